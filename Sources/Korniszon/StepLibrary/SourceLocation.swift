import OperatingSystem

/// A location in Swift code, such as a step definition or a failed expectation.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
  /// The path of the file, as passed to the compiler.
  public let path: String

  /// The line, counted from 1.
  public let line: Int

  /// Creates a location from `#filePath` and `#line`.
  public init(file: StaticString, line: Int) {
    self.path = file.description
    self.line = line
  }

  /// Creates a location from the parts of another library's location.
  package init(path: String, line: Int) {
    self.path = path
    self.line = line
  }

  /// An unknown location.
  package static let unknown = SourceLocation(file: "", line: 0)

  public var description: String { "\(path):\(line)" }

  /// Returns the path, relative to a folder if the file is inside it.
  func path(relativeTo folder: String) -> String { PathName.relative(path, to: folder) }

  /// Returns the path and line, with the path relative to a folder if the file is inside it.
  func description(relativeTo folder: String) -> String { "\(path(relativeTo: folder)):\(line)" }
}
