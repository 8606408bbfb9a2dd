/// The strings of the app in one language.
public struct L10n: Hashable, Sendable {
  /// The language of the strings.
  public let language: Language

  /// Creates the strings of a language.
  public init(_ language: Language = .english) {
    self.language = language
  }

  /// Creates the strings of the first of the user's languages that has a table, or else the English strings.
  ///
  /// The languages are BCP 47 tags such as `pl-PL`, as in `Locale.preferredLanguages`.
  public init(preferredLanguages: [String]) {
    let codes = preferredLanguages.compactMap { $0.split(separator: "-").first?.lowercased() }
    self.init(codes.lazy.compactMap(Language.init(rawValue:)).first ?? .english)
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
    /// English.
    case english = "en"

    /// Polish.
    case polish = "pl"
  }
}
