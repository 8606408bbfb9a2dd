#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A path in a list of paths, such as the rerun report: one per line, as it is or as a JSON string.
///
/// A path is a JSON string if a line can't contain it, or if it would be read as another path: `"a\nb.feature":3:7`.
/// Comments below a path, such as `# 3: Cards appear`, say what the scenarios on its lines were called. Other tools skip
/// them.
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

  /// Returns what a scenario is called in a list: its name, and the cells of its row if it comes from an outline, as
  /// comments show them.
  package static func title(_ name: String, cells: [String]?) -> String {
    let row = cells.flatMap { GherkinTable(rows: [$0]).lines.first }
    return commentText(row.map { "\(name) \($0)" } ?? name)
  }

  /// Returns a comment that says what the scenario on a line is called, without a line feed at the end.
  package static func comment(line: Int, title: String) -> String { "# \(line): \(title)" }

  /// Returns a text without control characters, which include line feeds, and without whitespace at its ends.
  private static func commentText(_ title: String) -> String {
    var text = ""
    for scalar in title.unicodeScalars {
      if scalar.properties.generalCategory == .control {
        text += "<U+\(String(scalar.value, radix: 16, uppercase: true))>"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return String(text.trimmingPrefix { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// Returns what a comment says, or `nil` if it is about something else.
  package static func scenario(inComment line: some StringProtocol) -> (line: Int, title: String)? {
    let text = line.drop { $0 == "#" || $0 == " " }
    guard let colon = text.firstIndex(of: ":"), let number = Int(text[..<colon]) else { return nil }
    return (number, String(text[text.index(after: colon)...].drop { $0 == " " }))
  }

  private static func needsQuotes(_ path: String) -> Bool {
    let mark = Character("\u{FEFF}")
    guard let first = path.first, let last = path.last else { return true }
    return "\"@#".contains(first) || first == mark || first.isWhitespace || last.isWhitespace
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
