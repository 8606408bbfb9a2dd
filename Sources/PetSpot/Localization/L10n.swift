/// The localized strings of the app, in one language.
public struct L10n: Hashable, Sendable {
  /// The language of the strings.
  public let language: Language

  /// Creates the strings for a language.
  public init(_ language: Language = .english) {
    self.language = language
  }

  /// Creates the strings for the first of the user's languages that is supported, or for English if none is.
  ///
  /// The languages are BCP 47 tags such as `pl-PL`, as in `Locale.preferredLanguages`.
  public init(preferredLanguages: [String]) {
    let codes = preferredLanguages.compactMap { $0.split(separator: "-").first?.lowercased() }
    self.init(codes.lazy.compactMap(Language.init(rawValue:)).first ?? .english)
  }

  /// Returns the string for a key.
  public subscript(key: Key) -> String {
    switch language {
    case .english: Self.english(key)
    case .polish: Self.polish(key)
    }
  }
}

extension L10n {
  /// A supported language. The raw value is its ISO 639-1 code.
  public enum Language: String, Sendable, CaseIterable {
    /// English.
    case english = "en"

    /// Polish.
    case polish = "pl"
  }
}
