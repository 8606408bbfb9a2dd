/// Indices of expressions by a word that every text which they match has.
struct WordTable: Sendable {
  /// A word by its hash: two words with one hash only cost a needless attempt to match.
  typealias Word = UInt64

  /// The expressions that require no word, or are too few to be distinguished.
  private(set) var always: [Int] = []
  private var byWord: [Word: [Int]] = [:]

  /// Puts each expression under the rarest of its words.
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

  /// Up to here trying all is as fast.
  private static let smallCount = 4

  var hasWords: Bool { !byWord.isEmpty }

  /// The expressions under words of a text; one may come twice if a word does.
  func values(for words: [Word]) -> [Int] {
    words.flatMap { byWord[$0] ?? [] }
  }

  /// The words of a text: its parts between spaces.
  static func words(of text: [UInt8]) -> [Word] {
    text.split(separator: UInt8(ascii: " ")).map(hash)
  }

  /// FNV-1a.
  private static func hash(_ word: ArraySlice<UInt8>) -> Word {
    word.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ Word($1)) &* 0x100_0000_01B3 }
  }
}
