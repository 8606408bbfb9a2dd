/// A compiled regular expression of a step definition, in ECMAScript syntax.
///
/// Its meaning is that of ECMAScript's flag `u`, with two differences: a repeated group may take one iteration that matches
/// nothing, as in `(a|)*`, and a group inside it keeps its capture from an earlier iteration, as in `(?:(a)|b)*`.
///
/// For a given pattern the time to match is linear in the length of the text, and at most quadratic if the pattern has
/// lookaheads, whatever the text. What can't be matched in that time is an error when the expression is made:
/// backreferences, lookbehind, and capture groups inside a lookahead.
public struct RegularExpression: Sendable {
  /// The pattern as its author wrote it.
  public let source: String

  /// The types of the outermost capture groups, in order; `nil` if no type has the group's pattern.
  public let parameterTypes: [ParameterType?]

  /// The compiled `source`.
  let pattern: Pattern

  /// Compiles a pattern and finds the parameter types of its capture groups.
  public init(_ source: String, parameterTypes registry: ParameterTypeRegistry) throws(ExpressionError) {
    self.source = source
    pattern = try Pattern(source, of: source)
    var types: [ParameterType?] = []
    let scalars = Array(source.unicodeScalars)
    for group in pattern.captureGroups where group.parent == nil {
      var groupSource = ""
      groupSource.unicodeScalars.append(contentsOf: scalars[group.span])
      do throws(ParameterTypeError) {
        types.append(try registry.parameterType(forRegularExpression: groupSource, in: source))
      } catch {
        throw ExpressionError(.ambiguousParameterType(error), in: source, at: group.span)
      }
    }
    parameterTypes = types
  }

  /// Finds the pattern in a step text; `nil` if there is no match, else one argument for each outermost capture group.
  public func match(_ text: Substring) -> [Argument]? {
    guard let groups = pattern.groups(in: text) else { return nil }
    return zip(groups, parameterTypes).map { Argument(group: $0, parameterType: $1) }
  }

  /// Finds the pattern in a step text; `nil` if there is no match, else one argument for each outermost capture group.
  public func match(_ text: String) -> [Argument]? { match(text[...]) }

  /// The number of steps that the engine takes to find the pattern in a text, or that there is no match.
  package func steps(in text: String) -> Int { pattern.steps(in: text[...]) }

  /// The number of instructions of the compiled pattern.
  package var size: Int { pattern.size }

  /// Whether engines differ on the pattern's meaning: see `PatternNode.hasEmptyIterations`.
  package var hasEmptyIterations: Bool {
    (try? PatternParser.parse(source))?.tree.hasEmptyIterations ?? false
  }
}
