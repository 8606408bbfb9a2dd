public import CucumberMessages

/// The parts of a failure message: a sentence, then the expected and actual values or an excerpt.
///
/// The values come from the ``/CucumberMessages/FailureComparison`` of the failure. Without one, the text after the
/// first empty line is an excerpt, such as a line of a feature file.
public struct FailureMessage: Sendable, Hashable {
  /// The whole message; one or more lines.
  public let text: String
  /// A description of the failure in words; empty if the message only compares values.
  public let sentence: String
  /// The excerpt below the sentence.
  public let excerpt: String?
  /// The expected and actual values, if the failure has them.
  public let comparison: FailureComparison?

  init(_ text: String, _ comparison: FailureComparison? = nil) {
    self.text = text
    self.comparison = comparison
    let lines = Self.trimmedLines(comparison?.message ?? text)
    if comparison == nil {
      let sentenceLines = lines.prefix { !Self.isBlank($0) }
      let rest = lines.dropFirst(sentenceLines.count + 1)
      sentence = sentenceLines.joined(separator: "\n")
      excerpt = rest.isEmpty ? nil : rest.joined(separator: "\n")
    } else {
      sentence = lines.joined(separator: "\n")
      excerpt = nil
    }
  }
}

extension FailureMessage {
  /// The sentence and the values on one line: `The title: unexpected value: expected "Home", actual "Lost"`. Tables are
  /// left out.
  public var summary: String {
    guard let comparison, !comparison.hasTables else { return sentence.singleLine }
    let values = "expected \(comparison.expected), actual \(comparison.actual)"
    let subject = sentence.singleLine.reversed().drop { $0 == "." || $0 == ":" }.reversed()
    return (subject.isEmpty ? values : "\(String(subject)): \(values)").singleLine
  }

  /// The whole message. Tables that it compares are one table, in which the rows and cells that differ are marked.
  public var comparedText: String {
    guard let comparison, TableDifference(expected: comparison.expected, actual: comparison.actual) != nil else {
      return text
    }
    let style = TerminalStyle(hasColors: false, hasGlyphs: false)
    return ([sentence] + ComparisonText(comparison: comparison, style: style).lines).joined(separator: "\n")
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  private static func trimmedLines(_ text: String) -> ArraySlice<Substring> {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).drop(while: isBlank)
    return lines.dropLast(lines.reversed().prefix(while: isBlank).count)
  }
}

extension FailureComparison {
  /// Whether the values are tables, whose rows are too long for a sentence.
  fileprivate var hasTables: Bool {
    [expected, actual].allSatisfy { GherkinTable($0) != nil } && !message.isEmpty
  }
}
