/// A compiled regular expression of a step definition, in ECMAScript syntax.
///
/// The semantics are those of ECMAScript with the flag `u`, with two differences: a repeated group may take one
/// iteration that matches the empty string, as in `(a|)*`, and a group inside a repeated group keeps its capture from
/// an earlier iteration, as in `(?:(a)|b)*`.
///
/// For a given pattern, matching takes time linear in the length of the text, or at most quadratic if the pattern has
/// lookaheads. Constructs without that guarantee are errors when the expression is compiled: backreferences,
/// lookbehind, and capture groups inside a lookahead. Script properties, such as `\p{Script=Greek}`, and most binary
/// properties are also errors.
public struct RegularExpression: Sendable {
  /// The pattern as written.
  public let source: String

  /// The types of the outermost capture groups, in order. A type is `nil` if no parameter type has the group's pattern.
  public let parameterTypes: [ParameterType?]

  /// The compiled `source`.
  let pattern: Pattern

  /// Compiles a pattern and finds the parameter types of its capture groups.
  ///
  /// - Throws: An error if the pattern is invalid, or if a group's pattern belongs to several types, none of which is
  ///   preferred.
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

  /// Searches the text of a step and returns one argument per outermost capture group, or `nil` if there is no match.
  public func match(_ text: Substring) -> [Argument]? {
    guard let groups = pattern.groups(in: text) else { return nil }
    return zip(groups, parameterTypes).map { Argument(group: $0, parameterType: $1) }
  }

  /// Returns a pattern that matches the given string literally.
  package static func escaped(_ text: String) -> String {
    var pattern = ""
    for scalar in text.unicodeScalars {
      if ScalarSet.patternSyntax.contains(scalar.value) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern
  }

  /// Searches the text of a step, given as a `String`, and returns one argument per outermost capture group, or `nil`
  /// if there is no match.
  public func match(_ text: String) -> [Argument]? { match(text[...]) }

  /// Returns the number of steps that the matcher takes to search `text`.
  package func steps(in text: String) -> Int { pattern.steps(in: text[...]) }

  /// The number of instructions in the compiled pattern.
  package var size: Int { pattern.size }
}
