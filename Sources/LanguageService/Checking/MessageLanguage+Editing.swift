import FeatureDiagnostics
public import Gherkin

extension GherkinDocument {
  /// The language of messages about the file: the file's language if there are messages in it, or English otherwise.
  public var messageLanguage: MessageLanguage {
    MessageLanguage(rawValue: feature?.language ?? source.declaredLanguage ?? "en") ?? .english
  }
}

// The words that editors display.
extension MessageLanguage {
  /// Returns the title of an action that replaces text with other text.
  func change(to text: Substring) -> String {
    switch self {
    case .english: "Change to '\(text)'"
    case .polish: "Zmień na '\(text)'"
    }
  }

  /// The title of an action that removes text.
  var removal: String {
    switch self {
    case .english: "Remove it"
    case .polish: "Usuń"
    }
  }

  /// Returns the title of an action that adds a step definition to a file.
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

  /// The label of an example.
  var example: String {
    switch self {
    case .english: "Example"
    case .polish: "Przykład"
    }
  }

  /// The label of a table.
  var table: String {
    switch self {
    case .english: "Table"
    case .polish: "Tabela"
    }
  }

  /// Returns the title of a command that is above a definition and shows the steps that use it.
  public func usesCommand(_ count: Int) -> String {
    switch self {
    case .english: count == 0 ? "unused" : "used \(count) time\(count == 1 ? "" : "s")"
    case .polish: useCount(count)
    }
  }

  /// The title of a command that is above a scenario and runs it.
  public var runCommand: String {
    switch self {
    case .english: "Run"
    case .polish: "Uruchom"
    }
  }
}
