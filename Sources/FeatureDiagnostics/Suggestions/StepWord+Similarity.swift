import CucumberExpressions

extension StepWord {
  /// Returns the cost, in half edits, of replacing this word with another one, or `nil` if the words aren't similar.
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

  /// Returns the number of edits that turn another word into this one, or `nil` if that number is too large or the
  /// words may be opposites.
  private func distance(from other: StepWord) -> Int? {
    let (short, long) = folded.count < other.folded.count ? (folded, other.folded) : (other.folded, folded)
    guard !Self.areOpposites(short, long) else { return nil }
    let start = zip(short, long).prefix { $0 == $1 }.count
    let isSameStem = start >= 3 && 2 * start >= short.count
    // Words that differ at the start, such as `import` and `export`, often have different meanings.
    let limit = isSameStem ? long.count / 2 : start > 0 ? max(1, long.count / 4) : 1
    // An edit adds or removes at most two letters, unless those share a bit.
    guard (letters ^ other.letters).nonzeroBitCount <= 2 * limit else { return nil }
    return EditDistance.between(folded, other.folded, atMost: limit, countingSwaps: true)
  }

  /// Returns whether two words differ by a prefix that may reverse the meaning, as `allowed` and `disallowed` or
  /// `wchodzę` and `wychodzę` do.
  private static func areOpposites(_ short: [Unicode.Scalar], _ long: [Unicode.Scalar]) -> Bool {
    let added = long.count - short.count
    if added >= 2, long.suffix(short.count).elementsEqual(short) { return true }
    return added == 1 && short.first == "w" && !short.starts(with: wy) && long.starts(with: wy)
      && long.dropFirst(2).elementsEqual(short.dropFirst())
  }

  private static let wy: [Unicode.Scalar] = ["w", "y"]

  /// Returns whether the word is another one with two letters swapped, a letter missing, or a letter doubled.
  func isSlip(of other: [Unicode.Scalar]) -> Bool {
    guard EditDistance.between(folded, other, atMost: 1, countingSwaps: true) == 1 else { return false }
    if folded.count < other.count { return true }
    // `on` isn't a mistyped `no`.
    if folded.count == other.count { return other.count > 2 && folded.sorted() == other.sorted() }
    let start = zip(folded, other).prefix { $0 == $1 }.count
    return start > 0 && folded[start] == folded[start - 1]
  }
}
