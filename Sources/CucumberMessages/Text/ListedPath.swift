#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A path in a list of paths, such as the rerun report: one per line, as it is or as a JSON string.
///
/// A path is a JSON string if a line can't contain it, or if it would be read as another path: `"a\nb.feature":3:7`.
package enum ListedPath {
  /// Returns a path with the lines to run, without a line feed at the end.
  package static func text(_ path: String, lines: some Sequence<Int>) -> String {
    ([needsQuotes(path) ? quoted(path) : path] + lines.map { String($0) }).joined(separator: ":")
  }

  /// Returns the path and the rest of a line that begins with a JSON string, or `nil` for any other line.
  package static func quotedPath(in line: some StringProtocol) -> (path: String, rest: String)? {
    guard line.hasPrefix("\""), let end = line.lastIndex(of: "\""), end > line.startIndex else { return nil }
    let quoted = line[...end]
    guard let path = try? JSONDecoder().decode(String.self, from: Data(quoted.utf8)) else { return nil }
    return (path, String(line[line.index(after: end)...]))
  }

  private static func needsQuotes(_ path: String) -> Bool {
    let mark = Character("\u{FEFF}")
    guard let first = path.first, let last = path.last else { return true }
    return "\"@".contains(first) || first == mark || first.isWhitespace || last.isWhitespace
      || path.unicodeScalars.contains { $0 == "\n" || $0 == "\r" } || endsInLine(path)
  }

  /// Returns whether the path ends in a colon and a number, which would be read as a line.
  private static func endsInLine(_ path: String) -> Bool {
    path.lastIndex(of: ":").map { Int(path[path.index(after: $0)...]) != nil } ?? false
  }

  private static func quoted(_ path: String) -> String {
    var writer = JSONWriter()
    path.encode(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
