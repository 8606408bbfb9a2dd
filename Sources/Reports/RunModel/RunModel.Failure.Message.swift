extension RunModel.Failure {
  /// What went wrong in its parts: a sentence, what is quoted below it, and what was expected and found.
  ///
  /// A quotation, such as a line of a feature file, begins behind the first empty line. An expectation that did not hold
  /// writes lines that begin with `expected: ` and `  actual: `; a value may go on in the lines below.
  public struct Message: Sendable, Hashable {
    /// The whole message; one or more lines.
    public let text: String
    /// What went wrong, in words; empty where the message only compares values.
    public let sentence: String
    /// What is quoted below the sentence.
    public let excerpt: String?
    /// What was expected and what was found.
    public let comparison: Comparison?

    init(_ text: String) {
      self.text = text
      let lines = Self.trimmed(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...])
      if let actualLine = lines.lastIndex(where: { $0.hasPrefix(Self.actualMark) }),
        let expectedLine = lines[..<actualLine].lastIndex(where: { $0.hasPrefix(Self.expectedMark) })
      {
        sentence = Self.trimmed(lines[..<expectedLine]).joined(separator: "\n")
        excerpt = nil
        comparison = Comparison(
          expected: String(lines[expectedLine..<actualLine].joined(separator: "\n").dropFirst(Self.expectedMark.count)),
          actual: String(lines[actualLine...].joined(separator: "\n").dropFirst(Self.actualMark.count))
        )
      } else {
        let sentenceLines = lines.prefix { !Self.isBlank($0) }
        let rest = lines.dropFirst(sentenceLines.count + 1)
        sentence = sentenceLines.joined(separator: "\n")
        excerpt = rest.isEmpty ? nil : rest.joined(separator: "\n")
        comparison = nil
      }
    }
  }
}

extension RunModel.Failure.Message {
  /// The sentence and the values on one line: `The title is not as expected: expected "Home", actual "Lost"`.
  public var summary: String {
    guard let comparison else { return sentence.singleLine }
    let values = "expected \(comparison.expected), actual \(comparison.actual)"
    let subject = sentence.singleLine.reversed().drop { $0 == "." || $0 == ":" }.reversed()
    return (subject.isEmpty ? values : "\(String(subject)): \(values)").singleLine
  }

  private static let expectedMark = "expected: "
  private static let actualMark = "  actual: "

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  private static func trimmed(_ lines: ArraySlice<Substring>) -> ArraySlice<Substring> {
    let rest = lines.drop(while: isBlank)
    return rest.dropLast(rest.reversed().prefix(while: isBlank).count)
  }
}
