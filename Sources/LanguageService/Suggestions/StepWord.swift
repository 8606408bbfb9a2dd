import CucumberExpressions

/// A word of a step: letters and digits, or another character that isn't whitespace.
///
/// Differences are measured in half edits, because a letter that differs only in its case or diacritics counts less
/// than another letter.
struct StepWord: Sendable, Hashable {
  let text: String
  /// The letters without case and diacritics.
  let folded: [Unicode.Scalar]
  /// Whether the word means *not*. Such a word must be the same in both steps.
  let isNegation: Bool
  let isArticle: Bool
  /// Whether the word consists of letters, and not of digits or punctuation.
  let isPlain: Bool

  init(_ text: Substring) {
    self.text = String(text)
    let folded = self.text.folded
    self.folded = Array(folded.unicodeScalars)
    isArticle = Self.articles.contains(folded)
    isNegation = Self.negations.contains(folded) || folded.hasSuffix("n't")
    isPlain = text.unicodeScalars.allSatisfy { $0.isPartOfWord && $0.properties.generalCategory != .decimalNumber }
  }

  private static let articles: Set<String> = ["a", "an", "the"]
  private static let negations: Set<String> = ["not", "no", "never", "without", "cannot", "nie", "bez", "nigdy"]

  /// The cost of a word that only one of two steps has, or `nil` if the steps can't mean the same.
  var cost: Int? {
    if isArticle { return 2 }
    let isPunctuation = folded.count == 1 && folded.allSatisfy { !$0.isPartOfWord }
    return isNegation || !(isPlain || isPunctuation) ? nil : 2 * folded.count
  }

  /// Returns the cost of another word in place of this one, or `nil` if they aren't similar.
  func cost(of other: StepWord) -> Int? {
    if text == other.text { return 0 }
    if folded == other.folded { return 1 }
    guard isPlain, other.isPlain, !isNegation, !other.isNegation else { return nil }
    let (short, long) = folded.count < other.folded.count ? (folded, other.folded) : (other.folded, folded)
    // `disallowed` is the opposite of `allowed`.
    if long.count - short.count >= 2, long.suffix(short.count).elementsEqual(short) { return nil }
    let start = zip(short, long).prefix { $0 == $1 }.count
    let isSameStem = start >= 3 && 2 * start >= short.count
    let limit = isSameStem ? long.count / 2 : max(1, long.count / 3)
    return EditDistance.between(folded, other.folded, atMost: limit).map { 2 * $0 }
  }
}

extension StepWord {
  /// Splits a text into words, with their positions.
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

  /// Returns whether the character belongs to the word before it. An apostrophe does between letters.
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
