import Gherkin

/// The difference between two strings, word by word, as pieces that both strings have and pieces that differ.
struct TextDifference: Hashable {
  /// A piece of one of the strings.
  struct Piece: Hashable {
    var text: String
    let isDifferent: Bool
  }

  /// A piece that both strings have, or two pieces that replace each other.
  private enum Part {
    case common(String)
    case changed(expected: String, actual: String)
  }

  let expected: [Piece]
  let actual: [Piece]
  /// The proportion of the longer string's characters that both strings have in common, from 0 to 1.
  let similarity: Double

  /// The number of characters above which a common piece is shown without its middle.
  private static let foldingLimit = 240
  /// The number of characters of a long common piece to keep next to a difference.
  private static let contextCount = 80

  /// Creates a difference from its pieces.
  init(expected: [Piece], actual: [Piece], similarity: Double) {
    (self.expected, self.actual, self.similarity) = (expected, actual, similarity)
  }

  init(expected: String, actual: String) {
    let parts = Self.parts(expected, actual)
    let common = parts.reduce(0) { sum, part in
      if case .common(let text) = part { sum + text.count } else { sum }
    }
    let longer = max(expected.count, actual.count)
    similarity = longer == 0 ? 1 : Double(common) / Double(longer)
    self.expected = parts.enumerated().map { index, part in
      switch part {
      case .common(let text): Piece(text: Self.folded(text, index, parts.count), isDifferent: false)
      case .changed(let text, _): Piece(text: text.limited(to: .log), isDifferent: true)
      }
    }
    self.actual = parts.enumerated().map { index, part in
      switch part {
      case .common(let text): Piece(text: Self.folded(text, index, parts.count), isDifferent: false)
      case .changed(_, let text): Piece(text: text.limited(to: .log), isDifferent: true)
      }
    }
  }

  /// Whether the strings are similar enough for marks to help the reader.
  var isRelated: Bool {
    similarity >= 0.2 && expected.reduce(0) { $0 + ($1.isDifferent ? 0 : $1.text.count) } >= Self.minimumCommonCount
  }

  private static let minimumCommonCount = 4
}

extension TextDifference {
  private static func parts(_ expected: String, _ actual: String) -> [Part] {
    let (old, new) = (words(of: expected), words(of: actual))
    let partners = CommonSubsequence(old, new).partners
    var parts: [Part] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let start = (left, right)
      while left < old.count, partners[left] == nil { left += 1 }
      right = left < old.count ? partners[left] ?? new.count : new.count
      append(old[start.0..<left].joined(), new[start.1..<right].joined(), to: &parts)
      let common = left
      while left < old.count, partners[left] == right { (left, right) = (left + 1, right + 1) }
      append(common: old[common..<left].joined(), to: &parts)
    }
    return parts
  }

  private static func append(common: String, to parts: inout [Part]) {
    if !common.isEmpty { parts.append(.common(common)) }
  }

  /// Adds words that differ.
  ///
  /// If only spaces separate them from the preceding difference, they are added to it. Prefixes and suffixes that two
  /// similar words share aren't part of the difference, except in numbers.
  private static func append(_ expected: String, _ actual: String, to parts: inout [Part]) {
    if expected.isEmpty, actual.isEmpty { return }
    if case .common(let space)? = parts.last, space.allSatisfy(\.isWhitespace),
      case .changed(let old, let new)? = parts.dropLast().last
    {
      parts.removeLast(2)
      return parts.append(.changed(expected: old + space + expected, actual: new + space + actual))
    }
    let (prefix, suffix) = commonEnds(of: expected, actual)
    append(common: String(expected.prefix(prefix)), to: &parts)
    parts.append(
      .changed(
        expected: String(expected.dropFirst(prefix).dropLast(suffix)),
        actual: String(actual.dropFirst(prefix).dropLast(suffix))
      )
    )
    append(common: String(expected.suffix(suffix)), to: &parts)
  }

  private static func commonEnds(of expected: String, _ actual: String) -> (prefix: Int, suffix: Int) {
    let isWord = [expected, actual].allSatisfy { text in
      text.allSatisfy(isOfWord) && !text.allSatisfy(\.isNumber)
    }
    guard isWord else { return (0, 0) }
    let (prefix, suffix) = expected.commonEnds(with: actual)
    return (prefix + suffix) * 2 >= max(expected.count, actual.count) ? (prefix, suffix) : (0, 0)
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Returns the words, the spaces between them, and each of the other characters.
  private static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      let word =
        isOfWord(first)
        ? rest.prefix(while: isOfWord) : first.isWhitespace ? rest.prefix(while: \.isWhitespace) : rest.prefix(1)
      words.append(word)
      rest = rest[word.endIndex...]
    }
    return words
  }

  /// Returns a common piece, without its middle if it is long. Ends next to a difference keep more characters than the
  /// ends of the string.
  private static func folded(_ text: String, _ index: Int, _ count: Int) -> String {
    guard text.count > foldingLimit else { return text }
    let beginning = index == 0 ? text.prefix(contextCount / 2) : text.prefix(contextCount)
    let end = index == count - 1 ? text.suffix(contextCount / 2) : text.suffix(contextCount)
    return "\(beginning)…\(end)"
  }
}

extension [TextDifference.Piece] {
  var text: String { map(\.text).joined() }

  /// A line with carets below the pieces that differ. A single caret marks a piece that only the other string has.
  var marks: String {
    var marks = ""
    var debt = 0
    for piece in self {
      let columns = Swift.max(0, piece.text.columns - debt)
      debt = Swift.max(0, debt - piece.text.columns)
      if piece.isDifferent, piece.text.isEmpty, debt == 0 {
        marks += "^"
        debt = 1
      } else {
        marks += String(repeating: piece.isDifferent ? "^" : " ", count: columns)
      }
    }
    return String(marks.reversed().drop { $0 == " " }.reversed())
  }
}

extension BidirectionalCollection where Element: Equatable {
  /// Returns the lengths of the common prefix and the common suffix, which don't overlap.
  func commonEnds(with other: Self) -> (prefix: Int, suffix: Int) {
    let prefix = zip(self, other).prefix { $0 == $1 }.count
    let limit = Swift.min(count, other.count) - prefix
    return (prefix, zip(reversed(), other.reversed()).prefix(limit).prefix { $0 == $1 }.count)
  }
}
