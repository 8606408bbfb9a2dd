/// The strings of the app in one language.
public struct L10n: Hashable, Sendable {
  /// The language of the strings.
  public let language: Language

  /// Creates the strings of a language.
  public init(_ language: Language = .english) {
    self.language = language
  }

  /// The string for a key.
  public subscript(key: Key) -> String {
    switch language {
    case .english: Self.english(key)
    case .polish: Self.polish(key)
    }
  }
}

extension L10n {
  /// A language with a complete table; the raw value is its ISO 639-1 code.
  public enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case polish = "pl"
  }
}
