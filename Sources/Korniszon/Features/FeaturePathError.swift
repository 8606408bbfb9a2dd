/// A path that names no feature files, or lines that it doesn't have.
public enum FeaturePathError: Error, Sendable, Hashable {
  /// The system's reason, with the path.
  case unreadable(String)
  case notFound(String)
  case noMatch(String)
  case linesOfFolder(String)
  case linesOfPattern(String)
  case noSuchLine(Int, uri: String, lineCount: Int)
  case lineBelowOne(String)
  case unreadableList(String)
}

extension FeaturePathError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .notFound(let path):
      "\(path): no such file or folder; pass the folder that contains your .feature files"
    case .noMatch(let pattern): "\(pattern): no .feature file matches"
    case .linesOfFolder(let path): "\(path) is a folder; line numbers need a file"
    case .linesOfPattern(let pattern): "\(pattern) has wildcards; line numbers need a file"
    case .noSuchLine(let line, let uri, let count):
      "\(uri): no line \(line); the file has \(count) line\(count == 1 ? "" : "s")"
    case .lineBelowOne(let text): "\(text): line numbers start at 1"
    case .unreadableList(let path): "@\(path): can't read this list of paths"
    }
  }
}
