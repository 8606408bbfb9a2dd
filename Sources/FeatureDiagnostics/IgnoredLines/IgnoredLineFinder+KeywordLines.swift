import Gherkin

extension IgnoredLineFinder {
  /// Returns the reason for ignoring a line that is probably a keyword line, or `nil` for any other line.
  ///
  /// This method covers cases 3, 4, 5, 7, and 10 of ``GherkinDocument/ignoredLines(hasDefinition:)``. `index` is the
  /// 0-based index of the line.
  func keywordLine(_ line: Substring, at index: Int, in owner: DocumentLines.Owner) -> IgnoredLine.Reason? {
    let line = line.withLatinFirstWord
    // In Markdown, headings may be below steps and examples.
    if isMarkdown, line.first == "#" {
      return keywordLineAboveSteps(line, at: index, in: owner) ?? examplesLine(line, at: index, in: owner)
    }
    let reason =
      switch owner {
      case .feature, .rule: keywordLineAboveSteps(line, at: index, in: owner)
      case .scenario(let scenario) where scenario.examples.isEmpty:
        backgroundLine(line, at: index) ?? keywordLineAboveTable(line, at: index, in: scenario)
          ?? scenarioLine(line, at: index) ?? markedKeywordLineAboveSteps(line, at: index, in: owner)
      case .scenario:
        backgroundLine(line, at: index) ?? scenarioLine(line, at: index)
          ?? markedKeywordLineAboveSteps(line, at: index, in: owner)
      case .background: scenarioLine(line, at: index) ?? markedKeywordLineAboveSteps(line, at: index, in: owner)
      // In Markdown, prose may follow examples.
      case .examples: isMarkdown ? markedKeywordLineAboveSteps(line, at: index, in: owner) : nil
      }
    // In Markdown, a keyword line is a heading.
    guard isMarkdown, case .keywordLine(let suggestion)? = reason, !suggestion.hasPrefix("#") else { return reason }
    return .keywordLine(suggestion: "## " + suggestion)
  }

  /// Returns the reason for ignoring a line above a step that has a colon and starts with a keyword of scenarios, or
  /// with a string at most one edit away from one. Returns `nil` for any other line.
  private func scenarioLine(_ line: Substring, at index: Int) -> IgnoredLine.Reason? {
    let minimumLength = 7  // Shorter words, such as `Role:`, often begin a description.
    guard let match = keywords.keywordLine(line), match.hasColon, match.editCount <= 1, keywords.isScenario(match),
      match.keyword.unicodeScalars.count >= minimumLength || !isMarkdown && match.isExact,
      let next = nextText(below: index),
      isStep(withoutMark(next))
    else { return nil }
    return .keywordLine(suggestion: match.keywordLine)
  }

  /// Returns the reason for ignoring the keyword line of a scenario, background, rule, or examples above steps. Returns
  /// `nil` for any other line.
  private func keywordLineAboveSteps(
    _ line: Substring,
    at index: Int,
    in owner: DocumentLines.Owner
  ) -> IgnoredLine.Reason? {
    let level = isMarkdown ? line.prefix { $0 == "#" } : ""
    let heading = isMarkdown ? (level.isEmpty ? "##" : level.prefix(Self.maximumHeadingLevel)) + " " : ""
    let text = line.dropFirst(level.count).trimmedPart
    let match = keywords.keywordLine(text)
    if match?.hasColon != true || match?.editCount != 0,
      let reason = markedKeywordLineAboveSteps(text, at: index, in: owner, level.isEmpty ? "" : heading)
    {
      return reason
    }
    // `Scenaro` is a keyword in Esperanto but a typing error in English, unless it is above steps in Esperanto.
    if let reason = foreignKeywordLine(text, at: index, heading, aboveOwnSteps: match?.editCount ?? .max > 1) {
      return reason
    }
    guard let match else { return nil }
    let examples = keywords.examplesKeywordLine(text)
    let mayBeExamples = examples.map { $0.editCount <= match.editCount } ?? false
    // All lines of a scenario may have the wrong letter case.
    let ignoresCase = match.hasColon && match.editCount == 0
    let isScenario = match.hasColon && !mayBeExamples && !keywords.isGroup(match)
    let below = stepText(below: index, afterProse: match.hasColon, ignoringCase: ignoresCase, inList: isScenario)
    let isKeywordLine = below.map { step in
      !isHeading(match, mayBeExamples: mayBeExamples, above: step, in: owner)
    }
    guard isKeywordLine ?? isCertain(match, at: index) else { return nil }
    // Examples belong to a scenario, so steps below are those of a new scenario.
    let meant = examples?.keyword == match.keyword ? keywords.scenarioKeywordLine(text) ?? match : match
    let suggestion = heading + meant.keywordLine
    // A feature can't contain another one.
    return suggestion[...] == line ? nil : .keywordLine(suggestion: suggestion)
  }

  /// Returns whether a line is probably prose, such as `Rules:`, `Role: admin`, or `Rule of thumb: one order per page`.
  ///
  /// A line above a defined step isn't prose. Above any other step, the line is prose if its keyword is that of a
  /// feature or rule and either isn't spelled exactly or lacks its colon. Any other line is prose if its keyword lacks
  /// its colon and either the step reads like prose (except in Markdown) or the line is a background with a name, such
  /// as `Background info: the bank`. Above a step that starts with an asterisk, like an item of a list, the line is
  /// also prose if its keyword lacks its colon, is that of a feature or rule, or resembles that of examples.
  private func isHeading(
    _ match: KeywordMatch,
    mayBeExamples: Bool,
    above step: Substring,
    in owner: DocumentLines.Owner
  ) -> Bool {
    if let rest = keywords.step(step, maximumEdits: 0)?.rest, isDefined(rest, in: owner) { return false }
    if step.first == "*" { return mayBeExamples || !match.hasColon || keywords.isGroup(match) }
    if keywords.isGroup(match) { return !match.isExact || !match.hasColon }
    // In Markdown, the bullet shows that it is a step.
    return !match.hasColon
      && (!isMarkdown && step.readsLikeProse || keywords.isBackground(match) && !match.rest.isEmpty)
  }

  /// Returns whether a line differs from a keyword line only in diacritics and is followed by another keyword.
  private func isCertain(_ match: KeywordMatch, at index: Int) -> Bool {
    guard match.lacksDiacritics, match.hasColon, let next = nextText(below: index) else { return false }
    return keywords.begin(next.drop { isMarkdown && ($0 == "#" || $0 == " ") })
  }

  /// Returns the reason for ignoring a keyword line in another language above steps in that language or, if
  /// `aboveOwnSteps` is true, in the file's language. Returns `nil` for any other line.
  private func foreignKeywordLine(
    _ text: Substring,
    at index: Int,
    _ heading: String,
    aboveOwnSteps: Bool
  ) -> IgnoredLine.Reason? {
    guard let next = nextText(below: index).map(withoutMark), let foreign = foreignKeywords.keywordLine(text) else {
      return nil
    }
    let languages = foreign.languages.sharing(with: foreignKeywords.step(next))
    guard let language = likeliest(languages ?? (aboveOwnSteps && isStep(next) ? foreign.languages : []), at: index)
    else { return nil }
    let suggestion = heading + foreign.translation + foreign.rest
    return .foreignKeyword(
      foreign.text,
      language,
      inMarkdown: isMarkdown,
      suggestion: String(suggestion[...].trimmedPart)
    )
  }

  /// Returns the reason for ignoring the keyword line of a background above steps, or `nil` for any other line. A line
  /// with a name doesn't count, because it may be prose.
  private func backgroundLine(_ line: Substring, at index: Int) -> IgnoredLine.Reason? {
    guard let match = keywords.keywordLine(line), match.hasColon, match.rest.isEmpty, keywords.isBackground(match),
      let next = nextText(below: index), isStep(withoutMark(next))
    else { return nil }
    return .misplacedKeywordLine(keyword: match.keyword)
  }

  /// Returns the reason for ignoring a heading that is the keyword line of examples above a table, or `nil` for any
  /// other heading.
  private func examplesLine(_ line: Substring, at index: Int, in owner: DocumentLines.Owner) -> IgnoredLine.Reason? {
    switch owner {
    case .scenario, .examples: break
    case .feature, .rule, .background: return nil
    }
    let level = line.prefix { $0 == "#" }
    let text = line.dropFirst(level.count).trimmedPart
    guard let match = examplesMatch(text, at: index) else { return nil }
    let suggestion = level.prefix(Self.maximumHeadingLevel) + " " + match.keywordLine
    return suggestion[...] == line ? nil : .keywordLine(suggestion: suggestion)
  }

  /// Returns the reason for ignoring the keyword line of examples above a table, or a table below the keyword line of a
  /// scenario. Returns `nil` for any other line.
  private func keywordLineAboveTable(
    _ line: Substring,
    at index: Int,
    in scenario: GherkinDocument.Scenario
  ) -> IgnoredLine.Reason? {
    guard line.first != "|" else {
      let isFirst = lines.texts[..<index].lastIndex { !$0.trimmedPart.isEmpty } == scenario.location.line - 1
      guard isFirst, scenario.steps.isEmpty, let examples = keywords.examplesKeywordLine(scenario.keyword) else {
        return nil
      }
      return .table(suggestion: examples.keyword + ":")
    }
    return examplesMatch(line, at: index).map { .keywordLine(suggestion: $0.keywordLine) }
  }

  /// Returns the keyword line of examples that a line resembles, or `nil` if the line doesn't resemble one or isn't
  /// above a table.
  private func examplesMatch(_ line: Substring, at index: Int) -> KeywordMatch? {
    guard nextText(below: index)?.first == "|", let match = keywords.keywordLine(line),
      keywords.examplesKeywordLine(line)?.keyword == match.keyword
    else { return nil }
    return match
  }

  /// Returns the reason for ignoring a line that starts with a step keyword of another language, or `nil` if the line
  /// probably isn't such a step.
  func foreignStep(_ line: Substring, at index: Int, in owner: DocumentLines.Owner) -> IgnoredLine.Reason? {
    let line = line.withoutBullet
    guard owner.hasNoSteps || line.mayStartWithForeignKeyword(before: { isDefined($0, in: owner) }),
      let foreign = foreignKeywords.step(line) ?? foreignStepInOtherCase(line, in: owner),
      !continuesProse(line, at: index, in: owner)
    else { return nil }
    var languages: [String]? = foreign.languages
    if !isDefined(foreign.rest, in: owner) {
      guard owner.hasNoSteps, !foreign.rest.readsLikeProse else { return nil }
      let next = nextText(below: index).map(withoutMark)
      let shared = foreign.languages.sharing(with: next.flatMap(foreignKeywords.step))
      languages = shared ?? (foreign.text.unicodeScalars.count < 5 ? nil : languages)
    }
    guard let languages, let language = likeliest(languages, at: index) else { return nil }
    let suggestion = (isMarkdown ? "* " : "") + foreign.translation + foreign.rest
    return .foreignKeyword(foreign.text, language, inMarkdown: isMarkdown, suggestion: suggestion)
  }

  /// Returns the step keyword of another language at the start of a line if its letter case is wrong and a defined step
  /// follows it, or `nil` otherwise.
  private func foreignStepInOtherCase(_ line: Substring, in owner: DocumentLines.Owner) -> ForeignKeyword? {
    guard let keyword = foreignKeywords.step(line.withCapitalizedWord) else { return nil }
    return isDefined(keyword.rest, in: owner) ? keyword : nil
  }

  /// Returns the language in the list that has the most step keywords in the surrounding lines. If several languages
  /// have equally many, returns the first one with a code of two letters or, without such a language, the first one.
  /// Returns `nil` if the list is empty.
  func likeliest(_ languages: [String], at index: Int) -> Dialect? {
    // Of equally likely languages, those with codes of two letters have more speakers.
    let languages = languages.filter { $0.count == 2 } + languages.filter { $0.count != 2 }
    var code = languages.first
    if languages.count > 1 {
      let around = lines.texts[max(0, index - Self.maximumDistance)...].prefix(2 * Self.maximumDistance)
      let keywords = around.compactMap { foreignKeywords.step($0.trimmedPart) }
      let counted = languages.map { code in (code: code, count: keywords.count { $0.languages.contains(code) }) }
      code = counted.max { $0.count < $1.count }?.code
    }
    return code.flatMap { Dialect.named($0) }
  }

  /// The maximum number of number signs of a heading in Markdown.
  private static let maximumHeadingLevel = 6

  /// The number of lines to search above and below a line.
  static let maximumDistance = 50

  // MARK: Lines below

  /// Returns the next line if it starts with a step keyword or, if `afterProse` is true, the first step after prose. If
  /// `inList` is true, the next line may also have a bullet or, in Markdown, an emphasized keyword. Returns `nil` if
  /// there is no such step.
  ///
  /// After prose, a line of the same description counts as a step only if it is followed by a step, a table row, a doc
  /// string, or nothing, because a sentence would continue differently.
  private func stepText(below index: Int, afterProse: Bool, ignoringCase: Bool, inList: Bool) -> Substring? {
    guard let next = nextText(below: index).map(withoutMark) else { return nil }
    if isStep(next) || ignoringCase && keywords.step(next, maximumEdits: 0) != nil { return next }
    if inList, let step = hiddenStep(next) ?? emphasizedStep(next) { return step.step[...] }
    guard afterProse else { return nil }
    let below = lines.texts.indices.dropFirst(index + 1).prefix(Self.maximumDistance)
    let texts = below.prefix { !lines.nodes.contains($0 + 1) }.map { lines.texts[$0].trimmedPart }
      .prefix { !isMarkdown || $0.fence == nil }
    guard let first = texts.firstIndex(where: { isStep(withoutMark($0)) }) else { return nil }
    let step = withoutMark(texts[first])
    guard let following = texts.dropFirst(first + 1).first, !following.isEmpty else { return step }
    return isStep(withoutMark(following)) || following.startsLikeArgument ? step : nil
  }

  /// Returns the next line that isn't blank or a comment, or `nil` if there is none.
  func nextText(below index: Int) -> Substring? {
    let texts = lines.texts.dropFirst(index + 1).lazy.map { $0.trimmedPart }
    return texts.first { !$0.isEmpty && (isMarkdown || $0.first != "#") }
  }

  func isStep(_ line: Substring) -> Bool { keywords.step(line, maximumEdits: 0)?.isExact == true }

  /// Returns a line, without its bullet if the file is in Markdown.
  func withoutMark(_ line: Substring) -> Substring { isMarkdown ? line.withoutBullet : line }
}

extension [String] {
  /// Returns the languages in this list that also have the given keyword, or `nil` if there are none.
  fileprivate func sharing(with other: ForeignKeyword?) -> [String]? {
    let shared = filter { other?.languages.contains($0) == true }
    return shared.isEmpty ? nil : shared
  }
}

extension Substring {
  /// Returns whether the line may start with a keyword, without consulting the table of languages. A line may start
  /// with a keyword if one of its first words isn't ASCII, or the text after one of them is a step.
  fileprivate func mayStartWithForeignKeyword(before isStep: (Substring) -> Bool) -> Bool {
    var rest = self
    for _ in 0..<Self.maximumKeywordWords {
      let word = rest.unicodeScalars.prefix { !$0.isBlank }
      if !word.allSatisfy({ $0.isASCII }) { return true }
      rest = Substring(rest.unicodeScalars.dropFirst(word.count)).trimmedPart
      if rest.isEmpty { return false }
      if isStep(rest) { return true }
    }
    return false
  }

  /// The line with its first word capitalized: the first letter in uppercase, and the others in lowercase.
  fileprivate var withCapitalizedWord: Substring {
    let word = unicodeScalars.prefix { !$0.isBlank }
    let small = String(Substring(word)).lowercased()
    let rest = String(Substring(unicodeScalars.dropFirst(word.count)))
    return (small.prefix(1).uppercased() + small.dropFirst() + rest)[...]
  }

  /// The maximum number of words in a step keyword in Latin letters.
  private static var maximumKeywordWords: Int { 4 }
}
