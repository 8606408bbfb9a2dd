/// A place in Swift code: where a step is defined or an expectation failed.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
  /// The path of the file, as the compiler was given it.
  public let path: String

  /// Counted from 1.
  public let line: Int

  /// Makes a location of `#filePath` and `#line`.
  public init(file: StaticString, line: Int) {
    self.path = file.description
    self.line = line
  }

  /// Stands for a place that nobody knows.
  static let unknown = SourceLocation(file: "", line: 0)

  public var description: String { "\(path):\(line)" }

  /// The path from a folder, where the file lies in it.
  func path(relativeTo folder: String) -> String {
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// The path from a folder, and the line.
  func description(relativeTo folder: String) -> String { "\(path(relativeTo: folder)):\(line)" }
}
