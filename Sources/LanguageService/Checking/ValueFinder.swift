import CucumberExpressions

/// A finder for arguments that aren't among the values of their parameter, in steps that otherwise match.
struct ValueFinder: Sendable {
  /// The definitions with listed values, and their expressions without restrictions.
  private let candidates: [(definition: StepCatalog.Definition, relaxed: CucumberExpression)]

  init(_ catalog: StepCatalog) {
    candidates = catalog.definitions.compactMap { definition in
      guard definition.parameters.contains(where: { !$0.values.isEmpty }) else { return nil }
      return definition.relaxedExpression.map { (definition, $0) }
    }
  }

  /// Returns the problem of a step text whose arguments are the only difference from a definition, or `nil`.
  func problem(of text: Substring) -> Problem? {
    let problems = candidates.compactMap { candidate -> (length: Int, problem: Problem)? in
      guard let arguments = candidate.relaxed.match(text) else { return nil }
      let pairs = zip(candidate.definition.parameters, arguments.map { $0.group.value ?? "" })
      let wrong = pairs.filter { !$0.values.isEmpty && !$0.values.contains(String($1)) }
      // If the values are most of the text, another definition was probably meant.
      let length = wrong.reduce(0) { $0 + $1.1.utf8.count }
      guard let (parameter, value) = wrong.first, !value.isEmpty, 2 * length <= text.utf8.count else { return nil }
      let problem = Problem.invalidValue(value, parameter: parameter.name, values: parameter.values)
      return (pairs.reduce(0) { $0 + $1.1.utf8.count }, problem)
    }
    // The definition with the most literal text is the one that the author meant.
    return problems.min { $0.length < $1.length }?.problem
  }
}

extension StepCatalog.Definition {
  /// The expression with parameters that match any text, or `nil` if it is a regular expression.
  var relaxedExpression: CucumberExpression? {
    if isRegularExpression { return nil }
    let source = parameters.reduce(source[...]) { source, parameter in
      source.replacing("{\(parameter.name)}", with: "{}")
    }
    return try? CucumberExpression(String(source), parameterTypes: ParameterTypeRegistry())
  }
}

extension [String] {
  /// Returns at most six texts in quotation marks, with `or` between two texts and `last` before the last of three or
  /// more.
  func listed(or: String, last orLast: String) -> String {
    let shown = prefix(6).map { "'\($0)'" }
    if count > shown.count { return shown.joined(separator: ", ") + ", …" }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + (shown.count > 2 ? orLast : or) + last
  }
}
