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

extension NDJSONError {
  /// What can be wrong with a line.
  public enum Problem: Error, Sendable, Hashable {
    /// The stream ends inside the line, as it does when its writer was killed.
    case truncated
    /// The line is not a JSON object.
    case notObject
    /// The line is an object, but no message of a known kind.
    case unknownKind(String)
    /// A required field is missing, such as `pickle.steps[0].id`.
    case missing(path: String)
    /// A value is of another type, or none of the values that the protocol knows.
    case unexpected(path: String)
  }
}

extension NDJSONError: CustomStringConvertible {
  /// The error in words, such as `line 3: pickle.id is missing`.
  public var description: String {
    switch problem {
    case .truncated: "line \(line): the stream ends inside this line"
    case .notObject: "line \(line): not a JSON object"
    case .unknownKind(let name): "line \(line): no known message (\(name))"
    case .missing(let path): "line \(line): \(path) is missing"
    case .unexpected(let path): "line \(line): \(path) has an unexpected value"
    }
  }
}
