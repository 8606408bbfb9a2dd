import CucumberMessages
import Gherkin

/// A line of text with a source location to its right.
struct LocatedLine {
  /// The text of the line, including colors.
  let text: String
  /// The width of the text, in columns. It has no effect if the line has no location.
  let columns: Int
  let location: String?

  /// The number of columns below which a shortened location is omitted.
  private static let minimumLocationColumns = 12
  private static let gap = 2

  /// Creates a line without a location.
  init(_ text: String) {
    self.text = text
    columns = 0
    location = nil
  }

  init(_ text: String, columns: Int, location: String?) {
    self.text = text
    self.columns = columns
    self.location = location
  }

  /// Returns lines with their locations aligned. A location that is too long is shortened at its beginning, or omitted
  /// if there is little room for it.
  static func text(_ lines: [LocatedLine], _ style: TerminalStyle, columns limit: Int?) -> String {
    let placed = lines.filter { $0.location != nil }
    let widest = placed.map(\.columns).max() ?? 0
    let longest = placed.compactMap { $0.location?.columns }.max() ?? 0
    let start = limit.map { max(0, min(widest, $0 - min(longest, $0 * 3 / 8) - gap)) } ?? widest
    return lines.map { line in
      guard let location = line.location else { return line.text + "\n" }
      let column = max(line.columns, start) + gap
      let room = limit.map { $0 - column } ?? .max
      guard room >= min(minimumLocationColumns, location.columns) else { return line.text + "\n" }
      let padding = String(repeating: " ", count: column - line.columns)
      return line.text + padding + style.paint(shortened(location, toColumns: room), .dim) + "\n"
    }.joined()
  }

  /// Returns the end of a location, beginning at the name of a folder or file if one fits.
  private static func shortened(_ location: String, toColumns limit: Int) -> String {
    guard location.columns > limit else { return location }
    let ends = location.indices.filter { location[$0] == "/" }.map { "…" + location[$0...] }
    if let end = ends.first(where: { $0.columns <= limit }) { return end }
    var columns = 1
    let end = location.reversed().prefix { character in
      columns += character.columns
      return columns <= limit
    }
    return "…" + String(end.reversed())
  }
}
