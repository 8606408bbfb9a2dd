public import CucumberMessages

/// A failure message, divided into a description and either the compared values or an excerpt.
///
/// The values come from the ``/CucumberMessages/FailureComparison`` of the failure. Without one, the text after the
/// first empty line is an excerpt, such as a line of a feature file.
public struct FailureMessage: Sendable, Hashable {
  /// The whole message, which may have several lines.
  public let text: String
  /// The description of the failure; empty if the message only compares values.
  public let sentence: String
  /// The excerpt below the sentence, or `nil` if there is none.
  public let excerpt: String?
  /// The expected and actual values, or `nil` if the failure has none.
  public let comparison: FailureComparison?
  /// The reasons whose English words are in the message.
  let reasons: [Reason]

  init(_ text: String, _ comparison: FailureComparison? = nil, _ reasons: [Reason] = []) {
    self.text = text
    self.comparison = comparison
    self.reasons = reasons
    let lines = Self.trimmedLines(comparison?.message.limited(to: .message) ?? text)
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
  /// The sentence and the values on one line, such as `The title: unexpected value: expected "Home", actual "Lost"`.
  ///
  /// Tables are left out if there is a sentence, and long values are shortened. Without values, the summary consists of
  /// the first informative lines.
  public var summary: String { summary(.english) }

  /// Returns the summary with labels in one language, which must also be the language of the message.
  func summary(_ words: ReportWords) -> String {
    guard let comparison, !comparison.hasTables else { return headline }
    let values = TextDifference(expected: comparison.expected, actual: comparison.actual)
    let (expected, actual) = (values.expected.text.singleLine, values.actual.text.singleLine)
    let texts = "\(words.expected) \(expected.limited(to: .value)), \(words.actual) \(actual.limited(to: .value))"
    let subject = sentence.singleLine.reversed().drop { $0 == "." || $0 == ":" }.reversed()
    return subject.isEmpty ? texts : "\(String(subject).limited(to: .summary)): \(texts)"
  }

  /// The whole message, with a marked-up difference in place of tables and of multiline or long values.
  public var comparedText: String {
    guard let comparison else { return text }
    let shown = ComparisonText(comparison: comparison, style: TerminalStyle(hasColors: false, hasGlyphs: false))
    let size = comparison.expected.utf8.count + comparison.actual.utf8.count
    if case .values = shown.difference, size < TextLimit.message.bytes / 2 { return text }
    return ([sentence] + shown.lines).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns a copy with `change` applied to the text and the description. The compared values stay the same.
  func map(_ change: (String) -> String) -> Self {
    let comparison = comparison.map { comparison in
      FailureComparison(
        message: change(comparison.message),
        expected: comparison.expected,
        actual: comparison.actual,
        tables: comparison.tables
      )
    }
    return Self(change(text), comparison, reasons)
  }

  /// The first informative lines, at most ``headlineCount``, joined by spaces.
  ///
  /// The headline ends at the first empty line, unless the first informative line ends with a colon.
  private var headline: String {
    let lines = text.split(whereSeparator: \.isNewline).filter(Self.isInformative)
    guard let first = lines.first else { return text.singleLine.limited(to: .summary) }
    let isAnnouncement = first.last { !$0.isWhitespace } == ":"
    let rest = isAnnouncement ? lines : sentence.split(whereSeparator: \.isNewline).filter(Self.isInformative)
    return rest.prefix(Self.headlineCount).joined(separator: " ").singleLine.limited(to: .summary)
  }

  private static let headlineCount = 3

  /// Returns whether a line contains a letter or a digit. Lines of carets or dashes don't.
  private static func isInformative(_ line: Substring) -> Bool { line.contains { $0.isLetter || $0.isNumber } }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  private static func trimmedLines(_ text: String) -> ArraySlice<Substring> {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).drop(while: isBlank)
    return lines.dropLast(lines.reversed().prefix(while: isBlank).count)
  }
}

extension FailureComparison {
  /// Whether the failure has a description and compares tables, which are too long for a summary.
  fileprivate var hasTables: Bool { tables != nil && !message.isEmpty }
}
