import CucumberMessages
import Gherkin

/// The expected and actual values of a failure, with their differences marked.
///
/// Tables, long lists, and multiline values are shown as a line diff, with `-` for expected lines and `+` for actual
/// lines. Other values are shown one above the other. Words and cells that differ are inverted on terminals with
/// colors, and marked on the line below otherwise.
struct ComparisonText {
  let difference: ValueDifference
  let comparison: FailureComparison
  let style: TerminalStyle

  init(comparison: FailureComparison, style: TerminalStyle) {
    difference = ValueDifference(comparison)
    self.comparison = comparison
    self.style = style
  }

  var lines: [String] {
    switch difference {
    case .values(let texts): values(texts)
    case .lines(let lines): rows(lines)
    case .tables(let tables): rows(tables.lines)
    }
  }

  private func rows(_ difference: LineDifference) -> [String] {
    let (expected, actual) = ("- \(style.words.expected)", "+ \(style.words.actual)")
    return [style.paint(expected, .green) + "  " + style.paint(actual, .red)] + difference.rows.flatMap(lines)
  }

  private func lines(_ row: LineDifference.Row) -> [String] {
    switch row {
    case .common(let text): ["  \(text.limited(to: .message))"]
    case .changed(let texts): changed(texts, "- ", "+ ")
    case .expected(let text): [style.paint("- \(text.limited(to: .message))", .green)]
    case .actual(let text): [style.paint("+ \(text.limited(to: .message))", .red)]
    case .folded(let count): [style.paint("  (\(style.words.identicalLines(count)))", .dim)]
    case .omitted(let count): [style.paint("  (\(style.words.moreLines(count)))", .dim)]
    }
  }

  private func values(_ texts: TextDifference) -> [String] {
    changed(texts, style.words.expectedLabel, style.words.actualLabel)
  }

  private func changed(_ texts: TextDifference, _ expectedLabel: String, _ actualLabel: String) -> [String] {
    guard texts.isRelated else {
      return [
        style.paint(expectedLabel + texts.expected.text, .green), style.paint(actualLabel + texts.actual.text, .red),
      ]
    }
    if style.hasColors {
      return [painted(texts.expected, expectedLabel, .green), painted(texts.actual, actualLabel, .red)]
    }
    let marks = String(repeating: " ", count: actualLabel.count) + texts.actual.marks
    return [expectedLabel + texts.expected.text, actualLabel + texts.actual.text, marks]
  }

  private func painted(_ pieces: [TextDifference.Piece], _ label: String, _ look: TerminalStyle.Look) -> String {
    let pieces = [TextDifference.Piece(text: label, isDifferent: false)] + pieces
    let runs = pieces.reduce(into: [TextDifference.Piece]()) { runs, piece in
      if runs.last?.isDifferent == piece.isDifferent {
        runs[runs.count - 1].text += piece.text
      } else if !piece.text.isEmpty {
        runs.append(piece)
      }
    }
    return runs.map { $0.isDifferent ? style.paint($0.text, look, .inverse) : style.paint($0.text, look) }.joined()
  }
}
