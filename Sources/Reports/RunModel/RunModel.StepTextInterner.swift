import CucumberMessages
import struct Gherkin.TextIndex

extension RunModel {
  /// A store that keeps a single copy of the text and the match that several steps share. In a large run, most steps
  /// occur in several scenarios.
  ///
  /// When the store is full, it is cleared. A string that occurs again is then stored again.
  struct StepTextInterner: Sendable {
    /// The maximum number of strings in the store.
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

  /// Returns the match for the text of a step, creating the match on first use. The text and the definitions determine
  /// the arguments.
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

  /// Returns the index of a string in the store, or `nil` if the store no longer contains the string.
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
  /// The text of a step, shared by all steps with the same text until the store is cleared.
  final class InternedText: Sendable {
    let text: String
    /// The index at which the store added the string. After the store is cleared, another string can have the same
    /// index.
    let number: Int

    /// Creates the text of a step. Without a number, the text isn't part of the store.
    init(_ text: String, number: Int = .max) {
      self.text = text
      self.number = number
    }
  }
}
