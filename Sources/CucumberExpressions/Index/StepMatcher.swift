/// Many expressions, indexed so that a text is tried only against those that could match it.
///
/// The index holds the literal text that each expression begins and ends with. It never changes what matches: an
/// expression without such text is tried with every step.
public struct StepMatcher: Sendable {
  /// An expression that matches a step text.
  public struct Match: Sendable, Equatable {
    /// The expression's place in the list that the matcher was made from.
    public let index: Int

    /// The arguments, in order.
    public let arguments: [Argument]
  }

  private let expressions: [StepExpression]

  /// Indices of expressions, by literal prefix, then by literal suffix with its bytes reversed.
  private let index: PrefixTable<PrefixTable<[Int]>>

  /// Indexes expressions, whose order gives the order of the matches.
  public init(_ expressions: [StepExpression]) {
    self.expressions = expressions
    var indices: [[UInt8]: [[UInt8]: [Int]]] = [:]
    for (index, expression) in expressions.enumerated() {
      let pattern = expression.pattern
      indices[pattern.prefix, default: [:]][pattern.suffix.reversed(), default: []].append(index)
    }
    index = PrefixTable(indices.mapValues { PrefixTable($0) })
  }

  /// Returns every expression that matches a step text.
  public func matches(_ text: Substring) -> [Match] {
    let bytes = Array(text.utf8)
    let reversed: [UInt8] = bytes.reversed()
    var candidates: [Int] = []
    for bySuffix in index.values(forPrefixesOf: bytes) {
      for indices in bySuffix.values(forPrefixesOf: reversed) { candidates += indices }
    }
    candidates.sort()
    return candidates.compactMap { index in
      expressions[index].match(text).map { Match(index: index, arguments: $0) }
    }
  }

  /// Returns every expression that matches a step text.
  public func matches(_ text: String) -> [Match] { matches(text[...]) }
}
