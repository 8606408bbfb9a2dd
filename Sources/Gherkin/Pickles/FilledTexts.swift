/// The texts of some rows of examples, in one string behind each other.
struct FilledTexts: Sendable {
  private let text: String
  /// Where each text ends, row by row.
  private let ends: [Int]
  private let countPerRow: Int

  /// No texts.
  init() {
    self.init("", ends: [], countPerRow: 0)
  }

  init(_ text: String, ends: [Int], countPerRow: Int) {
    self.text = text
    self.ends = ends
    self.countPerRow = countPerRow
  }

  /// A text by its positions among the rows and in its row.
  subscript(row: Int, column: Int) -> Substring {
    let position = row * countPerRow + column
    let start = text.utf8.index(text.startIndex, offsetBy: position == 0 ? 0 : ends[position - 1])
    return text[start..<text.utf8.index(text.startIndex, offsetBy: ends[position])]
  }
}
