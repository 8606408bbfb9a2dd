/// How many characters must be inserted, deleted or replaced to make one text of another, upper case or not.
enum EditDistance {
  /// The Levenshtein distance of two texts.
  static func between(_ text: String, _ other: String) -> Int {
    row(text, other) { $0 }.last ?? 0
  }

  /// The least distance of any part of `text` to `pattern` (Sellers' algorithm).
  static func ofNearestPart(_ text: String, to pattern: String) -> Int {
    row(pattern, text) { _ in 0 }.min() ?? 0
  }

  /// The distances of `text` to what ends at each position of `other`; `start` is the cost of beginning at a position.
  private static func row(_ text: String, _ other: String, start: (Int) -> Int) -> [Int] {
    let other = Array(other.lowercased().unicodeScalars)
    var row = (0...other.count).map(start)
    for (index, scalar) in text.lowercased().unicodeScalars.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let replaced = diagonal + (scalar == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row
  }
}
