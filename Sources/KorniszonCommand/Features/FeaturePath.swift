/// A path on the command line: a folder or file, and the lines of it to run.
struct FeaturePath: Sendable {
  let path: String
  let lines: Set<Int>

  /// Takes `FILE:LINE[:LINE]…` apart; a path without numbers behind colons is only a path.
  init(_ text: String) throws(UsageError) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var lines: Set<Int> = []
    while parts.count > 1, let last = parts.last, let line = Int(last) {
      guard line > 0 else { throw UsageError("\(text): lines are counted from 1") }
      lines.insert(line)
      parts.removeLast()
    }
    self.path = PathName.normalized(parts.joined(separator: ":"))
    self.lines = lines
  }
}
