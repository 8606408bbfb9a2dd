/// The texts of an outline with the values of rows filled in, as UTF-8 behind each other.
struct FilledTexts {
  private(set) var bytes: [UInt8] = []
  /// Where each text starts, row by row, and where the last one ends.
  private(set) var bounds = [0]

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    bounds.removeLast(bounds.count - 1)
  }

  /// Adds all texts of a row.
  mutating func append(_ template: Template, row: Int, _ document: Storage) {
    for position in 0..<template.count {
      template.fill(position, row: row, into: &bytes, document)
      bounds.append(bytes.count)
    }
  }
}
