package import CucumberExpressions

/// A finder for missing and invalid arguments of undefined steps that otherwise match a definition.
package struct ValueFinder: Sendable {
  /// A definition with some or all of its parameters relaxed, so that they match any text.
  private struct Candidate: Sendable {
    let definition: StepCatalog.Definition
    /// Whether all parameters are relaxed.
    let isFullyRelaxed: Bool
  }

  private let candidates: [Candidate]
  /// The expressions of the candidates, for matching.
  private let relaxed: StepMatcher
  private let catalog: StepCatalog

  /// The maximum number of words in a value whose parameter doesn't have a list of values.
  private static let maximumWordCount = 3
  /// The maximum number of words in a step that is searched for a missing value.
  private static let maximumStepWordCount = 40
  /// The minimum length, in UTF-8 bytes, of a step's text outside of its values that can identify a definition.
  private static let minimumTextLength = 4

  /// Creates a finder for the definitions of a catalog.
  package init(_ catalog: StepCatalog) {
    var candidates: [(Candidate, StepExpression)] = []
    for definition in catalog.definitions where !definition.parameters.isEmpty {
      for (index, expression) in definition.relaxedExpressions(catalog.parameterTypes).enumerated() {
        candidates.append((Candidate(definition: definition, isFullyRelaxed: index == 0), .cucumber(expression)))
      }
    }
    self.candidates = candidates.map { $0.0 }
    relaxed = StepMatcher(candidates.map { $0.1 })
    self.catalog = catalog
  }

  /// Finds the invalid value of an undefined step that differs from a definition only in its values.
  ///
  /// The nearest step is better advice if it is one edit away, or if the value is a number written as a word or has
  /// spaces around it.
  ///
  /// - Parameters:
  ///   - text: The text of the step. The value of the problem is a substring of it.
  ///   - mayBeEmpty: Whether the value can be empty, because it comes from a cell.
  ///   - nearest: A closure that returns the text of the nearest step, or `nil` if none is near. It is called only if
  ///     the result depends on it.
  /// - Returns: The problem, or `nil` if there is none or the nearest step is better advice.
  package func problem(of text: Substring, mayBeEmpty: Bool, nearest: () -> String?) -> ValueProblem? {
    guard let (value, parameter) = invalidValue(in: text, mayBeEmpty: mayBeEmpty) else { return nil }
    let problem = ValueProblem.invalid(value, parameter.nearestFirst(to: String(value)))
    if isValid(value.trimmedPart, parameter), nearest() != nil { return nil }
    guard parameter.values.isEmpty,
      value.unicodeScalars.count > 1, value.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || $0.isBlank }),
      let nearest = nearest()
    else { return problem }
    let start = text[..<value.startIndex]
    if nearest.hasPrefix(start), nearest.utf8.dropFirst(start.utf8.count).first?.isDigit == true { return nil }
    let (scalars, others) = (Array(text.unicodeScalars), Array(nearest.unicodeScalars))
    return EditDistance.between(scalars, others, atMost: 1, countingSwaps: true) == nil ? problem : nil
  }

  /// Returns the first invalid value of a step that differs from a definition only in its values, or `nil` if there is
  /// none.
  private func invalidValue(in text: Substring, mayBeEmpty: Bool) -> (Substring, StepCatalog.Parameter)? {
    let found = relaxed.matches(text).compactMap { match -> (rank: (Int, Int), (Substring, StepCatalog.Parameter))? in
      let pairs = zip(candidates[match.index].definition.parameters, match.arguments.map { $0.group.value ?? "" })
      let wrong = pairs.filter { !isValid($1, $0) }
      let length = wrong.reduce(0) { $0 + $1.1.utf8.count }
      guard let (parameter, value) = wrong.first,
        wrong.allSatisfy({ $0.0.isCheckable && (mayBeEmpty || !$0.1.isEmpty) }),
        wrong.allSatisfy({ isLikely($0.1, $0.0, lengthOfValues: length, text) })
      else { return nil }
      return ((pairs.reduce(0) { $0 + $1.1.utf8.count }, wrong.count), (value, parameter))
    }
    // The author probably meant the definition with the most literal text.
    return found.min { $0.rank < $1.rank }?.1
  }

  /// Returns the problem of a step that would match a definition if it had one more value. Returns `nil` if there is
  /// none or if replacing the step's unusual characters is enough.
  package func problemOfMissingValue(in text: Substring) -> ValueProblem? {
    let mark = "\u{F0000}"
    let words = text.unicodeScalars.split { $0.isBlank }.map { String($0) }
    guard words.count <= Self.maximumStepWordCount, catalog.usualText(of: text) == nil else { return nil }
    for gap in (0...words.count).reversed() {
      let filled = (words[..<gap] + [mark] + words[gap...]).joined(separator: " ")
      for match in relaxed.matches(filled) {
        let pairs = zip(candidates[match.index].definition.parameters, match.arguments.map { $0.group.value ?? "" })
        let length = pairs.reduce(0) { $0 + ($1.1 == mark ? 0 : $1.1.utf8.count) }
        guard let parameter = pairs.first(where: { $0.1 == mark })?.0,
          text.utf8.count - length >= Self.minimumTextLength,
          pairs.allSatisfy({ $0.1 == mark || isValid($0.1, $0.0) })
        else { continue }
        return .missing(after: words[..<gap].joined(separator: " "), parameter)
      }
    }
    return nil
  }

  private func isValid(_ value: Substring, _ parameter: StepCatalog.Parameter) -> Bool {
    if !parameter.values.isEmpty { return parameter.values.contains(String(value)) }
    return catalog.parameterTypes[parameter.name]?.matches(String(value)) ?? true
  }

  /// Returns whether the author probably meant a string as a value of a parameter. If values make up most of the text,
  /// the author probably meant another definition.
  private func isLikely(
    _ value: Substring,
    _ parameter: StepCatalog.Parameter,
    lengthOfValues: Int,
    _ text: Substring
  ) -> Bool {
    let isShort = 2 * lengthOfValues <= text.utf8.count
    guard parameter.values.isEmpty else { return isShort }
    let wordCount = value.unicodeScalars.split { $0.isBlank }.count
    let isIdentified = text.utf8.count - lengthOfValues >= Self.minimumTextLength
    return wordCount == 1 && isIdentified || isShort && wordCount <= Self.maximumWordCount
  }
}

extension ValueFinder {
  /// Returns the values that a placeholder in a step's text can have, or an empty array if the parameters in its place
  /// have no list of values. `placeholder` includes the brackets.
  package func values(of placeholder: String, in text: Substring) -> [String] {
    relaxed.matches(text).filter { candidates[$0.index].isFullyRelaxed }.flatMap { match in
      zip(candidates[match.index].definition.parameters, match.arguments).flatMap { parameter, argument in
        argument.group.value.map { String($0) } == placeholder ? parameter.values : []
      }
    }
  }
}

extension StepCatalog.Parameter {
  /// Whether the parameter has values or a pattern that an author can be expected to know. Words, and text without
  /// quotation marks, are corrected by suggesting the nearest step.
  fileprivate var isCheckable: Bool { !values.isEmpty || !["", "word", "string"].contains(name) }
}

extension StepCatalog.Definition {
  /// The expression with all parameters relaxed, so that they match any text, or `nil` for a regular expression.
  package var relaxedExpression: CucumberExpression? { expression(ParameterTypeRegistry()) { _ in true } }

  /// Returns the expression with all parameters relaxed. If there are several parameters, the expressions with only one
  /// checkable parameter relaxed follow. The result is empty for a regular expression.
  fileprivate func relaxedExpressions(_ types: ParameterTypeRegistry) -> [CucumberExpression] {
    guard let all = relaxedExpression else { return [] }
    let single = parameters.count > 1 ? parameters.indices.filter { parameters[$0].isCheckable } : []
    return [all] + single.compactMap { index in expression(types) { $0 == index } }
  }

  /// Returns the expression with some of its parameters, given by their indices, relaxed so that they match any text.
  /// Returns `nil` for a regular expression.
  private func expression(
    _ types: ParameterTypeRegistry,
    relaxing isRelaxed: (Int) -> Bool
  ) -> CucumberExpression? {
    if isRegularExpression { return nil }
    var text = ""
    var rest = source[...]
    for (index, parameter) in parameters.enumerated() {
      let part = "{" + parameter.name + "}"
      guard let (before, after) = rest.parts(around: part) else { return nil }
      text += before + (isRelaxed(index) ? "{}" : part)
      rest = after
    }
    return try? CucumberExpression(text + rest, parameterTypes: types)
  }
}

extension Substring {
  /// Returns the text before and after the first occurrence of a substring that doesn't follow a backslash, or `nil` if
  /// there is none.
  fileprivate func parts(around part: String) -> (before: Substring, after: Substring)? {
    for index in unicodeScalars.indices where self[index...].hasPrefix(part) {
      if index > startIndex, unicodeScalars[unicodeScalars.index(before: index)] == "\\" { continue }
      return (self[..<index], Substring(self[index...].unicodeScalars.dropFirst(part.unicodeScalars.count)))
    }
    return nil
  }
}
