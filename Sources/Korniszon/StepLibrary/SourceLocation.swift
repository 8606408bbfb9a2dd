import OperatingSystem

/// A location in Swift code, such as that of a step definition or a failed expectation.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
  /// The path of the file, as passed to the compiler.
  public let path: String

  /// The 1-based line.
  public let line: Int

  /// Creates a location from `#filePath` and `#line`.
  public init(file: StaticString, line: Int) {
    self.path = file.description
    self.line = line
  }

  /// Creates a location from a path and line that another library provides.
  package init(path: String, line: Int) {
    self.path = path
    self.line = line
  }

  /// The location of code whose location isn't known, with an empty path and the line 0.
  package static let unknown = SourceLocation(file: "", line: 0)

  public var description: String { "\(path):\(line)" }

  /// Returns the path, relative to a folder if the file is inside it.
  func path(relativeTo folder: String) -> String { PathName.relative(path, to: folder) }

  /// Returns the path and line, with the path relative to a folder if the file is inside it.
  package func description(relativeTo folder: String) -> String { "\(path(relativeTo: folder)):\(line)" }
}
