package import Gherkin

extension MessageLanguage {
  /// The label of an example of a step.
  package var example: String {
    switch self {
    case .english: "Example"
    case .polish: "Przykład"
    }
  }

  /// Returns a phrase with the number of steps that a definition matches.
  package func useCount(_ count: Int) -> String {
    switch self {
    case .english: count == 0 ? "unused" : "\(count) use\(count == 1 ? "" : "s")"
    case .polish: count == 0 ? "nieużywana" : "użycia: \(count)"
    }
  }
}
