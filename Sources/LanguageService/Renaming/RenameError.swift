import FeatureDiagnostics
package import Gherkin

/// A reason that a definition can't be renamed.
package enum RenameError: Error, Sendable, Hashable {
  /// A reason that a step can't be rewritten.
  package enum Obstacle: Sendable, Hashable {
    /// A placeholder is only a part of an argument, or the new text would differ between examples rows.
    case placeholders
    /// The new text would have different arguments.
    case arguments
    /// Another step would change a cell that contains a part of the step's text.
    case sharedCell
  }

  /// No definition has the expression. `nearest` is the nearest expression, or `nil` if none is near.
  case unknownExpression(String, nearest: String?)
  /// Several definitions, at the given locations, have the expression.
  case severalDefinitions(String, places: [String])
  /// The new expression is invalid, for the given reason.
  case invalidExpression(String)
  /// The parameters of the old and the new expression differ in their number, types, or order. `old` and `new` list
  /// them as written in the expressions, such as `{int}`.
  case parametersDiffer(old: [String], new: [String])
  /// Another definition, at the given location, already has the new expression.
  case expressionTaken(place: String)
  /// A step that uses the definition also matches another one.
  case ambiguousStep(uri: String, line: Int)
  /// The new text of a step would match another definition, or a step of another definition would match the new
  /// expression.
  case collision(uri: String, line: Int, text: String, other: String)
  /// The step can't be rewritten.
  case stepCannotBeRewritten(uri: String, line: Int, Obstacle)
  /// With the examples row on the given line, the step has the given text and doesn't use the definition. This text or
  /// the step's new text matches another definition or the new expression.
  case rowOfOtherStep(uri: String, line: Int, text: String)
  /// The step's keyword and its new text together would begin with a longer keyword.
  case longerKeyword(uri: String, line: Int, text: String)
  /// The definition is at the given location, outside of the features' folder, so it probably belongs to another
  /// checkout.
  case definitionElsewhere(place: String)
  /// The definition's Swift file, at the given location, doesn't contain the expression as a string literal, because
  /// the file has changed or the expression is put together from parts.
  case sourceChanged(place: String)
}

extension RenameError: CustomStringConvertible {
  /// A message in English with the reason and advice.
  package var description: String { text(in: .english) }

  /// Returns a message with the reason and advice.
  package func text(in language: MessageLanguage) -> String {
    switch language {
    case .english: english
    case .polish: polish
    }
  }

  private var english: String {
    switch self {
    case .unknownExpression(let source, let nearest):
      "no definition has the expression '\(source)'" + (nearest.map { ": did you mean '\($0)'?" } ?? "")
    case .severalDefinitions(let source, let places):
      "several definitions have the expression '\(source)': \(places.listedInEnglish)"
    case .invalidExpression(let problem): problem
    case .parametersDiffer(let old, let new):
      "the new expression must have the same parameters in the same order: "
        + "\(Self.list(old) ?? "none"), not \(Self.list(new) ?? "none")"
    case .expressionTaken(let place): "the definition at \(place) already has this expression"
    case .ambiguousStep(let uri, let line): "\(uri):\(line): the step matches several definitions"
    case .collision(let uri, let line, let text, let other):
      "\(uri):\(line): the step '\(text)' would also match '\(other)'"
    case .stepCannotBeRewritten(let uri, let line, let obstacle):
      "\(uri):\(line): can't rewrite the step, because \(obstacle.english)"
    case .rowOfOtherStep(let uri, let line, let text):
      "\(uri):\(line): with this row, the step is '\(text)', which the new expression would change: "
        + "move the row to another outline"
    case .longerKeyword(let uri, let line, let text):
      "\(uri):\(line): the start of '\(text)' would become part of the step's keyword"
    case .definitionElsewhere(let place):
      "the features are in this folder, but the definition isn't: it is at \(place). Use the program that was built here"
    case .sourceChanged(let place):
      "\(place): the file doesn't contain the expression as one string literal: "
        + "build the project again if the file has changed, or else rename it by hand"
    }
  }

  private var polish: String {
    switch self {
    case .unknownExpression(let source, let nearest):
      "żadna definicja nie ma wyrażenia '\(source)'" + (nearest.map { ": czy chodziło o '\($0)'?" } ?? "")
    case .severalDefinitions(let source, let places):
      "kilka definicji ma wyrażenie '\(source)': \(places.listedInPolish)"
    case .invalidExpression(let problem): problem
    case .parametersDiffer(let old, let new):
      "nowe wyrażenie musi mieć te same parametry w tej samej kolejności: "
        + "\(Self.list(old) ?? "brak"), a nie \(Self.list(new) ?? "brak")"
    case .expressionTaken(let place): "definicja w \(place) ma już to wyrażenie"
    case .ambiguousStep(let uri, let line): "\(uri):\(line): krok pasuje do kilku definicji"
    case .collision(let uri, let line, let text, let other):
      "\(uri):\(line): krok '\(text)' pasowałby też do '\(other)'"
    case .stepCannotBeRewritten(let uri, let line, let obstacle):
      "\(uri):\(line): nie można zmienić kroku, bo \(obstacle.polish)"
    case .rowOfOtherStep(let uri, let line, let text):
      "\(uri):\(line): dla tego wiersza krok to '\(text)', a nowe wyrażenie by go zmieniło: "
        + "przenieś wiersz do innego szablonu scenariusza"
    case .longerKeyword(let uri, let line, let text):
      "\(uri):\(line): początek '\(text)' stałby się częścią słowa kluczowego kroku"
    case .definitionElsewhere(let place):
      "funkcje są w tym folderze, ale definicja jest poza nim: \(place). Użyj programu zbudowanego w tym folderze"
    case .sourceChanged(let place):
      "\(place): plik nie zawiera tego wyrażenia jako jednego literału tekstowego: "
        + "zbuduj projekt ponownie, jeśli plik się zmienił, a w przeciwnym razie zmień je ręcznie"
    }
  }

  /// Returns parameters as a comma-separated list, or `nil` if there are none.
  private static func list(_ parameters: [String]) -> String? {
    parameters.isEmpty ? nil : parameters.joined(separator: ", ")
  }
}

extension RenameError.Obstacle {
  fileprivate var english: String {
    switch self {
    case .placeholders: "a placeholder is only a part of an argument, or the rows of the examples need different values"
    case .arguments: "the new expression would find other arguments"
    case .sharedCell: "another step would change a cell of the examples that this step uses"
    }
  }

  fileprivate var polish: String {
    switch self {
    case .placeholders: "parametr jest tylko częścią argumentu albo wiersze przykładów wymagają różnych wartości"
    case .arguments: "nowe wyrażenie odczytałoby z niego inne argumenty"
    case .sharedCell: "zmiana innego kroku zmieniłaby komórkę przykładów, której używa ten krok"
    }
  }
}
