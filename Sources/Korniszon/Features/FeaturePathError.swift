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
      "\(path): there is no such file or folder; name the folder that holds your .feature files"
    case .noMatch(let pattern): "\(pattern): no .feature file fits"
    case .linesOfFolder(let path): "\(path) is a folder: only a file has lines"
    case .linesOfPattern(let pattern): "\(pattern) has wildcards: only a file has lines"
    case .noSuchLine(let line, let uri, let count):
      "\(uri) has \(count) line\(count == 1 ? "" : "s"): there is no line \(line)"
    case .lineBelowOne(let text): "\(text): lines are counted from 1"
    case .unreadableList(let path): "@\(path): the file of paths cannot be read"
    }
  }
}
