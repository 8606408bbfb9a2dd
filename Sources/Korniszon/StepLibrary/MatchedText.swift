import CucumberExpressions

/// The text of a step with the definitions that fit it; steps with the same text share it.
final class MatchedText: Sendable {
  let text: String

  /// None leaves a step undefined, several make it ambiguous.
  let matches: [StepMatcher.Match]

  /// What the arguments of the first match give to its definition, before parameter types of the project make values of
  /// them.
  let inputs: [StepInput]

  /// The position of the definition that fits, if there is exactly one.
  let definition: Int?

  init(_ text: String, _ matches: [StepMatcher.Match]) {
    self.text = text
    self.matches = matches
    definition = matches.count == 1 ? matches.first?.index : nil
    inputs = (matches.first?.arguments ?? []).enumerated().map { index, argument in
      StepInput(.capture(argument), of: text, position: index + 1)
    }
  }
}
