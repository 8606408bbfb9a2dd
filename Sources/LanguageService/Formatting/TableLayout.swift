import Gherkin

/// The rows of a table with aligned columns.
struct TableLayout {
  let rows: [String]

  /// Aligns the columns of rows, which are lines of kind `row`. Rows may have different numbers of cells.
  init(_ lines: [ClassifiedLine.Kind], _ options: FormattingOptions) {
    var cells: [[String]] = []
    var rests: [String] = []
    for case .row(let row, let rest) in lines {
      cells.append(options.cellPadding > 0 ? row : row.map { $0.closed })
      rests.append(rest)
    }
    let table = AlignedColumns(cells) { column in
      options.alignsNumbersRight && cells.areNumbers(column) ? .trailing : .leading
    }
    let padding = String(repeating: " ", count: max(0, options.cellPadding))
    var rows: [String] = []
    for (index, row) in cells.enumerated() {
      var line = "|"
      for cell in table.paddedRows[index].prefix(row.count) { line += "\(padding)\(cell)\(padding)|" }
      if !rests[index].isEmpty { line += " \(rests[index])" }
      rows.append(line)
    }
    self.rows = rows
  }
}

extension [[String]] {
  /// Returns whether all cells in a column are numbers. The first row is ignored, because it may be a header.
  fileprivate func areNumbers(_ column: Int) -> Bool {
    let cells = dropFirst()
    return !cells.isEmpty && cells.allSatisfy { $0.indices.contains(column) && $0[column].isNumber }
  }
}

extension String {
  /// Whether the string is a number such as `12`, `-0.5`, `3,20`, or `1e6`.
  fileprivate var isNumber: Bool {
    var rest = unicodeScalars[...]
    if let sign = rest.first, sign == "-" || sign == "+" || sign == "\u{2212}" { rest.removeFirst() }
    guard rest.dropDigits() > 0 else { return false }
    if let point = rest.first, point == "." || point == "," {
      rest.removeFirst()
      guard rest.dropDigits() > 0 else { return false }
    }
    if let exponent = rest.first, exponent == "e" || exponent == "E" {
      rest.removeFirst()
      if let sign = rest.first, sign == "-" || sign == "+" { rest.removeFirst() }
      guard rest.dropDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// The cell, followed by a space if it ends with a backslash that would otherwise escape the pipe.
  fileprivate var closed: String {
    utf8.reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 0 ? self : self + " "
  }
}

extension Substring.UnicodeScalarView {
  /// Removes the leading digits and returns their number.
  fileprivate mutating func dropDigits() -> Int {
    let digits = prefix { ("0"..."9").contains($0) }.count
    removeFirst(digits)
    return digits
  }
}
