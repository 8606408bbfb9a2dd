/// A named type of argument, recognized in the text of steps by regular expressions.
public struct ParameterType: Sendable, Hashable {
  /// The name between the braces. The anonymous type `{}` has an empty name.
  public let name: String

  /// The patterns that recognize an argument, in matching order.
  public let regularExpressions: [String]

  /// Whether snippets for undefined steps may use the type.
  public let useForSnippets: Bool

  /// Whether the type takes precedence if several types have a capture group's pattern or recognize a snippet's
  /// argument.
  public let preferForRegularExpressionMatch: Bool

  /// Creates a type after checking its name and patterns.
  ///
  /// - Throws: An error if the name contains one of `{}()\/`, a pattern is invalid, or there are no patterns.
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

  /// Creates a type without checking its name and patterns, which must be valid.
  init(builtIn name: String, _ regularExpressions: [String], _ useForSnippets: Bool, _ isPreferred: Bool) {
    self.name = name
    self.regularExpressions = regularExpressions
    self.useForSnippets = useForSnippets
    preferForRegularExpressionMatch = isPreferred
  }

  /// Returns whether this type takes precedence over another that recognizes the same text.
  func precedes(_ other: ParameterType) -> Bool {
    preferForRegularExpressionMatch == other.preferForRegularExpressionMatch
      ? name < other.name : preferForRegularExpressionMatch
  }
}
