import CucumberMessages
import Gherkin

/// The expected and actual values of a failure, with the difference marked.
///
/// One-line values are shown one above the other, with the differing part marked. Longer values are shown as a line
/// diff, with `-` for expected lines and `+` for actual lines. In tables, cells that differ are marked too.
struct ComparisonText {
  let comparison: FailureComparison
  let style: TerminalStyle

  /// The number of common characters below which values are shown without marks.
  private static let minimumCommonCount = 4

  var lines: [String] {
    let expected = comparison.expected.printableLines
    let actual = comparison.actual.printableLines
    guard expected.count > 1 || actual.count > 1 else { return values(expected.first ?? "", actual.first ?? "") }
    let (left, right) = (expected.joined(separator: "\n"), actual.joined(separator: "\n"))
    let table = TableDifference(expected: left, actual: right)
    return difference(table?.lines ?? LineDifference(expected: expected, actual: actual).lines)
  }

  private func difference(_ lines: [LineDifference.Line]) -> [String] {
    [style.paint("- expected", .green) + "  " + style.paint("+ actual", .red)]
      + lines.map { line in
        switch line {
        case .common(let text): "  \(text)"
        case .expected(let text): style.paint("- \(text)", .green)
        case .actual(let text): style.paint("+ \(text)", .red)
        case .marks(let text): style.paint("  \(text)", .red)
        case .alike(let count): style.paint("  (\(count) \(count == 1 ? "identical line" : "identical lines"))", .dim)
        }
      }
  }

  private func values(_ expected: String, _ actual: String) -> [String] {
    let left = TextDifference(expected, comparedWith: actual)
    let right = TextDifference(actual, comparedWith: expected)
    guard left.before.count + left.after.count >= Self.minimumCommonCount else {
      return [
        style.paint(FailureComparison.expectedLabel + expected, .green),
        style.paint(FailureComparison.actualLabel + actual, .red),
      ]
    }
    if style.hasColors {
      return [
        painted(left, label: FailureComparison.expectedLabel, .green),
        painted(right, label: FailureComparison.actualLabel, .red),
      ]
    }
    let indent = String(repeating: " ", count: FailureComparison.actualLabel.count + right.before.columns)
    let marks = String(repeating: "^", count: max(1, right.difference.columns))
    return [FailureComparison.expectedLabel + expected, FailureComparison.actualLabel + actual, indent + marks]
  }

  private func painted(_ text: TextDifference, label: String, _ look: TerminalStyle.Look) -> String {
    style.paint(label + text.before, look) + style.paint(text.difference, look, .inverse)
      + style.paint(text.after, look)
  }
}
