/// A line of a description that begins with a word much like a step keyword: perhaps a step with a typing error.
public struct PossibleSlip: Sendable, Hashable {
  public let location: Location

  /// The word as written.
  public let word: String

  /// The keyword that was perhaps meant.
  public let keyword: String
}

extension GherkinDocument {
  /// Descriptions may say anything, so a mistyped keyword of a first step is no error of the grammar: it is found here.
  public var possibleSlips: [PossibleSlip] {
    guard let feature, let dialect = Dialect.named(feature.language) else { return [] }
    let keywords = dialect.wordsOfSteps
    var headers = [feature.background].compactMap { $0 }.map { ($0.location.line, $0.description) }
    headers += feature.rules.compactMap { $0.background.map { ($0.location.line, $0.description) } }
    headers += storage.nodes.scenarios.indices.map { Scenario(storage, $0) }.map { ($0.location.line, $0.description) }
    headers.removeAll { $0.1.isEmpty }
    guard !headers.isEmpty else { return [] }
    let lines = source.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return headers.sorted { $0.0 < $1.0 }.flatMap { line, description in
      Self.slips(in: description, below: line, of: lines, keywords)
    }
  }

  /// The slips among the lines of a description, which begins somewhere below its header.
  private static func slips(
    in description: Substring,
    below header: Int,
    of lines: [Substring.UTF8View],
    _ keywords: [String]
  ) -> [PossibleSlip] {
    var slips: [PossibleSlip] = []
    var line = header
    for text in description.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      while line < lines.count, !lines[line].starts(with: text) { line += 1 }
      line += 1
      guard let word = text.split(separator: UInt8(ascii: " ")).first.map({ String(Substring($0)) }),
        word.isTelling, let keyword = keywords.first(where: { word.isOneEditFrom($0) })
      else { continue }
      let column = text.prefix { $0 == UInt8(ascii: " ") }.count + 1
      slips.append(PossibleSlip(location: Location(line: line, column: column), word: word, keyword: keyword))
    }
    return slips
  }
}

extension Dialect {
  /// The step keywords without the space behind them.
  fileprivate var wordsOfSteps: [String] {
    (given + when + then + and + but).compactMap { keyword in
      let word = keyword.utf8.last == UInt8(ascii: " ") ? String(keyword.dropLast()) : keyword
      return word.isTelling ? word : nil
    }
  }
}

extension String {
  /// Whether the text is long enough to be like another by more than chance ("The" and "Then").
  fileprivate var isTelling: Bool { unicodeScalars.count >= 4 }

  /// Whether one inserted, deleted, replaced or swapped character makes one text of the other.
  fileprivate func isOneEditFrom(_ other: String) -> Bool {
    let (left, right) = (Array(unicodeScalars), Array(other.unicodeScalars))
    guard left != right, abs(left.count - right.count) <= 1 else { return false }
    let prefix = zip(left, right).prefix { $0 == $1 }.count
    let (leftRest, rightRest) = (Array(left.dropFirst(prefix)), Array(right.dropFirst(prefix)))
    if left.count != right.count {
      let (longer, shorter) = leftRest.count > rightRest.count ? (leftRest, rightRest) : (rightRest, leftRest)
      return Array(longer.dropFirst()) == shorter
    }
    let isReplaced = leftRest.dropFirst() == rightRest.dropFirst()
    let isSwapped =
      leftRest.count > 1 && leftRest[0] == rightRest[1] && leftRest[1] == rightRest[0]
      && leftRest.dropFirst(2) == rightRest.dropFirst(2)
    return isReplaced || isSwapped
  }
}
