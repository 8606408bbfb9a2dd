/// A language of messages and reports, by its code.
public enum MessageLanguage: String, Sendable, Hashable, CaseIterable {
  /// English.
  case english = "en"
  /// Polish.
  case polish = "pl"
}
