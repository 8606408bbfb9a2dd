extension Outline {
  /// A batch of an outline's rows: their strings, with the values of each row filled in.
  final class Rows: Sendable {
    /// The size in bytes at which a batch is full.
    private static let byteLimit = 1 << 16

    let outline: Outline
    let indices: Range<Int>
    let text: String
    /// The range of each string, row by row, or `nil` for a string that is the same as in the document.
    private let ranges: [Range<Int>?]

    /// Creates a batch by filling in the given rows, starting with the first, until the batch is full.
    init(_ outline: Outline, first rows: Range<Int>, _ document: DocumentStorage) {
      let template = outline.template
      var bytes: [UInt8] = []
      var ranges: [Range<Int>?] = []
      let capacity = template.count * min(rows.count, 64)
      bytes.reserveCapacity(min(64 * capacity, Self.byteLimit))
      ranges.reserveCapacity(capacity)
      var row = rows.lowerBound
      repeat {
        template.fill(row: row, into: &bytes, &ranges, document)
        row += 1
      } while bytes.count < Self.byteLimit && row < rows.upperBound
      self.outline = outline
      self.indices = rows.lowerBound..<row
      self.text = String(decoding: bytes, as: UTF8.self)
      self.ranges = ranges
    }

    /// Returns the range of the string at a template position in a row, or `nil` if that string is the same as in the
    /// document.
    @inline(__always)
    func range(_ position: Int, row: Int) -> Range<Int>? {
      ranges[(row - indices.lowerBound) * outline.template.count + position]
    }
  }
}
