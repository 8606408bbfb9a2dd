import CommandSupport
import Gherkin

// The words in the list of steps.
extension MessageLanguage {
  func line(_ number: Int) -> String {
    switch self {
    case .english: "line \(number)"
    case .polish: "wiersz \(number)"
    }
  }

  /// Returns the labels for required and optional columns, or for the rows of a vertical table.
  func titles(ofVertical isVertical: Bool) -> (required: String, optional: String) {
    switch self {
    case .english: isVertical ? ("Rows: ", "Optional rows: ") : ("Columns: ", "Optional columns: ")
    case .polish: isVertical ? ("Wiersze: ", "Opcjonalne wiersze: ") : ("Kolumny: ", "Opcjonalne kolumny: ")
    }
  }

  func stepCount(_ total: Int, unused: Int) -> String {
    switch self {
    case .english: "\(definitions(total)), \(unused) unused"
    case .polish: "definicje kroków: \(total), nieużywane: \(unused)"
    }
  }

  func stepCount(_ count: Int, of total: Int, containing query: String) -> String {
    switch self {
    case .english: "\(count) of \(definitions(total)) \(count == 1 ? "contains" : "contain") '\(query)'"
    case .polish: "definicje kroków z tekstem '\(query)': \(count) z \(total)"
    }
  }

  func stepCount(_ count: Int, of total: Int, inLanguage language: String) -> String {
    switch self {
    case .english: "\(count) of \(definitions(total)) in language '\(language)'"
    case .polish: "definicje kroków w języku '\(language)': \(count) z \(total)"
    }
  }

  private func definitions(_ count: Int) -> String { "\(count) step definition\(count == 1 ? "" : "s")" }
}
