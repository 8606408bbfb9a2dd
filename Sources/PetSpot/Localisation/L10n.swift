/// The texts of the app in one language.
public struct L10n: Hashable, Sendable {
  /// The language of the texts.
  public let language: Language

  /// Creates the texts of a language.
  public init(_ language: Language = .english) {
    self.language = language
  }

  /// The text of a key.
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
