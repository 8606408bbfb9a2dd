/// The words of definitions, indexed by what similar words have in common, so that a word of a step isn't compared with
/// all of them.
struct VocabularyIndex: Sendable {
  /// The words, by their number.
  let words: [StepWord]
  /// The numbers of the words with each first letter, all letters, and letters after the first.
  private var byFirst: [Unicode.Scalar: [Int]] = [:]
  private var byLetters: [[Unicode.Scalar]: [Int]] = [:]
  private var byRest: [[Unicode.Scalar]: [Int]] = [:]
  private var byFamily: [WordFamily: [Int]] = [:]
  private var negations: [Int] = []

  init(_ words: [StepWord] = []) {
    self.words = words
    for (number, word) in words.enumerated() {
      guard let first = word.folded.first else { continue }
      byFirst[first, default: []].append(number)
      byLetters[word.folded, default: []].append(number)
      byRest[Array(word.folded.dropFirst()), default: []].append(number)
      for family in word.families { byFamily[family, default: []].append(number) }
      if word.isNegation { negations.append(number) }
    }
  }

  /// Returns the numbers of the words to compare with a word, in order: all that ``StepWord/cost(of:)`` may find similar.
  func candidates(for word: StepWord) -> [Int] {
    guard let first = word.folded.first else { return [] }
    var found = negations
    if word.isNegation { return found }
    found += byFirst[first] ?? []
    for family in word.families { found += byFamily[family] ?? [] }
    // Words with another first letter differ in nothing else.
    let rest = Array(word.folded.dropFirst())
    found += (byRest[rest] ?? []) + (byRest[word.folded] ?? []) + (byLetters[rest] ?? [])
    if let second = rest.first { found += byLetters[[second, first] + rest.dropFirst()] ?? [] }
    found.sort()
    return found.indices.filter { $0 == 0 || found[$0 - 1] != found[$0] }.map { found[$0] }
  }
}
