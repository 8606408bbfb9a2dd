/// The texts of an outline with the values of rows filled in, as UTF-8 behind each other.
struct FilledTexts {
  private(set) var bytes: [UInt8] = []
  /// Where each text starts, row by row, and where the last one ends.
  private(set) var bounds: [Int] = []

  /// No texts and no room for any.
  init() {}

  /// Makes room for the texts of a usual row.
  init(for template: borrowing Template) {
    bytes.reserveCapacity(64 * template.count)
    bounds.reserveCapacity(1 + template.count)
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    bounds.removeAll(keepingCapacity: true)
  }

  /// Adds all texts of a row.
  mutating func append(_ template: Template, row: Int, _ document: Storage) {
    if bounds.isEmpty { bounds.append(0) }
    for position in 0..<template.count {
      template.fill(position, row: row, into: &bytes, document)
      bounds.append(bytes.count)
    }
  }
}
