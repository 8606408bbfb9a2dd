/// The texts of an outline with the values of rows filled in, as UTF-8 behind each other.
struct FilledTexts {
  private(set) var bytes: [UInt8] = []
  /// Where each text stands, row by row; nil where it has no parameters.
  private(set) var ranges: [Range<Int>?] = []

  /// No texts and no room for any.
  init() {}

  /// Makes room for the texts of a usual row.
  init(for template: Template) {
    bytes.reserveCapacity(64 * template.count)
    ranges.reserveCapacity(template.count)
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
  }

  /// Adds all texts of a row.
  mutating func append(_ template: Template, row: Int, _ document: Storage) {
    for position in 0..<template.count {
      let start = bytes.count
      let isFilled = template.fill(position, row: row, into: &bytes, document)
      ranges.append(isFilled ? start..<bytes.count : nil)
    }
  }
}
