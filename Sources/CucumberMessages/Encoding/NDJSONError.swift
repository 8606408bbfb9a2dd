/// An error for a line of a message stream that can't be read.
public struct NDJSONError: Error, Sendable, Hashable {
  /// The 1-based number of the line.
  public let line: Int

  /// The problem with the line.
  public let problem: Problem

  /// Creates an error for a line with the given 1-based number.
  public init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }
}

extension NDJSONError {
  /// A problem that makes a line unreadable.
  public enum Problem: Error, Sendable, Hashable {
    /// The stream ends within the line, for example because the process that wrote it was killed.
    case truncated
    /// The line isn't a JSON object.
    case notObject
    /// The line is an object, but not a supported message.
    case unknownKind(String)
    /// A required field is missing, such as `pickle.steps[0].id`.
    case missing(path: String)
    /// A value has the wrong type or isn't one that the protocol defines.
    case unexpected(path: String)
  }
}

extension NDJSONError: CustomStringConvertible {
  /// A description such as `line 3: pickle.id is missing`.
  public var description: String {
    switch problem {
    case .truncated: "line \(line): the stream ends in the middle of this line"
    case .notObject: "line \(line): not a JSON object"
    case .unknownKind(let name): "line \(line): unknown message type (\(name))"
    case .missing(let path): "line \(line): \(path) is missing"
    case .unexpected(let path): "line \(line): \(path) has an unexpected value"
    }
  }
}
