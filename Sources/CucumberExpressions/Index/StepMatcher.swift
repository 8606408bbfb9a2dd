/// An index that matches the text of a step only against the expressions that could match it.
///
/// The index holds each expression's literal prefix and suffix and one required word. Using the index never changes the
/// result: an expression without such literals is tried with every step. The text of steps is compared in Unicode
/// normalization form C, but arguments keep the text and position that they have in the step.
public struct StepMatcher: Sendable {
  /// An expression that matches the text of a step.
  public struct Match: Sendable, Equatable {
    /// The expression's index in the matcher's list.
    public let index: Int

    /// The arguments, in order.
    public let arguments: [Argument]
  }

  private let expressions: [StepExpression]

  /// The indices of expressions, by literal prefix, then by reversed literal suffix, then by word.
  private let index: PrefixTable<PrefixTable<WordTable>>

  /// Creates an index of expressions. Matches and indices are returned in the order of the expressions.
  public init(_ expressions: [StepExpression]) {
    self.expressions = expressions
    index = PrefixTable(Array(expressions.indices), by: { expressions[$0].pattern.prefix }) { samePrefix in
      PrefixTable(samePrefix, by: { expressions[$0].pattern.suffix.reversed() }) { sameSuffix in
        WordTable(sameSuffix, words: { expressions[$0].pattern.words })
      }
    }
  }

  /// Returns a match for every expression that matches the text of a step, in the order of the expressions.
  public func matches(_ text: Substring) -> [Match] {
    guard let composed = ComposedText(text) else {
      return candidates(for: text).compactMap { index in
        expressions[index].match(text).map { Match(index: index, arguments: $0) }
      }
    }
    return candidates(for: composed.text).compactMap { index in
      expressions[index].match(composed.text).map { arguments in
        Match(index: index, arguments: arguments.map(composed.asWritten))
      }
    }
  }

  /// Returns a match for every expression that matches the text of a step, given as a `String`. The matches are in the
  /// order of the expressions.
  public func matches(_ text: String) -> [Match] { matches(text[...]) }

  /// Returns the index of every expression that matches the text of a step. This method is faster than `matches`, which
  /// also returns the arguments.
  public func indices(matching text: Substring) -> [Int] {
    let text = text.composed
    return candidates(for: text).filter { expressions[$0].pattern.matches(text) }
  }

  /// Returns, in ascending order, the indices of the expressions that may match the text of a step. The text must be in
  /// normalization form C.
  private func candidates(for text: Substring) -> [Int] {
    var text = text
    // Safe: the pointer doesn't escape the closure. Embedded Swift copies the bytes of a substring one by one.
    let bytes = text.withUTF8 { Array($0) }
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
    guard candidates.count > 1 else { return candidates }
    candidates.sort()
    return candidates.indices.filter { $0 == 0 || candidates[$0 - 1] != candidates[$0] }.map { candidates[$0] }
  }
}
