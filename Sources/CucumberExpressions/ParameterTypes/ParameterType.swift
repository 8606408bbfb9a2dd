/// A named kind of argument, recognised in a step text by regular expressions.
public struct ParameterType: Sendable, Hashable {
  /// The text between the braces; the anonymous type `{}` has the empty name.
  public let name: String

  /// The patterns that recognise an argument, tried in this order.
  public let regularExpressions: [String]

  /// Whether suggestions for undefined steps may use the type.
  public let useForSnippets: Bool

  /// Whether the type wins where a capture group's pattern belongs to several types.
  public let preferForRegularExpressionMatch: Bool

  /// Makes a type.
  ///
  /// - Throws: An error if the name contains one of `{}()\/` or a pattern is not valid.
  public init(
    name: String,
    regularExpressions: [String],
    useForSnippets: Bool = true,
    preferForRegularExpressionMatch: Bool = false
  ) throws(ParameterTypeError) {
    guard !name.unicodeScalars.contains(where: { "{}()\\/".unicodeScalars.contains($0) }) else {
      throw .illegalName(name)
    }
    guard !regularExpressions.isEmpty else { throw .noRegularExpression(name: name) }
    for pattern in regularExpressions {
      do throws(PatternError) {
        _ = try Pattern(pattern)
      } catch {
        throw .invalidRegularExpression(name: name, error)
      }
    }
    self.init(builtIn: name, regularExpressions, useForSnippets, preferForRegularExpressionMatch)
  }

  /// Makes a type that is known to be valid.
  init(builtIn name: String, _ regularExpressions: [String], _ useForSnippets: Bool, _ isPreferred: Bool) {
    self.name = name
    self.regularExpressions = regularExpressions
    self.useForSnippets = useForSnippets
    preferForRegularExpressionMatch = isPreferred
  }

  /// Whether this type is offered before another one that recognises the same text.
  func precedes(_ other: ParameterType) -> Bool {
    preferForRegularExpressionMatch == other.preferForRegularExpressionMatch
      ? name < other.name : preferForRegularExpressionMatch
  }
}
