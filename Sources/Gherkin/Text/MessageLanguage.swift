/// A language of messages and reports. The raw value is the language code.
public enum MessageLanguage: String, Sendable, Hashable, CaseIterable {
  /// English.
  case english = "en"
  /// Polish.
  case polish = "pl"
}
