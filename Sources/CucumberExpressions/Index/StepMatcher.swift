/// Many expressions, indexed so that a text is tried only against those that could match it.
///
/// The index contains the literal text at both ends of each expression, and one of the words that it requires.
/// It never changes what matches: an expression without such text is tried with every step.
public struct StepMatcher: Sendable {
  /// An expression that matches a step text.
  public struct Match: Sendable, Equatable {
    /// The expression's place in the list that the matcher was made from.
    public let index: Int

    /// The arguments, in order.
    public let arguments: [Argument]
  }

  private let expressions: [StepExpression]

  /// Indices of expressions, by literal prefix, then by literal suffix with its bytes reversed, then by a word.
  private let index: PrefixTable<PrefixTable<WordTable>>

  /// Indexes expressions, whose order gives the order of the matches.
  public init(_ expressions: [StepExpression]) {
    self.expressions = expressions
    var indices: [[UInt8]: [[UInt8]: [Int]]] = [:]
    for (index, expression) in expressions.enumerated() {
      let pattern = expression.pattern
      indices[pattern.prefix, default: [:]][pattern.suffix.reversed(), default: []].append(index)
    }
    index = PrefixTable(
      indices.mapValues { bySuffix in
        PrefixTable(bySuffix.mapValues { WordTable($0, words: { expressions[$0].pattern.words }) })
      }
    )
  }

  /// Returns every expression that matches a step text.
  public func matches(_ text: Substring) -> [Match] {
    let bytes = Array(text.utf8)
    let reversed: [UInt8] = bytes.reversed()
    var words: [WordTable.Word]?
    var candidates: [Int] = []
    for bySuffix in index.values(forPrefixesOf: bytes) {
      for table in bySuffix.values(forPrefixesOf: reversed) {
        candidates += table.always
        guard table.hasWords else { continue }
        let textWords = words ?? WordTable.words(of: bytes)
        words = textWords
        candidates += table.values(for: textWords)
      }
    }
    candidates.sort()
    var matches: [Match] = []
    for (position, index) in candidates.enumerated() where position == 0 || candidates[position - 1] != index {
      if let arguments = expressions[index].match(text) { matches.append(Match(index: index, arguments: arguments)) }
    }
    return matches
  }

  /// Returns every expression that matches a step text.
  public func matches(_ text: String) -> [Match] { matches(text[...]) }
}
