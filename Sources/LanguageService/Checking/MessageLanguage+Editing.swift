import FeatureAdvice
public import Gherkin

extension GherkinDocument {
  /// The language of messages about the file: its own language if messages exist in it, or else English.
  public var messageLanguage: MessageLanguage {
    MessageLanguage(rawValue: feature?.language ?? source.declaredLanguage ?? "en") ?? .english
  }
}

// The words of editors.
extension MessageLanguage {
  /// Returns the title of an action that changes text.
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

  /// The word for an optional column of a table.
  var optional: String {
    switch self {
    case .english: "optional"
    case .polish: "opcjonalna"
    }
  }

  /// The word for an example.
  var example: String {
    switch self {
    case .english: "Example"
    case .polish: "Przykład"
    }
  }

  /// The word for a table.
  var table: String {
    switch self {
    case .english: "Table"
    case .polish: "Tabela"
    }
  }

  /// Returns the title of the command, above a definition, that shows the steps it matches.
  public func usesCommand(_ count: Int) -> String {
    switch self {
    case .english: count == 0 ? "unused" : "used \(count) time\(count == 1 ? "" : "s")"
    case .polish: useCount(count)
    }
  }

  /// The title of the command above a scenario that runs it.
  public var runCommand: String {
    switch self {
    case .english: "Run"
    case .polish: "Uruchom"
    }
  }
}
