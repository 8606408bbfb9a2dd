/// A path on the command line: a folder or file, and the lines of it to run.
struct FeaturePath {
  let path: String
  let lines: Set<Int>

  /// Takes `FILE:LINE[:LINE]…` apart; a path without numbers behind colons is only a path.
  init(_ text: String) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var lines: Set<Int> = []
    while parts.count > 1, let last = parts.last, let line = Int(last), line > 0 {
      lines.insert(line)
      parts.removeLast()
    }
    self.path = parts.joined(separator: ":")
    self.lines = lines
  }
}
