import CucumberExpressions

/// A word of a step, consisting of letters and digits or of another character that isn't whitespace.
///
/// Differences are measured in half edits, because a letter that differs only in case or diacritics counts less than a
/// different letter.
struct StepWord: Sendable, Hashable {
  let text: String
  /// The letters in lowercase and without diacritics.
  let folded: [Unicode.Scalar]
  /// Whether the word means *not*. A step and its suggestion must have the same negations.
  let isNegation: Bool
  let isArticle: Bool
  /// The letters of the word in its long form, such as `cannot` for `can't` and `isnot` for `isn't`.
  let expanded: [Unicode.Scalar]
  /// Whether the word consists of letters, as opposed to digits or punctuation.
  let isPlain: Bool
  /// The families that the word belongs to.
  let families: [WordFamily]
  /// The letters of the word as a set of bits. Some letters share a bit.
  let letters: UInt64

  init(_ text: Substring) {
    self.text = String(text)
    let folded = self.text.folded
    self.folded = Array(folded.unicodeScalars)
    letters = self.folded.reduce(0) { $0 | 1 << UInt64($1.value % 64) }
    isArticle = Self.articles.contains(folded)
    let contracted = Self.contracted(folded)
    isNegation = contracted != nil || Self.negations.contains(folded)
    expanded = contracted.map { Array(($0 + "not").unicodeScalars) } ?? self.folded
    isPlain = text.unicodeScalars.allSatisfy { $0.isPartOfWord && $0.properties.generalCategory != .decimalNumber }
    families = WordFamily.families(of: folded)
  }

  private static let articles: Set<String> = ["a", "an", "the"]
  private static let negations: Set<String> = ["not", "no", "never", "without", "cannot", "nie", "bez", "nigdy"]
  /// The verbs that can be contracted with *not*.
  private static let verbs: Set<String> = [
    "are", "ca", "could", "did", "does", "do", "had", "has", "have", "is", "should", "was", "were", "wo", "would",
  ]

  /// Returns the verb of a word such as `isn't` or `isnt`, or `nil` for other words.
  private static func contracted(_ folded: String) -> String? {
    let end = ["n't", "n’t", "nt"].first { folded.hasSuffix($0) }
    guard let end, case let verb = String(folded.dropLast(end.count)), end != "nt" || verbs.contains(verb) else {
      return nil
    }
    return verb == "ca" ? "can" : verb == "wo" ? "will" : verb
  }

  /// The cost, in half edits, of a word that only one of two steps contains, or `nil` if the steps can't mean the same
  /// thing.
  var cost: Int? {
    if isArticle { return 2 }
    let isPunctuation = folded.count == 1 && folded.allSatisfy { !$0.isPartOfWord }
    return isNegation || !(isPlain || isPunctuation) ? nil : min(2 * folded.count, Self.maximumCost)
  }

  private static let maximumCost = 8

  /// Whether the word may be a mistyped negation, which a suggestion must not drop.
  var isLikeNegation: Bool { Self.negatingLetters.contains { isSlip(of: $0) } }

  private static let negatingLetters = negations.map { Array($0.unicodeScalars) }
}

extension StepWord {
  /// Splits a string into words with their ranges.
  static func words(of text: Substring) -> [(word: StepWord, range: Range<String.Index>)] {
    let scalars = text.unicodeScalars
    var words: [(word: StepWord, range: Range<String.Index>)] = []
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let start = index
      index = scalars.index(after: index)
      if scalars[start].isBlank { continue }
      if scalars[start].isPartOfWord {
        while index < scalars.endIndex, isPartOfWord(scalars, index) { index = scalars.index(after: index) }
      }
      words.append((StepWord(text[start..<index]), start..<index))
    }
    return words
  }

  /// Returns whether the character at an index continues a word: a letter, digit, or accent, or an apostrophe before
  /// one.
  private static func isPartOfWord(_ scalars: Substring.UnicodeScalarView, _ index: String.Index) -> Bool {
    if scalars[index].isPartOfWord { return true }
    let next = scalars.index(after: index)
    return (scalars[index] == "'" || scalars[index] == "’") && next < scalars.endIndex && scalars[next].isPartOfWord
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfWord: Bool {
    if isASCII { return properties.isAlphabetic || ("0"..."9").contains(self) || self == "_" }
    if properties.isAlphabetic { return true }
    switch properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }
}
