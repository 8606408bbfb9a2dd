/// Thrown by a step or hook that is not written yet: the scenario is reported as pending.
public struct Pending: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is missing, for the reader of the report; it may be empty.
  public let description: String

  public init(_ reason: String = "") {
    self.description = reason
  }
}
