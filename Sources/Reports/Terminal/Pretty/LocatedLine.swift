import CucumberMessages

/// A line with the location that it comes from, shown at its right.
struct LocatedLine {
  /// The line as it is shown, colours included.
  let text: String
  /// The columns that the text takes.
  let columns: Int
  let location: String?

  /// Where fewer columns are left for a location, it is omitted.
  private static let minimumLocationColumns = 12
  private static let gap = 2

  /// A line without a location.
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

  /// The lines, with their locations below one another; those too long for the columns lose their beginning.
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

  /// The end of the location: from a folder or the file on, or else of the file's name.
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
