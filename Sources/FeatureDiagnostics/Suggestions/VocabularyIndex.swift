/// An index of the words in definitions.
///
/// The index finds words by properties that similar words share, so that a word of a step isn't compared with every
/// word.
struct VocabularyIndex: Sendable {
  /// The words. The number of a word is its index.
  let words: [StepWord]
  /// The numbers of the words, keyed by their first letter.
  private var byFirst: [Unicode.Scalar: [Int]] = [:]
  /// The numbers of the words, keyed by all of their letters.
  private var byLetters: [[Unicode.Scalar]: [Int]] = [:]
  /// The numbers of the words, keyed by their letters after the first.
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

  /// Returns, in ascending order, the numbers of the words to compare with a word. The result includes every word that
  /// ``StepWord/cost(of:)`` may consider similar.
  func candidates(for word: StepWord) -> [Int] {
    guard let first = word.folded.first else { return [] }
    var found = negations
    if word.isNegation { return found }
    found += byFirst[first] ?? []
    for family in word.families { found += byFamily[family] ?? [] }
    // Words with a different first letter are similar only if nothing else differs.
    let rest = Array(word.folded.dropFirst())
    found += (byRest[rest] ?? []) + (byRest[word.folded] ?? []) + (byLetters[rest] ?? [])
    if let second = rest.first { found += byLetters[[second, first] + rest.dropFirst()] ?? [] }
    found.sort()
    return found.indices.filter { $0 == 0 || found[$0 - 1] != found[$0] }.map { found[$0] }
  }
}
