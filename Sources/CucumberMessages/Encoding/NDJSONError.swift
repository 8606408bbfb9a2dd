/// A line of a message stream that cannot be read.
public struct NDJSONError: Error, Sendable, Hashable {
  /// The number of the line, counted from 1.
  public let line: Int

  /// What is wrong with it.
  public let problem: Problem

  /// Creates an error from its parts.
  public init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }
}
