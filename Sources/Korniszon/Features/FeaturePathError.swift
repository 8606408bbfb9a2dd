/// An error for an invalid path, such as one that doesn't exist, can't be read, or has invalid line numbers.
public enum FeaturePathError: Error, Sendable, Hashable {
  /// The path can't be read. The associated value contains the path and the system's reason.
  case unreadable(String)
  /// There is no file or folder with this path.
  case notFound(String)
  /// No feature file matches this pattern.
  case noMatch(String)
  /// Line numbers are given for a folder.
  case linesOfFolder(String)
  /// Line numbers are given for a pattern.
  case linesOfPattern(String)
  /// The file has fewer lines than the given line number.
  case noSuchLine(Int, uri: String, lineCount: Int)
  /// This path has a line number less than 1.
  case lineBelowOne(String)
  /// The file that lists paths can't be read.
  case unreadableList(String)
  /// The line no longer contains the scenario that it had when the list was written. `now` is the scenario that is
  /// there, or `nil` if there is none.
  case otherScenario(String, line: Int, before: String, now: String?)
}

extension FeaturePathError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .notFound(let path):
      "\(path): no such file or folder; pass the folder that contains your .feature files"
    case .noMatch(let pattern): "\(pattern): no .feature file matches"
    case .linesOfFolder(let path): "\(path) is a folder; add line numbers only to a file"
    case .linesOfPattern(let pattern): "\(pattern) has wildcards; add line numbers only to a single file"
    case .noSuchLine(let line, let uri, let count):
      "\(uri): no line \(line); the file has \(count) line\(count == 1 ? "" : "s")"
    case .lineBelowOne(let text): "\(text): line numbers start at 1"
    case .unreadableList(let path): "@\(path): can't read this list of paths"
    case .otherScenario(let path, let line, let before, let now):
      "\(path):\(line) was '\(before)' when the list was written, but "
        + (now.map { "is now '\($0)'" } ?? "has no scenario now") + ": run the features again to write a new list"
    }
  }
}
