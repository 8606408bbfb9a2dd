import CucumberMessages

extension RunModel {
  /// The texts of steps, with what they match: both are kept once, since most steps of a large run say the same.
  struct Phrases: Sendable {
    private var numbers: [String: Int] = [:]
    private var entries: [(phrase: Phrase, match: Match?)] = []
    private var hasMatches = false
  }
}

extension RunModel.Phrases {
  mutating func phrase(_ text: String) -> RunModel.Phrase {
    if let number = numbers[text] { return entries[number].phrase }
    let phrase = RunModel.Phrase(text, number: entries.count)
    numbers[text] = phrase.number
    entries.append((phrase, nil))
    return phrase
  }

  /// What a text matches: the definitions tell the arguments.
  mutating func match(
    _ phrase: RunModel.Phrase?,
    _ ids: [String],
    _ definitions: [String: StepDefinition],
    _ arguments: @autoclosure () -> TestCase.StepMatchArgumentsList?
  ) -> RunModel.Match {
    if let match = phrase.flatMap({ entries[$0.number].match }), match.hasDefinitions(ids) { return match }
    let match = RunModel.Match(definitions: ids.compactMap { definitions[$0] }, arguments: arguments())
    if let phrase {
      entries[phrase.number].match = match
      hasMatches = true
    }
    return match
  }

  /// Forgets what matches, when definitions change.
  mutating func forgetMatches() {
    guard hasMatches else { return }
    for index in entries.indices { entries[index].match = nil }
    hasMatches = false
  }
}
