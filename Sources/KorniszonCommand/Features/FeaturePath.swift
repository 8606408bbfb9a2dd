import FoundationEssentials

/// A path on the command line: a folder or file, and the lines of it to run.
struct FeaturePath {
  /// In the one spelling that the file has in all messages: from the working directory if it lies there.
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
    self.path = Self.normalized(parts.joined(separator: ":"))
    self.lines = lines
  }

  /// The path without parts that change nothing; `..` stays, since it can stand behind a symbolic link.
  private static func normalized(_ path: String) -> String {
    let root = path.hasPrefix("/") ? "/" : ""
    let absolute = root + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    let folder = FileManager.default.currentDirectoryPath
    if absolute.isEmpty || absolute == folder { return "." }
    return absolute.hasPrefix(folder + "/") ? String(absolute.dropFirst(folder.count + 1)) : absolute
  }
}
