#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A namespace for reading and writing a list of paths, such as the rerun report, with one path per line.
///
/// A path is written as a JSON string, such as `"a\nb.feature":3:7`, if it contains a line break or would otherwise be
/// read as something else. Comments below a path, such as `# 3: Cards appear`, record the names of the scenarios on its
/// lines. Comments such as `# failed outside scenarios: After-all hook: Stop` record failures of the run that wrote the
/// list. Other tools skip the comments.
package enum ListedPath {
  private static let failureMark = "# failed outside scenarios: "

  /// Returns a path followed by the numbers of the lines to run, without a line feed.
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

  /// Returns the title of a scenario in a comment: its name, followed by the cells of its row if it comes from an
  /// outline.
  package static func title(_ name: String, cells: [String]?) -> String {
    let row = cells.flatMap { GherkinTable(rows: [$0]).lines.first }
    return commentText(row.map { "\(name) \($0)" } ?? name)
  }

  /// Returns a comment with a line number and the title of the scenario on that line, without a line feed.
  package static func comment(line: Int, title: String) -> String { "# \(line): \(title)" }

  /// Returns a comment about a failure outside scenarios, without a line feed.
  package static func comment(failure: String) -> String { failureMark + commentText(failure) }

  /// Returns the failure that a comment records, or `nil` for any other comment.
  package static func failure(inComment line: some StringProtocol) -> String? {
    line.hasPrefix(failureMark) ? String(line.dropFirst(failureMark.count)) : nil
  }

  /// Returns a string with control characters replaced by their code points, and without whitespace at its ends.
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

  /// Returns the line and title in a comment about a scenario, or `nil` for any other comment.
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

  /// Returns whether a path ends in a colon and a number, which could be read as a line number.
  private static func endsInLine(_ path: String) -> Bool {
    path.lastIndex(of: ":").map { Int(path[path.index(after: $0)...]) != nil } ?? false
  }

  private static func quoted(_ path: String) -> String {
    var writer = JSONWriter()
    path.encode(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
