/// A line with the place that it comes from, which stands at its right.
struct PlacedLine {
  /// The line as it is shown, colours included.
  let text: String
  /// The columns that the text takes.
  let columns: Int
  let place: String?

  /// Where fewer columns are left for a place, it is left out.
  private static let minimumPlaceColumns = 12
  private static let gap = 2

  /// A line without a place.
  init(_ text: String) {
    self.text = text
    columns = 0
    place = nil
  }

  init(_ text: String, columns: Int, place: String?) {
    self.text = text
    self.columns = columns
    self.place = place
  }

  /// The lines, with their places below one another; where those do not fit into the columns, they lose their beginning.
  static func text(_ lines: [PlacedLine], _ style: TerminalStyle, columns limit: Int?) -> String {
    let placed = lines.filter { $0.place != nil }
    let widest = placed.map(\.columns).max() ?? 0
    let longest = placed.compactMap { $0.place?.columns }.max() ?? 0
    let start = limit.map { max(0, min(widest, $0 - min(longest, $0 * 3 / 8) - gap)) } ?? widest
    return lines.map { line in
      guard let place = line.place else { return line.text + "\n" }
      let column = max(line.columns, start) + gap
      let room = limit.map { $0 - column } ?? .max
      guard room >= min(minimumPlaceColumns, place.columns) else { return line.text + "\n" }
      let padding = String(repeating: " ", count: column - line.columns)
      return line.text + padding + style.paint(shortened(place, toColumns: room), .dim) + "\n"
    }.joined()
  }

  /// The end of the place, which tells the most: from a folder or the file on, or else of the file's name.
  private static func shortened(_ place: String, toColumns limit: Int) -> String {
    guard place.columns > limit else { return place }
    let ends = place.indices.filter { place[$0] == "/" }.map { "…" + place[$0...] }
    if let end = ends.first(where: { $0.columns <= limit }) { return end }
    var columns = 1
    let end = place.reversed().prefix { character in
      columns += character.columns
      return columns <= limit
    }
    return "…" + String(end.reversed())
  }
}
