/// What an error says, in its parts: a sentence, then the expected and actual values, or a quotation.
///
/// The protocol has one text for all parts, the `message` of an ``Exception``. This type writes that text for an
/// expectation and reads it for reports, so the values get from a step to every report:
///
/// ```
/// The title is not as expected
/// expected: "Home"
///   actual: "Lost"
/// ```
/// A value may continue in the lines below it. Without values, what follows the first empty line is a quotation, such as
/// a line of a feature file.
public struct FailureMessage: Sendable, Hashable {
  /// An expected value and what was there instead.
  public struct Comparison: Sendable, Hashable {
    /// The expected value; one or more lines.
    public let expected: String
    /// The actual value; one or more lines.
    public let actual: String

    /// Creates a comparison of two values.
    public init(expected: String, actual: String) {
      self.expected = expected
      self.actual = actual
    }
  }

  /// The whole message; one or more lines.
  public let text: String
  /// What went wrong, in words; empty if the message only compares values.
  public let sentence: String
  /// What is quoted below the sentence.
  public let excerpt: String?
  /// The expected and the actual value; nil unless the message has both.
  public let comparison: Comparison?
}

extension FailureMessage {
  /// The label of an expected value, at the beginning of a line.
  public static let expectedLabel = "expected: "
  /// The label of an actual value, at the beginning of a line.
  public static let actualLabel = "  actual: "

  /// Writes the text of an expectation that failed.
  public static func text(_ sentence: String, expected: String?, actual: String?) -> String {
    let values = [expected.map { expectedLabel + $0 }, actual.map { actualLabel + $0 }]
    return ([sentence] + values.compactMap { $0 }).joined(separator: "\n")
  }

  /// Reads the text of any error; the last labels in it count.
  public init(_ text: String) {
    self.text = text
    let lines = Self.trimmed(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...])
    if let actualLine = lines.lastIndex(where: { $0.hasPrefix(Self.actualLabel) }),
      let expectedLine = lines[..<actualLine].lastIndex(where: { $0.hasPrefix(Self.expectedLabel) })
    {
      sentence = Self.trimmed(lines[..<expectedLine]).joined(separator: "\n")
      excerpt = nil
      comparison = Comparison(
        expected: Self.value(lines[expectedLine..<actualLine], Self.expectedLabel),
        actual: Self.value(lines[actualLine...], Self.actualLabel)
      )
    } else {
      let sentenceLines = lines.prefix { !Self.isBlank($0) }
      let rest = lines.dropFirst(sentenceLines.count + 1)
      sentence = sentenceLines.joined(separator: "\n")
      excerpt = rest.isEmpty ? nil : rest.joined(separator: "\n")
      comparison = nil
    }
  }

  private static func value(_ lines: ArraySlice<Substring>, _ label: String) -> String {
    String(lines.joined(separator: "\n").dropFirst(label.count))
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  private static func trimmed(_ lines: ArraySlice<Substring>) -> ArraySlice<Substring> {
    let rest = lines.drop(while: isBlank)
    return rest.dropLast(rest.reversed().prefix(while: isBlank).count)
  }
}
