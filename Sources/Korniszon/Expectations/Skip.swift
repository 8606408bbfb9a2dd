/// Thrown by a step to leave out the rest of its scenario.
public struct Skip: Error, Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ reason: String = "") {
    self.description = reason
  }
}
