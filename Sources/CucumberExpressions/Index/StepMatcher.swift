/// An index that tries a step text only against expressions that could match.
///
/// The index holds each expression's literal prefix and suffix and one required word. It doesn't change the matches: an
/// expression without such literals is tried with every step.
public struct StepMatcher: Sendable {
  /// An expression that matches a step text.
  public struct Match: Sendable, Equatable {
    /// The expression's index in the matcher's list.
    public let index: Int

    /// The arguments, in order.
    public let arguments: [Argument]
  }

  private let expressions: [StepExpression]

  /// Indices of expressions, by literal prefix, then by reversed literal suffix, then by word.
  private let index: PrefixTable<PrefixTable<WordTable>>

  /// Indexes expressions. Matches are returned in the order of the expressions.
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
