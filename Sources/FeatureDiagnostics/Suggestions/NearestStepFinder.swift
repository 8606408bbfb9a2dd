import CucumberExpressions

/// A finder for the step that the author of an undefined step probably meant.
///
/// The finder compares words. A definition is near if most of its words are similar to words of the step, in the same
/// order. The suggested step keeps the arguments of the undefined one. An argument that isn't in a list of values is
/// replaced by the nearest value, if one is near. A step is never replaced by one with a different number or the
/// opposite meaning.
///
/// An index of words limits the comparison to a few definitions, however many there are.
package struct NearestStepFinder: Sendable {
  /// The definitions that can be compared, with their indices in the list.
  private var patterns: [(index: Int, pattern: ComparedDefinition)] = []
  private let definitions: [StepCatalog.Definition]
  private let wordIndex: VocabularyIndex
  /// The indices in ``patterns`` of the definitions that contain each word of the vocabulary.
  private var postings: [[Int]] = []
  /// The distinct parameter types of all definitions.
  private(set) var types: [ArgumentType] = []

  /// A parameter type, which determines the strings that can be its arguments.
  struct ArgumentType: Sendable {
    let name: String
    /// The expression that matches an argument, or `nil` if every string counts as a valid argument.
    private let expression: RegularExpression?

    func matches(_ text: some StringProtocol) -> Bool { expression.map { $0.match(Substring(text)) != nil } ?? true }
  }

  /// A cache of similar vocabulary words, keyed by a word of a step. The cache saves time because steps share most of
  /// their words.
  package struct WordCache: Sendable {
    fileprivate var similar: [String: [SimilarWord]] = [:]

    package init() {}
  }

  /// A word of the vocabulary that is similar to a word of a step.
  struct SimilarWord {
    let number: Int
    let cost: Int
  }

  /// The maximum number of words in a step. A longer step has no nearest step.
  private static let maximumWordCount = 40
  /// The maximum number of definitions to compare with a step.
  package static let maximumCandidateCount = 12
  /// The additional cost of a definition that doesn't take the step's table or doc string, or requires one that the
  /// step lacks.
  private static let wrongArgumentCost = 4

  /// Creates a finder that searches the given definitions.
  package init(_ definitions: [StepCatalog.Definition]) {
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
      let pattern = ComparedDefinition(template, definition.parameters, types: typesOfArguments) { text in
        StepWord.words(of: text[...]).map { word, _ in
          if let number = numbers[word.text] { return number }
          numbers[word.text] = vocabulary.count
          vocabulary.append(word)
          return vocabulary.count - 1
        }
      }
      patterns.append((index, pattern))
    }
    postings = Array(repeating: [], count: vocabulary.count)
    for (position, (_, pattern)) in patterns.enumerated() {
      for number in pattern.words { postings[number].append(position) }
    }
    wordIndex = VocabularyIndex(vocabulary)
    self.types = types
  }

  /// The words of all definitions.
  var vocabulary: [StepWord] { wordIndex.words }

  /// Finds the nearest step.
  ///
  /// - Parameters:
  ///   - text: The text of the undefined step.
  ///   - hasTable: Whether the step has a data table.
  ///   - hasDocString: Whether the step has a doc string.
  /// - Returns: The step, or `nil` if none is near.
  package func nearest(to text: Substring, hasTable: Bool = false, hasDocString: Bool = false) -> NearestStep? {
    var cache = WordCache()
    return nearest(to: text, hasTable: hasTable, hasDocString: hasDocString, cache: &cache)
  }

  /// Finds the nearest step, caching the similar words in `cache`. Returns `nil` if none is near.
  func nearest(
    to text: Substring,
    hasTable: Bool,
    hasDocString: Bool,
    cache: inout WordCache
  ) -> NearestStep? {
    let words = StepWord.words(of: text)
    guard !words.isEmpty, words.count <= Self.maximumWordCount else { return nil }
    let similar = words.map { similarWords($0.word, &cache) }
    var comparison = StepComparison(text, words, similar, self)
    var best: NearestStep?
    var bestCost = Int.max
    var secondCost = Int.max
    for (index, pattern) in candidates(words, similar).map({ patterns[$0] }) {
      let definition = definitions[index]
      // A definition that costs more than twice as much as the best one can't affect the result.
      let limit = min(pattern.limit, best == nil ? .max : 2 * bestCost + 2)
      guard let found = comparison.compare(pattern, definition.parameters, limit: limit), found.text != best?.text,
        definition.expression.match(found.text) != nil, !comparison.replacesWords(by: found.text)
      else { continue }
      let isWrong =
        hasTable && !definition.takesTable || hasDocString && !definition.takesDocString
        || !hasTable && !hasDocString && definition.requiresStepArgument
      let cost = found.cost + (isWrong ? Self.wrongArgumentCost : 0)
      if let known = best, (bestCost, known.index) < (cost, index) {
        secondCost = min(secondCost, cost)
      } else {
        secondCost = bestCost
        bestCost = cost
        best = NearestStep(index: index, text: found.text, isClear: found.isClear)
      }
    }
    return best.map { best in
      NearestStep(index: best.index, text: best.text, isClear: best.isClear && secondCost > 2 * bestCost)
    }
  }

  /// Returns the number of definitions that are compared with a step.
  package func candidateCount(for text: Substring) -> Int {
    var cache = WordCache()
    let words = StepWord.words(of: text)
    return candidates(words, words.map { similarWords($0.word, &cache) }).count
  }

  /// Returns the number of vocabulary words that are compared with the words of a step.
  package func comparedWordCount(for text: Substring) -> Int {
    StepWord.words(of: text).reduce(0) { $0 + wordIndex.candidates(for: $1.word).count }
  }

  /// Returns the words of the vocabulary that are similar to a word.
  private func similarWords(_ word: StepWord, _ cache: inout WordCache) -> [SimilarWord] {
    if let known = cache.similar[word.text] { return known }
    let similar = wordIndex.candidates(for: word).compactMap { number in
      word.cost(of: vocabulary[number]).map { SimilarWord(number: number, cost: $0) }
    }
    cache.similar[word.text] = similar
    return similar
  }

  /// Returns the indices in ``patterns`` of the definitions whose words are most similar to those of a step, the best
  /// first. Returns at most `maximumCandidateCount` indices.
  private func candidates(
    _ words: [(word: StepWord, range: Range<String.Index>)],
    _ similar: [[SimilarWord]]
  ) -> [Int] {
    var letters = Array(repeating: 0, count: patterns.count)
    var lastWords = Array(repeating: -1, count: patterns.count)
    var found: [Int] = []
    for (index, similar) in similar.enumerated() {
      for word in similar {
        let count = vocabulary[word.number].folded.count
        for position in postings[word.number] where lastWords[position] != index {
          if lastWords[position] < 0 { found.append(position) }
          lastWords[position] = index
          letters[position] += count
        }
      }
    }
    var best: [(rank: Int, position: Int)] = []
    for position in found {
      // Words that only the definition contains count half.
      let rank = 2 * letters[position] - patterns[position].pattern.length
      if best.count == Self.maximumCandidateCount, let last = best.last, (last.rank, position) < (rank, last.position) {
        best.removeLast()
      }
      guard best.count < Self.maximumCandidateCount else { continue }
      let index = best.firstIndex { ($0.rank, position) < (rank, $0.position) } ?? best.endIndex
      best.insert((rank, position), at: index)
    }
    return best.map { $0.position }
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

/// The step that the author of an undefined step probably meant.
package struct NearestStep: Sendable, Hashable {
  /// The index of the step's definition in the list that was searched.
  package let index: Int

  /// The text of the suggested step, with the arguments of the undefined one where they are valid.
  package let text: String

  /// Whether no other step is nearly as close and no argument is a guess.
  package let isClear: Bool
}
