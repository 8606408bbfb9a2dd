extension Outline {
  /// Rows of an outline with their filled-in text.
  struct Rows: Sendable {
    /// The size in bytes after which no further rows are filled in.
    private static let byteLimit = 1 << 16

    let outline: Outline
    let indices: Range<Int>
    private let text: String
    /// The range of each string, row by row, or `nil` for a string without parameters.
    private let ranges: [Range<Int>?]

    /// Fills in one or more of the given rows, starting with the first.
    init(_ outline: Outline, first rows: Range<Int>, _ document: DocumentStorage) {
      let template = outline.template
      var bytes: [UInt8] = []
      var ranges: [Range<Int>?] = []
      bytes.reserveCapacity(64 * template.count)
      ranges.reserveCapacity(template.count)
      var row = rows.lowerBound
      repeat {
        for position in 0..<template.count {
          let start = bytes.count
          let isFilled = template.fill(position, row: row, into: &bytes, document)
          ranges.append(isFilled ? start..<bytes.count : nil)
        }
        row += 1
      } while bytes.count < Self.byteLimit && row < rows.upperBound
      self.outline = outline
      self.indices = rows.lowerBound..<row
      self.text = String(decoding: bytes, as: UTF8.self)
      self.ranges = ranges
    }

    /// Returns the string at a template position in a row, or `nil` for a string without parameters.
    func text(_ position: Int, row: Int) -> Substring? {
      ranges[(row - indices.lowerBound) * outline.template.count + position].map { range in
        let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
        return text[start..<text.utf8.index(start, offsetBy: range.count)]
      }
    }
  }
}
