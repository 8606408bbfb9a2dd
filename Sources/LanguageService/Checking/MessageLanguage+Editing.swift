package import Gherkin

// The words that editors display.
extension MessageLanguage {
  /// Returns the title of a quick fix that replaces a part of the file with the given text.
  func change(to text: Substring) -> String {
    switch self {
    case .english: "Change to '\(text)'"
    case .polish: "Zmień na '\(text)'"
    }
  }

  /// The title of a quick fix that removes a part of the file.
  var removal: String {
    switch self {
    case .english: "Remove it"
    case .polish: "Usuń"
    }
  }

  /// Returns the title of a quick fix that adds a step definition to the Swift file at a path.
  func newDefinition(in path: String) -> String {
    switch self {
    case .english: "Create a step definition in \(path)"
    case .polish: "Utwórz definicję kroku w \(path)"
    }
  }

  /// The word that marks a column as optional.
  var optional: String {
    switch self {
    case .english: "optional"
    case .polish: "opcjonalna"
    }
  }

  /// The label of the list of columns in a hover.
  var table: String {
    switch self {
    case .english: "Table"
    case .polish: "Tabela"
    }
  }

  /// The title of the code lens above a feature, rule, or scenario. The code lens runs that element.
  package var runCommand: String {
    switch self {
    case .english: "Run"
    case .polish: "Uruchom"
    }
  }
}
