import OperatingSystem

/// A location in Swift code, such as that of a step definition or a failed expectation.
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

  /// An unknown location.
  static let unknown = SourceLocation(file: "", line: 0)

  public var description: String { "\(path):\(line)" }

  /// The path, relative to a folder if the file is inside it.
  func path(relativeTo folder: String) -> String { PathName.relative(path, to: folder) }

  /// The path, relative to a folder if the file is inside it, and the line.
  func description(relativeTo folder: String) -> String { "\(path(relativeTo: folder)):\(line)" }
}
