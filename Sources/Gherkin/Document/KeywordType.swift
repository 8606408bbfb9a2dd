/// What a step's keyword says of the step, in any spoken language.
public enum KeywordType: String, Sendable, Hashable {
  /// `*`, or a keyword that has several meanings in its language.
  case unknown = "Unknown"
  case context = "Context"
  case action = "Action"
  case outcome = "Outcome"
  /// `And`, `But`: the type of the step before.
  case conjunction = "Conjunction"
}
