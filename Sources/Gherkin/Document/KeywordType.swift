/// What a step's keyword says of the step, in any spoken language.
public enum KeywordType: String, Sendable, Hashable {
  /// `*`, or a keyword that has several meanings in its language.
  case unknown = "Unknown"

  /// What is so before: `Given`.
  case context = "Context"

  /// What is done: `When`.
  case action = "Action"

  /// What must be so then: `Then`.
  case outcome = "Outcome"

  /// `And`, `But`: the type of the step before.
  case conjunction = "Conjunction"
}
