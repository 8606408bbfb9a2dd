import CucumberExpressions

/// A finder for the step that the author of an undefined step probably meant.
///
/// It compares words: a definition is near if each of its words is similar to one of the step, in the same order. The
/// step keeps its own arguments. An argument that isn't one of a list of values becomes the nearest value, if one is
/// near. A step never becomes one with another number, or its opposite.
public struct NearestStepFinder: Sendable {
  /// The definitions that have a pattern, by their position in the list.
  private var patterns: [(index: Int, pattern: StepPattern)] = []
  private let definitions: [StepCatalog.Definition]
  private(set) var vocabulary: [StepWord] = []
  /// The patterns of arguments, or `nil` for `{}`.
  private(set) var types: [ArgumentType] = []

  /// The type of an argument.
  struct ArgumentType: Sendable {
    let name: String
    /// Matches an argument, or `nil` if every text is one.
    let expression: RegularExpression?
  }

  /// The maximum number of words of a step.
  private static let maximumWordCount = 40

  /// Prepares a search in definitions.
  public init(_ definitions: [StepCatalog.Definition]) {
    self.definitions = definitions
    var numbers: [String: Int] = [:]
    var typeNumbers: [String: Int] = [:]
    var vocabulary: [StepWord] = []
    var types: [ArgumentType] = []
    for (index, definition) in definitions.enumerated() {
      guard let template = definition.expression.template else { continue }
      let typesOfArguments = definition.expression.argumentTypes.map { type in
        let key = type.name + "\n" + type.regularExpressions.joined(separator: "\n")
        if let number = typeNumbers[key] { return number }
        typeNumbers[key] = types.count
        types.append(ArgumentType(type))
        return types.count - 1
      }
      let pattern = StepPattern(template, definition.parameters, types: typesOfArguments) { text in
        StepWord.words(of: text[...]).map { word, _ in
          if let number = numbers[word.text] { return number }
          numbers[word.text] = vocabulary.count
          vocabulary.append(word)
          return vocabulary.count - 1
        }
      }
      patterns.append((index, pattern))
    }
    self.vocabulary = vocabulary
    self.types = types
  }

  /// Returns the nearest step, or `nil` if none is near.
  public func nearest(to text: Substring) -> NearestStep? {
    let words = StepWord.words(of: text)
    guard !words.isEmpty, words.count <= Self.maximumWordCount else { return nil }
    var comparison = StepComparison(text, words, self)
    var best: (cost: Int, index: Int, text: String, isClear: Bool)?
    var secondCost = Int.max
    for (index, pattern) in patterns {
      // A step that is twice as far away doesn't matter.
      let limit = min(pattern.limit, best.map { 2 * $0.cost + 2 } ?? .max)
      guard let found = comparison.compare(pattern, definitions[index].parameters, limit: limit),
        found.text != best?.text, definitions[index].expression.match(found.text) != nil
      else { continue }
      if let known = best, known.cost <= found.cost {
        secondCost = min(secondCost, found.cost)
      } else {
        secondCost = best?.cost ?? .max
        best = (found.cost, index, found.text, found.isClear)
      }
    }
    guard let best else { return nil }
    let isClear = best.isClear && secondCost > 2 * best.cost
    return NearestStep(index: best.index, text: best.text, isClear: isClear)
  }
}

extension NearestStepFinder.ArgumentType {
  fileprivate init(_ type: ParameterType) {
    name = type.name
    let patterns = type.regularExpressions.map { "(?:" + $0 + ")" }.joined(separator: "|")
    let isAnything = type.name.isEmpty && type.regularExpressions == [".*"]
    let expression = try? RegularExpression("^(?:" + patterns + ")$", parameterTypes: ParameterTypeRegistry())
    self.expression = isAnything ? nil : expression
  }
}
