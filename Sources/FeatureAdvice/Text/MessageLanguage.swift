/// The languages of messages and reports, by their codes.
public enum MessageLanguage: String, Sendable, Hashable, CaseIterable {
  /// English.
  case english = "en"
  /// Polish.
  case polish = "pl"

  /// Returns the number of steps that a definition matches, in words.
  package func useCount(_ count: Int) -> String {
    switch self {
    case .english: count == 0 ? "unused" : "\(count) use\(count == 1 ? "" : "s")"
    case .polish: count == 0 ? "nieużywana" : "użycia: \(count)"
    }
  }
}
