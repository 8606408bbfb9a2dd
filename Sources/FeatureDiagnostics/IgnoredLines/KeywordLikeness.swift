import CucumberExpressions
package import Gherkin

/// A keyword that the start of a line resembles, and the text after it.
package struct KeywordMatch {
  /// The keyword in the dialect, without a trailing space or colon.
  package let keyword: String
  /// Whether the line starts with exactly the keyword, ignoring whitespace.
  package let isExact: Bool
  /// The number of edits between the start of the line and the keyword, ignoring case and diacritics.
  package let editCount: Int
  /// Whether the start of the line differs from the keyword in diacritics but not in base letters.
  var lacksDiacritics = false
  /// The whitespace required after the keyword: a space or an empty string.
  package let space: String
  /// The rest of the line, without the colon and surrounding whitespace.
  package let rest: Substring
  /// Whether a colon follows the keyword.
  package var hasColon = false
  /// Whether no other keyword is equally close.
  package var isUnique = true

  /// The step with the correct keyword, in Unicode normalization form C.
  var step: String { String((keyword + (rest.isEmpty ? "" : space + rest))[...].composed) }

  /// The match without dots before the rest of the line, as in `Then...it works`.
  var withoutDots: KeywordMatch {
    let rest = rest.drop { $0 == "." || $0 == "…" }.trimmedPart
    return KeywordMatch(keyword: keyword, isExact: isExact, editCount: editCount, space: space, rest: rest)
  }

  /// The keyword line with the correct keyword and a colon, which may replace other punctuation, in Unicode
  /// normalization form C.
  var keywordLine: String {
    let name = hasColon ? rest : rest.withoutSign
    return String((keyword + ":" + (name.isEmpty ? "" : " ") + name)[...].composed)
  }
}

/// A matcher that finds the keywords of a language even if they are mistyped.
package struct KeywordLikeness: Sendable {
  fileprivate struct Keyword: Sendable {
    let text: String
    let lowercase: [Unicode.Scalar]
    /// The letters of the keyword in lowercase and without diacritics.
    let folded: [Unicode.Scalar]
    let wordCount: Int
    /// Whether text may follow the keyword without whitespace.
    let isOpen: Bool
  }

  private let steps: [Keyword]
  private let keywordLines: [Keyword]
  private let examples: [Keyword]
  private let scenarios: [Keyword]
  /// The usual keyword of a scenario.
  var scenario: String { scenarios.last?.text ?? "" }
  private let outlines: [String]
  private let features: [String]
  private let rules: [String]
  private let backgrounds: [String]
  private let conjunctions: [String]
  private let contexts: [String]
  private let actions: [String]
  /// The usual keyword of a context step, including the space after it.
  package let context: String
  /// The usual keyword of a conjunction, including the space after it.
  package let conjunction: String
  /// The keyword for a step of any type, including the space after it.
  let anyStep: String

  package init(_ dialect: Dialect) {
    outlines = dialect.scenarioOutline
    features = dialect.feature
    rules = dialect.rule
    backgrounds = dialect.background
    conjunctions = (dialect.and + dialect.but).map { $0.trimmed }
    contexts = dialect.given.map { $0.trimmed }
    actions = dialect.when.map { $0.trimmed }
    context = dialect.given.first { $0 != "* " } ?? "* "
    conjunction = dialect.and.first { $0 != "* " } ?? "* "
    anyStep = dialect.anyStepKeyword
    let steps: [[String]] = [dialect.given, dialect.when, dialect.then, dialect.and, dialect.but]
    self.steps = Array(steps.joined()).unique.map { text in
      Keyword(text: text.trimmed, isOpen: text.unicodeScalars.last?.isBlank != true)
    }
    let keywordLines: [[String]] = [
      dialect.scenario, dialect.scenarioOutline, dialect.background, dialect.rule, dialect.examples, dialect.feature,
    ]
    let keywords = Array(keywordLines.joined()).unique.map { Keyword(text: $0.trimmed, isOpen: false) }
    // Longer keywords come first, because `Scenario Outline` contains `Scenario`.
    self.keywordLines = keywords.sorted { $0.wordCount > $1.wordCount }
    examples = dialect.examples.map { Keyword(text: $0.trimmed, isOpen: false) }
    scenarios = dialect.scenario.map { Keyword(text: $0.trimmed, isOpen: false) }
  }

  /// Returns the step keyword at the start of a line, or `nil` if there is none. Keywords of three or more letters may
  /// differ by up to `maximumEdits` edits (0 or 1).
  package func step(_ line: Substring, maximumEdits: Int) -> KeywordMatch? {
    let open = steps.compactMap { $0.isOpen ? $0.beginning(of: line) : nil }
    if let longest = open.max(by: { $0.keyword.count < $1.keyword.count }) { return longest }
    return nearest(in: steps, line) { min(maximumEdits, $0 < 3 ? 0 : 1) }
  }

  /// Returns the step keyword at the start of a line that lacks the required space, as in `*a step`, or `nil` if there
  /// is none.
  package func gluedStep(_ line: Substring) -> KeywordMatch? {
    let matches = steps.compactMap { keyword -> KeywordMatch? in
      guard !keyword.isOpen, let match = keyword.beginning(of: line), !match.rest.isEmpty else { return nil }
      return KeywordMatch(keyword: match.keyword, isExact: false, editCount: 0, space: " ", rest: match.rest)
    }
    return matches.max { $0.keyword.count < $1.keyword.count }
  }

  /// Returns the keyword at the start of a line that resembles a keyword line, even if the keyword is mistyped or lacks
  /// a colon, or `nil` if there is none.
  package func keywordLine(_ line: Substring) -> KeywordMatch? {
    nearest(in: keywordLines, line, edits: Self.maximumEdits)
  }

  /// Returns the step keyword after a bullet or label, or `nil` if there is none or no text follows it.
  func markedStep(_ line: Substring) -> KeywordMatch? {
    line.markedTexts.lazy.filter { $0.marker == .bullet || $0.marker == .label }
      .compactMap { step($0.text, maximumEdits: 0) }.first { !$0.rest.isEmpty }
  }

  /// Returns the keyword of a keyword line after a bullet or label, or `nil` if there is none or no colon follows it.
  func markedKeywordLine(_ line: Substring) -> KeywordMatch? {
    line.markedTexts.lazy.filter { $0.marker == .bullet || $0.marker == .label }.compactMap { keywordLine($0.text) }
      .first { $0.hasColon && $0.editCount == 0 }
  }

  /// Returns the keyword of examples at the start of a line, even if it is mistyped or lacks a colon, or `nil` if there
  /// is none.
  package func examplesKeywordLine(_ line: Substring) -> KeywordMatch? {
    nearest(in: examples, line, edits: Self.maximumEdits)
  }

  /// Returns whether a line is a keyword line of a scenario or an outline, spelled exactly.
  func isScenario(_ line: Substring) -> Bool {
    keywordLine(line).map { $0.isExact && $0.hasColon && isScenario($0) } ?? false
  }

  /// Returns whether a keyword is that of a scenario or outline.
  func isScenario(_ match: KeywordMatch) -> Bool {
    scenarios.contains { $0.text == match.keyword } || outlines.contains(match.keyword)
  }

  /// Returns the keyword of a scenario at the start of a line, even if it is mistyped or lacks a colon, or `nil` if
  /// there is none.
  func scenarioKeywordLine(_ line: Substring) -> KeywordMatch? {
    nearest(in: scenarios, line, edits: Self.maximumEdits)
  }

  /// Returns the maximum number of edits between the keyword of a keyword line and its misspelling.
  private static func maximumEdits(letterCount: Int) -> Int { letterCount < 3 ? 0 : letterCount < 7 ? 1 : 2 }

  /// Returns whether a keyword is that of a feature.
  package func isFeature(_ match: KeywordMatch) -> Bool { features.contains(match.keyword) }

  /// Returns whether a keyword is that of a feature or rule, which don't have steps of their own.
  func isGroup(_ match: KeywordMatch) -> Bool { isFeature(match) || rules.contains(match.keyword) }

  /// Returns whether a step keyword is that of a conjunction, such as `And`.
  func isConjunction(_ step: KeywordMatch) -> Bool { conjunctions.contains(step.keyword) }

  /// Returns the keyword of a context step at the start of a string, or `nil` if there is none. A character other than
  /// a letter or digit must follow.
  func contextKeyword(of text: Substring) -> String? {
    let found = contexts.filter { keyword in
      keyword != "*" && text.hasPrefix(keyword)
        && text.unicodeScalars.dropFirst(keyword.unicodeScalars.count).first?.isLetterOrDigit == false
    }
    return found.max { $0.utf8.count < $1.utf8.count }
  }

  /// Returns the context step on a line whose keyword has a wrong second word, as in `Gegeben ist ein Kunde`, or `nil`
  /// if there is none. The first word must have six or more letters.
  func contextStepWithOtherWord(_ line: Substring) -> KeywordMatch? {
    let first = line.firstWord
    guard first.unicodeScalars.count >= 6, let text = line.firstWords(2)?.rest, !text.isEmpty,
      !contexts.contains(String(first)), let keyword = contexts.first(where: { $0.hasPrefix(first + " ") })
    else { return nil }
    return KeywordMatch(keyword: keyword, isExact: false, editCount: 1, space: " ", rest: text)
  }

  /// Returns whether a keyword is that of a context step.
  func isContext(_ step: KeywordMatch) -> Bool { contexts.contains(step.keyword) }

  /// Returns whether a keyword is that of an action step.
  func isAction(_ step: KeywordMatch) -> Bool { actions.contains(step.keyword) }

  /// Returns whether a keyword is that of an outcome step.
  func isOutcome(_ step: KeywordMatch) -> Bool {
    !isContext(step) && !isAction(step) && !isConjunction(step) && step.keyword != "*"
  }

  /// Returns whether a keyword is that of a background.
  func isBackground(_ match: KeywordMatch) -> Bool { backgrounds.contains(match.keyword) }

  /// Returns whether a line starts with a correctly spelled keyword.
  package func begin(_ line: Substring) -> Bool {
    step(line, maximumEdits: 0)?.isExact == true || keywordLine(line)?.isExact == true
  }

  private func nearest(
    in keywords: [Keyword],
    _ line: Substring,
    edits: (_ letterCount: Int) -> Int
  ) -> KeywordMatch? {
    var best: (rank: (Int, Int), wordCount: Int, match: KeywordMatch)?
    var start: (wordCount: Int, words: (word: String, hasColon: Bool, rest: Substring)?, folded: [Unicode.Scalar])?
    for keyword in keywords where !keyword.isOpen {
      if start?.wordCount != keyword.wordCount {
        let words = line.firstWords(keyword.wordCount)
        start = (keyword.wordCount, words, Array((words?.word.folded ?? "").unicodeScalars))
      }
      guard let (_, words, folded) = start, let (word, hasColon, rest) = words else { continue }
      let limit = edits(min(folded.count, keyword.folded.count))
      guard abs(folded.count - keyword.folded.count) <= limit else { continue }
      let distance =
        folded == keyword.folded ? 0 : EditDistance.between(folded, keyword.folded, countingSwaps: true)
      guard distance <= limit else { continue }
      // A colon counts more than the distance, because `Scenario Outlin:` is an outline.
      let rank = (hasColon ? 0 : 1, distance)
      if let rival = best, rank >= rival.rank {
        if rank == rival.rank, rival.wordCount == keyword.wordCount { best?.match.isUnique = false }
        continue
      }
      let isExact = word == keyword.text
      let match = KeywordMatch(
        keyword: keyword.text,
        isExact: isExact,
        editCount: distance,
        lacksDiacritics: distance == 0 && word.lowercased() != keyword.text.lowercased(),
        space: " ",
        rest: rest,
        hasColon: hasColon
      )
      best = (rank, keyword.wordCount, match)
    }
    return best?.match
  }
}

extension KeywordLikeness.Keyword {
  fileprivate init(text: String, isOpen: Bool) {
    self.text = text
    self.isOpen = isOpen
    lowercase = Array(text.lowercased().unicodeScalars)
    folded = Array(text.folded.unicodeScalars)
    wordCount = text.unicodeScalars.split { $0.isBlank }.count
  }

  /// Returns the keyword at the start of a line, ignoring case, whether or not whitespace follows it. Returns `nil` if
  /// the line starts with other text.
  fileprivate func beginning(of line: Substring) -> KeywordMatch? {
    let start = line.unicodeScalars.prefix(lowercase.count)
    guard start.count == lowercase.count, String(start).lowercased().unicodeScalars.elementsEqual(lowercase) else {
      return nil
    }
    let rest = Substring(line.unicodeScalars.dropFirst(lowercase.count)).trimmedPart
    return KeywordMatch(keyword: text, isExact: String(start) == text, editCount: 0, space: "", rest: rest)
  }
}

extension Substring {
  /// Returns the first words, joined by single spaces, and the rest of the line, or `nil` if there are fewer words. A
  /// colon after the last word is part of neither.
  fileprivate func firstWords(_ count: Int) -> (word: String, hasColon: Bool, rest: Substring)? {
    var words = ""
    var rest = unicodeScalars[...]
    for index in 0..<count {
      rest = rest.drop { $0.isBlank }
      let word = rest.prefix { !$0.isBlank && !$0.isColon }
      guard !word.isEmpty else { return nil }
      words += (index == 0 ? "" : " ") + String(word)
      rest = rest.dropFirst(word.count)
    }
    rest = rest.drop { $0.isBlank }
    let hasColon = rest.first?.isColon == true
    return (words, hasColon, Substring(hasColon ? rest.dropFirst() : rest).trimmedPart)
  }
}

extension Substring {
  /// The string without punctuation in place of a colon, such as the hyphen in `- a`.
  fileprivate var withoutSign: Substring {
    let rest = unicodeScalars.drop { "-\u{2013}\u{2014}=>|;.,".unicodeScalars.contains($0) }
    return rest.first?.isBlank ?? true ? Substring(rest).trimmedPart : self
  }
}

extension String {
  fileprivate var trimmed: String { String(self[...].trimmedPart) }
}

extension Unicode.Scalar {
  fileprivate var isColon: Bool { self == ":" || self == "\u{FF1A}" }
}
