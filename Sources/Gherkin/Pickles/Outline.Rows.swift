extension Outline {
  /// Some rows of an outline with their texts.
  struct Rows: Sendable {
    /// The number of bytes after which no more rows are filled in.
    private static let byteLimit = 1 << 16

    let outline: Outline
    let indices: Range<Int>
    private let text: String
    /// Where each text stands, row by row; nil where it has no parameters.
    private let ranges: [Range<Int>?]

    /// Fills in the first of the given rows, at least one.
    init(_ outline: Outline, first rows: Range<Int>, _ document: Storage) {
      var texts = FilledTexts(for: outline.template)
      var end = rows.lowerBound
      repeat {
        texts.append(outline.template, row: end, document)
        end += 1
      } while texts.bytes.count < Self.byteLimit && end < rows.upperBound
      self.outline = outline
      self.indices = rows.lowerBound..<end
      self.text = String(decoding: texts.bytes, as: UTF8.self)
      self.ranges = texts.ranges
    }

    /// A text by its row and its position in the template; nil where it has no parameters.
    func text(_ position: Int, row: Int) -> Substring? {
      ranges[(row - indices.lowerBound) * outline.template.count + position].map { range in
        let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
        return text[start..<text.utf8.index(start, offsetBy: range.count)]
      }
    }
  }
}
