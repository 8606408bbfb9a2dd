/// Thrown by a step or hook to leave out the rest of its scenario.
public struct Skip: Error, Sendable, Hashable, CustomStringConvertible {
  /// Why, for the reader of the report; it may be empty.
  public let description: String

  public init(_ reason: String = "") {
    self.description = reason
  }
}
