extension L10n {
  /// A language with a complete table; the raw value is its ISO 639-1 code.
  public enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case polish = "pl"
  }
}
