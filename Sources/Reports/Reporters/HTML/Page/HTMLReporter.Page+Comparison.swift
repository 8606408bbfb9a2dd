import CucumberMessages

extension HTMLReporter.Page {
  /// Writes the expected and actual values side by side, with the differences marked.
  func write(_ comparison: FailureComparison, to html: inout HTMLWriter) {
    html.element(.dl, "compare") { html in
      switch ValueDifference(comparison) {
      case .values(let texts):
        write(strings.expected, "expected", to: &html) { html in write(texts.expected, to: &html) }
        write(strings.actual, "actual", to: &html) { html in write(texts.actual, to: &html) }
      case .lines(let lines):
        write(strings.expected, "expected", to: &html) { html in write(lines, isExpected: true, to: &html) }
        write(strings.actual, "actual", to: &html) { html in write(lines, isExpected: false, to: &html) }
      case .tables(let tables):
        write(strings.expected, "expected", to: &html) { html in write(tables.expectedRows, to: &html) }
        write(strings.actual, "actual", to: &html) { html in write(tables.actualRows, to: &html) }
      }
    }
  }

  private func write(
    _ name: String,
    _ className: String,
    to html: inout HTMLWriter,
    _ writeValue: (inout HTMLWriter) -> Void
  ) {
    html.element(.div, className) { html in
      html.element(.dt, text: name)
      html.element(.dd) { html in writeValue(&html) }
    }
  }

  private func write(_ pieces: [TextDifference.Piece], to html: inout HTMLWriter) {
    if pieces.text.isEmpty { return html.text(strings.empty) }
    for piece in pieces where !piece.text.isEmpty {
      if piece.isDifferent { html.element(.mark, text: piece.text) } else { html.text(piece.text) }
    }
  }

  /// Writes the lines of either the expected or the actual value.
  private func write(_ difference: LineDifference, isExpected: Bool, to html: inout HTMLWriter) {
    var separator = ""
    for row in difference.rows {
      if case .actual = row, isExpected { continue }
      if case .expected = row, !isExpected { continue }
      html.text(separator)
      separator = "\n"
      switch row {
      case .common(let text): html.text(text.limited(to: .message))
      case .changed(let texts): write(isExpected ? texts.expected : texts.actual, to: &html)
      case .expected(let text), .actual(let text): html.element(.mark, text: text.limited(to: .message))
      case .folded(let count): html.element(.small, text: "(\(words.identicalLines(count)))")
      case .omitted(let count): html.element(.small, text: "(\(words.moreLines(count)))")
      }
    }
  }

  private func write(_ rows: [Shortened<[TableDifference.Cell]>], to html: inout HTMLWriter) {
    html.element(.table) { html in
      html.element(.tbody) { html in
        for row in rows { html.element(.tr) { html in write(row, to: &html) } }
      }
    }
  }

  private func write(_ row: Shortened<[TableDifference.Cell]>, to html: inout HTMLWriter) {
    switch row {
    case .row(let cells):
      for cell in cells {
        html.element(.td) { html in
          if cell.isDifferent { html.element(.mark, text: cell.text) } else { html.text(cell.text) }
        }
      }
    case .folded(let count): html.element(.td) { $0.element(.small, text: "(\(words.identicalLines(count)))") }
    case .omitted(let count): html.element(.td) { $0.element(.small, text: "(\(words.moreLines(count)))") }
    }
  }
}
