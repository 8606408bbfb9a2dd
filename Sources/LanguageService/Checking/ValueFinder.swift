import CucumberExpressions
import FeatureAdvice

/// A finder for arguments that aren't among the values of their parameter, in steps that otherwise match.
struct ValueFinder: Sendable {
  /// The definitions with listed values, and their expressions without restrictions.
  private let relaxed: StepMatcher
  private let definitions: [StepCatalog.Definition]

  init(_ catalog: StepCatalog) {
    let candidates = catalog.definitions.compactMap { definition -> (StepCatalog.Definition, StepExpression)? in
      guard definition.parameters.contains(where: { !$0.values.isEmpty }) else { return nil }
      return definition.relaxedExpression.map { (definition, .cucumber($0)) }
    }
    definitions = candidates.map { $0.0 }
    relaxed = StepMatcher(candidates.map { $0.1 })
  }

  /// Returns the problem of a step text whose arguments are the only difference from a definition, or `nil`. The invalid
  /// value is a part of the text.
  func problem(of text: Substring) -> Problem? {
    let problems = relaxed.matches(text).compactMap { match -> (length: Int, problem: Problem)? in
      let pairs = zip(definitions[match.index].parameters, match.arguments.map { $0.group.value ?? "" })
      let wrong = pairs.filter { !$0.values.isEmpty && !$0.values.contains(String($1)) }
      // If the values are most of the text, another definition was probably meant.
      let length = wrong.reduce(0) { $0 + $1.1.utf8.count }
      guard let (parameter, value) = wrong.first, !value.isEmpty, 2 * length <= text.utf8.count else { return nil }
      let values = parameter.values.nearestFirst(to: String(value))
      let problem = Problem.invalidValue(value, parameter: parameter.name, values: values)
      return (pairs.reduce(0) { $0 + $1.1.utf8.count }, problem)
    }
    // The definition with the most literal text is the one that the author meant.
    return problems.min { $0.length < $1.length }?.problem
  }
}

extension ValueFinder {
  /// Returns the values that an argument of a step may have instead of a placeholder.
  func values(of placeholder: String, in text: Substring) -> [String] {
    relaxed.matches(text).flatMap { match in
      zip(definitions[match.index].parameters, match.arguments).flatMap { parameter, argument in
        argument.group.value.map { String($0) } == placeholder ? parameter.values : []
      }
    }
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

extension Problem {
  /// The argument that isn't a value of its parameter type, in the text of the step.
  var invalidValue: Substring? { if case .invalidValue(let value, _, _) = self { value } else { nil } }
}

extension [String] {
  /// Returns the texts with the one nearest to a text first, if one is near.
  fileprivate func nearestFirst(to text: String) -> [String] {
    guard let nearest = nearest(to: text) else { return self }
    return [nearest] + filter { $0 != nearest }
  }

  /// Returns at most six texts in quotation marks, with `or` between two texts and `last` before the last of three or
  /// more.
  func listed(or: String, last orLast: String) -> String {
    let shown = prefix(6).map { "'\($0)'" }
    if count > shown.count { return shown.joined(separator: ", ") + ", …" }
    return shown.joined(or, last: orLast)
  }

  /// Returns the texts with a conjunction between two texts, and `last` before the last of three or more.
  func joined(_ conjunction: String, last lastConjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + (count > 2 ? lastConjunction : conjunction) + last
  }

  /// The texts as a list in English, such as `a, b, and c`.
  var listedInEnglish: String { joined(" and ", last: ", and ") }

  /// The texts as a list in Polish, such as `a, b i c`.
  var listedInPolish: String { joined(" i ", last: " i ") }
}
