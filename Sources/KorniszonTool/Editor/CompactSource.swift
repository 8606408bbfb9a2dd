/// A namespace for compacting the page's source files by removing indentation, empty lines, and comments on lines of
/// their own.
enum CompactSource {
  static func text(of name: String) -> String { lines(of: name).map { $0 + "\n" }.joined() }

  static func lines(of name: String) -> [Substring] {
    var isComment = false
    return String(decoding: PageFiles.sources[name] ?? [], as: UTF8.self).split(separator: "\n").compactMap { line in
      let line = line.trimmingPrefix { $0 == " " }
      let endsComment = line.hasSuffix("*/")
      if isComment {
        isComment = !endsComment
        return nil
      }
      // Code may follow a comment on the same line.
      isComment = line.hasPrefix("/*") && !line.contains("*/")
      let isLineOfComment = line.hasPrefix("//") || line.hasPrefix("/*") && endsComment
      return line.isEmpty || isComment || isLineOfComment ? nil : line
    }
  }
}
