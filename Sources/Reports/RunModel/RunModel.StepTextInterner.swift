import CucumberMessages
import struct Gherkin.TextIndex

extension RunModel {
  /// A store that keeps one copy of each step text and its match, because most steps of a large run share their texts.
  ///
  /// When the store is full, it is cleared. After that, an equal text is stored again.
  struct StepTextInterner: Sendable {
    /// The maximum number of step texts.
    private static let limit = 20_000

    private var numbers = TextIndex()
    private var entries: [(text: InternedText, match: Match?)] = []
    private var hasMatches = false
  }
}

extension RunModel.StepTextInterner {
  mutating func intern(_ text: String) -> RunModel.InternedText {
    if let number = text.withSpan({ numbers.number(of: $0) }) { return entries[number].text }
    if entries.count == Self.limit { self = Self() }
    let interned = RunModel.InternedText(text, number: entries.count)
    text.withSpan { numbers.add($0) }
    entries.append((interned, nil))
    return interned
  }

  /// Returns the match of a text, creating it on first use. The text and the definitions determine the arguments.
  mutating func match(
    _ text: RunModel.InternedText?,
    _ ids: [String],
    _ definitions: [String: StepDefinition],
    _ arguments: @autoclosure () -> TestCase.StepMatchArgumentsList?
  ) -> RunModel.Match {
    let number = text.flatMap(currentNumber)
    if let match = number.flatMap({ entries[$0].match }), match.hasDefinitions(ids) { return match }
    let match = RunModel.Match(definitions: ids.compactMap { definitions[$0] }, arguments: arguments())
    if let number {
      entries[number].match = match
      hasMatches = true
    }
    return match
  }

  /// Returns the number of a text, or `nil` if the store no longer contains it.
  private func currentNumber(of text: RunModel.InternedText) -> Int? {
    entries.indices.contains(text.number) && entries[text.number].text === text ? text.number : nil
  }

  /// Discards the matches, because definitions have changed.
  mutating func forgetMatches() {
    guard hasMatches else { return }
    for index in entries.indices { entries[index].match = nil }
    hasMatches = false
  }
}

extension RunModel {
  /// The text of a step, shared by all steps with this text since the store was last cleared.
  final class InternedText: Sendable {
    let text: String
    /// The index of the text in the store when it was created. Another text may have the index later.
    let number: Int

    /// Creates a step text. Without a number, it isn't part of the store.
    init(_ text: String, number: Int = .max) {
      self.text = text
      self.number = number
    }
  }
}
