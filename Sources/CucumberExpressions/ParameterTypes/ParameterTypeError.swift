/// An error in the definition, registration, or choice of a parameter type.
public enum ParameterTypeError: Error, Sendable, Equatable {
  /// The name contains one of `{}()\/`.
  case illegalName(String)
  /// The type has no pattern.
  case noRegularExpression(name: String)
  /// One of the type's patterns is invalid.
  case invalidRegularExpression(name: String, PatternError)
  /// The registry already has a type with this name.
  case alreadyDefined(name: String)
  /// Two types with the same pattern are both preferred.
  case twoPreferential(regularExpression: String, existing: String, new: String)
  /// A capture group's pattern belongs to several types, none of which is preferred.
  case ambiguous(expression: String, regularExpression: String, names: [String])
}

extension ParameterTypeError: CustomStringConvertible {
  /// The rule for parameter names, as the reference implementation states it.
  static let nameRule = "Parameter names may not contain '{', '}', '(', ')', '\\' or '/'"

  /// The message, worded as in the reference implementation if that implementation has one.
  public var description: String {
    switch self {
    case .illegalName(let name): "Illegal character in parameter name {\(name)}. \(Self.nameRule)"
    case .noRegularExpression(let name): "The parameter type {\(name)} has no regular expression"
    case .invalidRegularExpression(let name, let error):
      "The parameter type {\(name)} cannot be used. \(error.description)"
    case .alreadyDefined(name: ""): "The anonymous parameter type has already been defined"
    case .alreadyDefined(let name): "There is already a parameter type with name \(name)"
    case .twoPreferential(let pattern, let existing, let new):
      "There can only be one preferential parameter type per regexp. "
        + "The regexp /\(pattern)/ is used for two preferential parameter types, {\(existing)} and {\(new)}"
    case .ambiguous(let expression, let pattern, let names):
      """
      Your Regular Expression /\(expression)/
      matches multiple parameter types with regexp /\(pattern)/:
      \(names.map { "   {\($0)}" }.joined(separator: "\n"))

      I couldn't decide which one to use. You have two options:

      1) Use a Cucumber Expression instead of a Regular Expression.

      2) Make one of the parameter types preferential and continue to use a Regular Expression.

      """
    }
  }
}
