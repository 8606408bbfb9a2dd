/// The expression of a step definition: a Cucumber Expression or a regular expression.
public enum StepExpression: Sendable {
  /// A Cucumber Expression, which matches only the whole text of a step.
  case cucumber(CucumberExpression)
  /// A regular expression, which matches anywhere in the text of a step unless it is anchored.
  case regular(RegularExpression)

  /// The expression as written.
  public var source: String {
    switch self {
    case .cucumber(let expression): expression.source
    case .regular(let expression): expression.source
    }
  }

  /// The parameter types of the arguments, in order. A type is `nil` if none has the capture group's pattern.
  public var parameterTypes: [ParameterType?] {
    switch self {
    case .cucumber(let expression): expression.parameterTypes.map { $0 }
    case .regular(let expression): expression.parameterTypes
    }
  }

  /// Matches the text of a step and returns its arguments in order, or `nil` if the text doesn't match.
  public func match(_ text: Substring) -> [Argument]? {
    switch self {
    case .cucumber(let expression): expression.match(text)
    case .regular(let expression): expression.match(text)
    }
  }

  /// Matches the text of a step, given as a `String`, and returns its arguments in order, or `nil` if the text doesn't
  /// match.
  public func match(_ text: String) -> [Argument]? { match(text[...]) }

  /// The compiled pattern, from which an index reads the required literals.
  var pattern: Pattern {
    switch self {
    case .cucumber(let expression): expression.pattern
    case .regular(let expression): expression.pattern
    }
  }
}
