import FeatureDiagnostics
public import Gherkin

extension GherkinDocument {
  /// The language of messages about the file: the file's language if messages exist in that language, or English
  /// otherwise.
  public var messageLanguage: MessageLanguage {
    MessageLanguage(rawValue: feature?.language ?? source.declaredLanguage ?? "en") ?? .english
  }
}

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

  /// The label of the example step in a hover.
  var example: String {
    switch self {
    case .english: "Example"
    case .polish: "Przykład"
    }
  }

  /// The label of the list of columns in a hover.
  var table: String {
    switch self {
    case .english: "Table"
    case .polish: "Tabela"
    }
  }

  /// Returns the title of the code lens above a definition. The code lens shows the steps that use the definition.
  public func usesCommand(_ count: Int) -> String {
    switch self {
    case .english: count == 0 ? "unused" : "used \(count) time\(count == 1 ? "" : "s")"
    case .polish: useCount(count)
    }
  }

  /// The title of the code lens above a feature, rule, or scenario. The code lens runs that element.
  public var runCommand: String {
    switch self {
    case .english: "Run"
    case .polish: "Uruchom"
    }
  }
}
