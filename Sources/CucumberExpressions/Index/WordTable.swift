/// A table that finds expressions by a word that every matching string contains.
struct WordTable: Sendable {
  /// The hash of a word. A collision costs only a needless attempt to match.
  typealias Word = UInt64

  /// The indices of the expressions that require no word, or of all expressions if there are only a few.
  private(set) var always: [Int] = []
  private var byWord: [Word: [Int]] = [:]

  /// Creates a table that lists each expression under its rarest required word.
  init(_ indices: [Int], words: (Int) -> [[UInt8]]) {
    guard indices.count > Self.smallCount else {
      always = indices
      return
    }
    let required = indices.map { index in words(index).map { Self.hash($0[...]) } }
    var counts: [Word: Int] = [:]
    for word in required.joined() { counts[word, default: 0] += 1 }
    for (index, words) in zip(indices, required) {
      if let rarest = words.min(by: { counts[$0, default: 0] < counts[$1, default: 0] }) {
        byWord[rarest, default: []].append(index)
      } else {
        always.append(index)
      }
    }
  }

  /// The number of expressions up to which trying all of them is as fast as a lookup.
  private static let smallCount = 4

  var hasWords: Bool { !byWord.isEmpty }

  /// Returns the indices of the expressions listed under a string's words, with duplicates if a word repeats.
  func values(for words: [Word]) -> [Int] {
    words.flatMap { byWord[$0] ?? [] }
  }

  /// Splits a string at spaces and returns the hashes of its words.
  static func words(of text: [UInt8]) -> [Word] {
    text.split(separator: UInt8(ascii: " ")).map(hash)
  }

  /// Returns the FNV-1a hash of a word.
  private static func hash(_ word: ArraySlice<UInt8>) -> Word {
    word.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ Word($1)) &* 0x100_0000_01B3 }
  }
}
