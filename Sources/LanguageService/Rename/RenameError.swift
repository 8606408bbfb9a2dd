/// A reason a definition's expression can't be changed.
public enum RenameError: Error, Sendable, Hashable {
  /// No definition has the expression. The nearest one, if any, is a suggestion.
  case unknownExpression(String, nearest: String?)
  /// Several definitions have the expression, at these places.
  case severalDefinitions(String, places: [String])
  /// The new expression is invalid.
  case invalidExpression(String)
  /// The parameters of the new expression differ in their types or order.
  case parametersDiffer(old: [String], new: [String])
  /// Another definition, at this place, has the new expression.
  case expressionTaken(place: String)
  /// A step matches other definitions too.
  case ambiguousStep(uri: String, line: Int)
  /// The new text of a step would match another definition, or a step of another definition would match the new
  /// expression.
  case collision(uri: String, line: Int, text: String, other: String)
  /// The step can't be rewritten, because a placeholder contains more than an argument or the rows need different
  /// texts.
  case stepCannotBeRewritten(uri: String, line: Int)
  /// The Swift file doesn't contain the expression on the line of its definition.
  case sourceChanged(place: String)
}

extension RenameError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownExpression(let source, let nearest):
      "no definition has the expression '\(source)'" + (nearest.map { ": did you mean '\($0)'?" } ?? "")
    case .severalDefinitions(let source, let places):
      "several definitions have the expression '\(source)': \(places.joined(separator: ", "))"
    case .invalidExpression(let problem): problem
    case .parametersDiffer(let old, let new):
      "the new expression must have the same parameters in the same order: "
        + "\(Self.list(old)), not \(Self.list(new))"
    case .expressionTaken(let place): "the definition at \(place) already has this expression"
    case .ambiguousStep(let uri, let line): "\(uri):\(line): the step matches several definitions"
    case .collision(let uri, let line, let text, let other):
      "\(uri):\(line): the step '\(text)' would also match '\(other)'"
    case .stepCannotBeRewritten(let uri, let line):
      "\(uri):\(line): can't rewrite the step, because its arguments aren't whole placeholders"
    case .sourceChanged(let place):
      "\(place): the expression isn't on this line: build the project again"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.map { "{\($0)}" }.joined(separator: ", ")
  }
}
