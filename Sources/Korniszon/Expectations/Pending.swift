/// Thrown by a step that is not written yet: the scenario is reported as pending.
public struct Pending: Error, Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ reason: String = "TODO") {
    self.description = reason
  }
}
