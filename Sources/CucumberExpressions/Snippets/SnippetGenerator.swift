/// A generator that suggests expressions for undefined steps.
///
/// The generator finds arguments of known parameter types in the text of a step.
public struct SnippetGenerator: Sendable {
  /// The maximum number of suggestions for one step, as in the reference implementation.
  public static let maximumCount = 256

  /// The maximum length, in bytes, of the text of a step that is searched for arguments. For a longer step, the only
  /// suggestion has no parameters.
  private static let maximumLength = 1_000

  /// The patterns of all types that may be suggested.
  private let candidates: [(type: ParameterType, pattern: Pattern)]

  /// Creates a generator that suggests a registry's types whose `useForSnippets` is true.
  public init(parameterTypes: ParameterTypeRegistry) {
    candidates = parameterTypes.filter { $0.useForSnippets }.flatMap { type in
      type.regularExpressions.compactMap { source in (try? Pattern(source)).map { (type, $0) } }
    }
  }

  /// Returns suggested expressions for the text of a step, best first. Text outside the parameters is escaped.
  public func suggestions(for text: String) -> [SnippetSuggestion] {
    var literals: [String] = []
    var arguments: [String] = []
    var choices: [[ParameterType]] = []
    var rest = text[...]
    while text.utf8.count <= Self.maximumLength, let (range, types) = nextArgument(in: rest, of: text) {
      literals.append(Self.escaped(rest[..<range.lowerBound]))
      arguments.append(String(rest[range]))
      choices.append(types)
      rest = rest[range.upperBound...]
    }
    literals.append(Self.escaped(rest))
    return Self.combinations(of: choices).map { Self.suggestion(literals, $0, arguments) }
  }

  /// Returns the range of the leftmost, longest argument and the types that recognize exactly that range, preferred
  /// types first. Returns `nil` if there is no argument.
  private func nextArgument(in rest: Substring, of text: String) -> (Range<Substring.Index>, [ParameterType])? {
    var best: Range<Substring.Index>?
    var types: [ParameterType] = []
    for (type, pattern) in candidates {
      guard let range = Self.firstWholeWord(pattern, in: rest, of: text) else { continue }
      if let found = best, range != found {
        guard (found.lowerBound, range.upperBound) > (range.lowerBound, found.upperBound) else { continue }
        types = []
      }
      best = range
      if !types.contains(type) { types.append(type) }
    }
    return best.map { ($0, types.sorted { $0.precedes($1) }) }
  }

  /// Returns the range of the first non-empty match bounded by spaces, punctuation, symbols, or the ends of the text,
  /// or `nil` if there is none.
  ///
  /// The matched text must also match on its own. For example, `{float}` matches a hyphen before a number only because
  /// digits follow the hyphen. This condition excludes that match.
  private static func firstWholeWord(
    _ pattern: Pattern,
    in rest: Substring,
    of text: String
  ) -> Range<Substring.Index>? {
    var rest = rest
    while !rest.isEmpty, let match = pattern.captures(in: rest)?.first ?? nil {
      let start = rest.utf8.index(rest.startIndex, offsetBy: match.lowerBound)
      let end = rest.utf8.index(start, offsetBy: match.count)
      if start < end, isBoundary(text.unicodeScalars[..<start].last), isBoundary(text.unicodeScalars[end...].first),
        (pattern.captures(in: rest[start..<end])?.first ?? nil) == 0..<match.count
      {
        return start..<end
      }
      guard start < rest.endIndex else { return nil }
      rest = rest[rest.unicodeScalars.index(after: start)...]
    }
    return nil
  }

  private static func isBoundary(_ neighbor: Unicode.Scalar?) -> Bool {
    switch neighbor?.properties.generalCategory {
    case nil, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation: true
    case .initialPunctuation, .finalPunctuation, .otherPunctuation: true
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: false
    }
  }

  /// Returns combinations of one type per choice, up to the maximum number of suggestions. The last choice varies
  /// fastest.
  private static func combinations(of choices: [[ParameterType]]) -> [[ParameterType]] {
    var combinations: [[ParameterType]] = [[]]
    for types in choices {
      combinations = combinations.flatMap { head in types.map { head + [$0] } }
      combinations.removeLast(max(0, combinations.count - maximumCount))
    }
    return combinations
  }

  private static func suggestion(_ literals: [String], _ types: [ParameterType], _ arguments: [String])
    -> SnippetSuggestion
  {
    var expression = literals.first ?? ""
    var parameters: [SnippetSuggestion.Parameter] = []
    var counts: [String: Int] = [:]
    for (index, (type, literal)) in zip(types, literals.dropFirst()).enumerated() {
      expression += "{\(type.name)}\(literal)"
      let count = counts[type.name, default: 0] + 1
      counts[type.name] = count
      let name = count == 1 ? type.name : "\(type.name)\(count)"
      parameters.append(.init(name: name, type: type, argument: arguments[index]))
    }
    return SnippetSuggestion(expression: expression, parameters: parameters)
  }

  private static func escaped(_ text: Substring) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if "\\({/".unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}

/// A suggested Cucumber Expression for an undefined step.
public struct SnippetSuggestion: Sendable, Equatable {
  /// A parameter of the suggested step definition.
  public struct Parameter: Sendable, Equatable {
    /// The name of the type, with a number for each further parameter of the same type: `int`, `int2`, `int3`.
    public let name: String

    /// The type named between the braces.
    public let type: ParameterType

    /// The text in the step that the parameter replaces.
    public let argument: String
  }

  /// The source of the expression.
  public let expression: String

  /// The parameters of the expression, in order.
  public let parameters: [Parameter]
}
