/// The expression of a step definition, of either kind.
public enum StepExpression: Sendable {
  /// An expression with parameters in braces, which matches whole texts.
  case cucumber(CucumberExpression)
  /// A regular expression, which is found anywhere in a text unless it has anchors.
  case regular(RegularExpression)

  /// The expression as its author wrote it.
  public var source: String {
    switch self {
    case .cucumber(let expression): expression.source
    case .regular(let expression): expression.source
    }
  }

  /// The types of the arguments of a match, in order; `nil` if the type is not known.
  public var parameterTypes: [ParameterType?] {
    switch self {
    case .cucumber(let expression): expression.parameterTypes.map { $0 }
    case .regular(let expression): expression.parameterTypes
    }
  }

  /// Matches a step text; `nil` if it does not match, else the arguments in order.
  public func match(_ text: Substring) -> [Argument]? {
    switch self {
    case .cucumber(let expression): expression.match(text)
    case .regular(let expression): expression.match(text)
    }
  }

  /// Matches a step text; `nil` if it does not match, else the arguments in order.
  public func match(_ text: String) -> [Argument]? { match(text[...]) }

  /// The compiled pattern, for an index over many expressions.
  var pattern: Pattern {
    switch self {
    case .cucumber(let expression): expression.pattern
    case .regular(let expression): expression.pattern
    }
  }
}
