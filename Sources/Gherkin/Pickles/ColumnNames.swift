/// The placeholder names in the header of an outline's examples, sorted for binary search.
struct ColumnNames: Sendable {
  /// The cells of the header.
  let cells: Nodes.Range

  /// Whether any name contains `<` or `>` and could therefore become part of another placeholder.
  let haveBrackets: Bool

  /// The indices of the cells, sorted by name. Cells with equal names keep their order.
  private let sorted: [Int]

  init(_ cells: Nodes.Range, _ document: DocumentStorage) {
    self.cells = cells
    self.haveBrackets = cells.indices.contains { cell in
      document.bytes(ofCell: cell) { name in
        name.firstOffset(of: UInt8(ascii: "<"), from: 0, to: name.count) < name.count
          || name.firstOffset(of: UInt8(ascii: ">"), from: 0, to: name.count) < name.count
      }
    }
    self.sorted = cells.indices.sorted { left, right in
      document.bytes(ofCell: left) { leftName in
        document.bytes(ofCell: right) { rightName in
          let order = leftName.compare(to: rightName)
          return order == 0 ? left < right : order < 0
        }
      }
    }
  }

  /// Returns the range of the first placeholder at or after an offset, including the angle brackets, and the
  /// placeholder's column. Returns `nil` if there is none.
  ///
  /// The result is correct only if no name contains angle brackets.
  func firstParameter(
    in text: Span<UInt8>,
    from start: Int,
    _ document: DocumentStorage
  ) -> (range: Range<Int>, column: Int)? {
    var start = start
    while true {
      let close = text.firstOffset(of: UInt8(ascii: ">"), from: start, to: text.count)
      guard close < text.count else { return nil }
      let nameStart = text.endOfLast(UInt8(ascii: "<"), from: start, to: close)
      if nameStart > start, let column = column(named: text.extracting(nameStart..<close), document) {
        return (nameStart - 1..<close + 1, column)
      }
      start = close + 1
    }
  }

  /// Returns the index of the first column with this name, or `nil` if there is none.
  private func column(named name: Span<UInt8>, _ document: DocumentStorage) -> Int? {
    var range = sorted.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let order = document.bytes(ofCell: sorted[middle]) { $0.compare(to: name) }
      range = order < 0 ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    guard range.lowerBound < sorted.count,
      document.bytes(ofCell: sorted[range.lowerBound], { $0.compare(to: name) }) == 0
    else { return nil }
    return sorted[range.lowerBound] - cells.indices.lowerBound
  }
}

extension DocumentStorage {
  fileprivate func bytes<Result>(ofCell cell: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    withBytes(of: nodes.cells[cell].value, body)
  }
}
