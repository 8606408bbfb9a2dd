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
  /// The letters of the word in its long form: `can't` is `cannot`, `isn't` is `isnot`.
  let expanded: [Unicode.Scalar]
  /// Whether the word consists of letters, and not of digits or punctuation.
  let isPlain: Bool
  /// The families that the word belongs to.
  let families: [WordFamily]
  /// The letters of the word as a set of bits. Several letters share a bit.
  private let letters: UInt64

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
  /// The verbs that form a word with *not*.
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

  /// The cost of a word that only one of two steps has, or `nil` if the steps can't mean the same.
  var cost: Int? {
    if isArticle { return 2 }
    let isPunctuation = folded.count == 1 && folded.allSatisfy { !$0.isPartOfWord }
    return isNegation || !(isPlain || isPunctuation) ? nil : min(2 * folded.count, Self.maximumCost)
  }

  private static let maximumCost = 8

  /// Whether the word may be a mistyped negation, so that a step mustn't lose it.
  var isLikeNegation: Bool { Self.negatingLetters.contains { isSlip(of: $0) } }

  private static let negatingLetters = negations.map { Array($0.unicodeScalars) }

  /// Returns the cost of another word in place of this one, or `nil` if they aren't similar.
  func cost(of other: StepWord) -> Int? {
    if text == other.text { return 0 }
    if folded == other.folded { return 1 }
    if isNegation || other.isNegation {
      let isSame = isNegation && expanded == other.expanded || isSlip(of: other.folded)
      return other.isNegation && isSame ? 2 : nil
    }
    guard isPlain, other.isPlain else { return nil }
    let distance = distance(from: other)
    let family = families.lazy.filter { other.families.contains($0) }.map { $0.cost }.min()
    guard let distance else { return family }
    return min(2 * distance, family ?? .max)
  }

  /// Returns the number of edits that turn another word into this one, or `nil` if they are too many.
  private func distance(from other: StepWord) -> Int? {
    let (short, long) = folded.count < other.folded.count ? (folded, other.folded) : (other.folded, folded)
    guard !Self.areOpposites(short, long) else { return nil }
    let start = zip(short, long).prefix { $0 == $1 }.count
    let isSameStem = start >= 3 && 2 * start >= short.count
    // Words that differ at the start, such as `import` and `export`, often have different meanings.
    let limit = isSameStem ? long.count / 2 : start > 0 ? max(1, long.count / 4) : 1
    // An edit adds or removes at most two letters, unless they share a bit.
    guard (letters ^ other.letters).nonzeroBitCount <= 2 * limit else { return nil }
    return EditDistance.between(folded, other.folded, atMost: limit, countingSwaps: true)
  }

  /// Returns whether words differ by a prefix that reverses the meaning: `allowed` and `disallowed`, `wchodzę` and
  /// `wychodzę`.
  private static func areOpposites(_ short: [Unicode.Scalar], _ long: [Unicode.Scalar]) -> Bool {
    let added = long.count - short.count
    if added >= 2, long.suffix(short.count).elementsEqual(short) { return true }
    return added == 1 && short.first == "w" && !short.starts(with: wy) && long.starts(with: wy)
      && long.dropFirst(2).elementsEqual(short.dropFirst())
  }

  private static let wy: [Unicode.Scalar] = ["w", "y"]

  /// Returns whether the word is another one with two letters swapped, or a letter missing or doubled.
  private func isSlip(of other: [Unicode.Scalar]) -> Bool {
    guard EditDistance.between(folded, other, atMost: 1, countingSwaps: true) == 1 else { return false }
    if folded.count < other.count { return true }
    // `on` isn't a mistyped `no`.
    if folded.count == other.count { return other.count > 2 && folded.sorted() == other.sorted() }
    let start = zip(folded, other).prefix { $0 == $1 }.count
    return start > 0 && folded[start] == folded[start - 1]
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
