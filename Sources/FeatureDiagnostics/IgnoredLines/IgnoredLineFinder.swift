public import Gherkin

extension GherkinDocument {
  /// Returns the ignored lines of the file, in file order.
  ///
  /// A line of a description counts as ignored in the following cases. Letter case and the kind of whitespace don't
  /// matter.
  ///
  /// 1. It starts with a step keyword, or with text one edit away from one, and the rest matches a step definition.
  ///    Marks (such as bullets, quotes, and Markdown emphasis), invisible characters, missing spaces after the keyword,
  ///    and punctuation at the end don't matter. The same applies if only the diacritics of the keyword differ and the
  ///    next line starts with a step keyword, even if the step isn't defined.
  /// 2. It starts with a step keyword, or with text one edit away from one, and its scenario or background has no
  ///    steps. If the keyword is an edit away, the line must not start with a frequent word such as `The` or read like
  ///    prose. If the keyword has up to four letters, one of them must be missing, or a neighboring line must also
  ///    resemble a step.
  /// 3. It describes a feature or rule and starts with the keyword of a keyword line, or with text one edit away from
  ///    one (two edits for seven or more letters), and the next line that isn't blank or a comment starts with a step
  ///    keyword. Without a colon after the keyword, the step must be defined or not read like prose. After a colon,
  ///    prose may come before the steps. A word like `Rules:` or `Examples:` above sentences or the items of a list is
  ///    prose unless those lines are defined steps.
  /// 4. It describes a scenario without examples and starts with text that is as close to the keyword of examples as in
  ///    case 3, and the next line is a table row. A scenario whose keyword is `Example` and whose description is a
  ///    table has the same problem.
  /// 5. It starts with a correctly spelled keyword of another language: that of a keyword line above a step, or a step
  ///    keyword. After a step keyword, the rest must match a step definition unless the scenario or background has no
  ///    steps. If it has none, a keyword of fewer than five letters counts only if the rest matches a step definition
  ///    or the next line also starts with a keyword of that language.
  /// 6. It consists only of a step keyword, in a scenario or background.
  /// 7. It is the keyword line of a background, without a name, above a step, in the description of a scenario.
  /// 8. It describes a scenario or background and consists of the text of a defined step without a keyword, possibly
  ///    after a marker. If the scenario or background has steps, the line isn't part of a sentence. Directly above the
  ///    first step, the marker may be one or two words, as in `Assuming the shop is open`. This case doesn't apply in
  ///    Markdown, or if a definition matches every string.
  /// 9. A step keyword follows a marker, which consists of symbols, a number, or a letter (as in `o` or `a)`), of words
  ///    such as `Step 1:` or `TODO`, or of up to three other words. In addition, the rest matches a step definition, or
  ///    the scenario or background has no steps and the keyword is spelled exactly.
  /// 10. A marker precedes the keyword of a keyword line, and a step follows. In the description of a scenario or
  ///     background, this also applies to text one edit away from the keyword of a scenario, if a colon follows it.
  /// 11. It describes a scenario or background and starts with a step keyword that has unusual characters, such as
  ///     separate accents, in it or after it.
  /// 12. It is directly above a keyword line or tags and consists of words that are probably meant as tags, such as
  ///     `FR-005`.
  /// 13. It is directly above the first step of its scenario or background and starts with a step keyword after a
  ///     bullet, in another letter case or language, or with one edit. It doesn't read like prose: it has no commas and
  ///     no punctuation at its end, and doesn't continue the line above. Above a context step, it must also be a
  ///     context step.
  /// 14. It is in the last paragraph above a keyword line, in the description of a feature, rule, or examples, and all
  ///     lines of this paragraph start with step keywords, at least two of which differ, and none ends with
  ///     punctuation.
  /// 15. It begins with an invisible character. Without that character, it would be a tag, a step, or another part of
  ///     an element.
  ///
  /// In Markdown, cases 3, 4, and 10 also apply to headings below steps and examples, and case 12 to tags above a blank
  /// line. Lines in code blocks don't count.
  ///
  /// Words and keywords of fewer than three letters, and keywords that don't require a space after them, must match
  /// exactly. Prose in Markdown counts as description.
  ///
  /// The following also count as ignored:
  ///
  /// - Tags at the end or start of a name, in the comment of a line of tags, with a separator other than a space, or
  ///   with punctuation at their end.
  /// - Tags with invisible characters, dashes instead of hyphens, or letters that only look like Latin ones.
  /// - A step in the name of a scenario or background.
  /// - A row of hyphens below the first row of a table, text after the last pipe of a row unless it is a comment, and a
  ///   row in Markdown that isn't part of its table because of its indentation.
  /// - Examples without rows, with tabs instead of pipes, without a header, with several columns of the same name, or
  ///   with values in a column without a name.
  /// - Text after the end of a doc string, and doc strings that contain a scenario or step because their end is
  ///   missing.
  /// - Placeholders in outlines that are mistyped names of columns or leave their step undefined, placeholders
  ///   elsewhere that leave their step undefined, names of columns in backgrounds and in the tags of outlines, and
  ///   names of columns in other brackets, such as `< name >`.
  /// - Line separators other than line feeds.
  ///
  /// - Parameter hasDefinition: A closure that returns whether a step with the given text has a definition.
  /// - Returns: The lines, with their locations and reasons.
  public func ignoredLines(hasDefinition: @escaping (Substring) -> Bool) -> [IgnoredLine] {
    ignoredLines(KeywordLikeness.init, hasDefinition: hasDefinition)
  }

  /// Returns the ignored lines, given the keywords of each language. A line that is no longer ignored after other lines
  /// are corrected is a consequence of those lines and isn't included.
  package func ignoredLines(
    _ keywords: (Dialect) -> KeywordLikeness,
    hasDefinition: @escaping (Substring) -> Bool
  ) -> [IgnoredLine] {
    if hasDescriptions, let (invisible, visibleDocument) = invisibleStarts {
      let others = visibleDocument.ignoredLines(keywords, hasDefinition: hasDefinition).filter { other in
        !invisible.contains { $0.location.line == other.location.line }
      }
      return (invisible + others).sorted { $0.location < $1.location }
    }
    let found = linesThatMayBeIgnored(keywords, hasDefinition)
    guard found.contains(where: { $0.change == nil }),
      let fixed = FixedDocument(self, found.compactMap { $0.change })
    else { return found }
    let remaining = Set(fixed.document.linesThatMayBeIgnored(keywords, hasDefinition).map { $0.place })
    return found.filter { line in
      line.change != nil
        || remaining.contains(IgnoredLine.Place(line: fixed.line(line.location.line), reason: line.reason))
    }
  }

  private func linesThatMayBeIgnored(
    _ keywords: (Dialect) -> KeywordLikeness,
    _ hasDefinition: @escaping (Substring) -> Bool
  ) -> [IgnoredLine] {
    let inTables =
      examplesWithoutRows + duplicateColumns + unnamedColumns + openRows
      + placeholdersWithoutColumn(hasDefinition: hasDefinition) + misspelledPlaceholders
      + placeholdersOutsideOutlines(hasDefinition: hasDefinition) + placeholdersInTags + textsAfterDocStrings
      + unclosedDocStrings(keywords, hasDefinition: hasDefinition) + ruleRows
      + missingHeaders + misplacedTags + unusualTags
      + stepsInNames(hasDefinition: hasDefinition)
    guard hasDescriptions || source.text[...].mayHaveSeparators else {
      return inTables.sorted { $0.location < $1.location }
    }
    guard let dialect = Dialect.named(feature?.language ?? "en") else { return [] }
    let feature = feature
    let finder = IgnoredLineFinder(
      lines: DocumentLines(self),
      keywords: keywords(dialect),
      foreignKeywords: ForeignKeywords(besides: dialect),
      isMarkdown: source.mediaType == .markdown,
      knownTags: { feature?.tagNames ?? [] },
      hasDefinition: hasDefinition
    )
    let found = finder.inDescriptions() + inTables + finder.separators()
    return found.sorted { $0.location < $1.location }
  }

  /// Whether the file may contain descriptions.
  private var hasDescriptions: Bool {
    if source.mediaType == .markdown { return true }
    guard let feature else { return false }
    if !feature.description.isEmpty { return true }
    if feature.background?.description.isEmpty == false || feature.scenarios.contains(where: { $0.isDescribed }) {
      return true
    }
    return feature.rules.contains { rule in
      !rule.description.isEmpty || rule.background?.description.isEmpty == false
        || rule.scenarios.contains { $0.isDescribed }
    }
  }

  /// The examples that have no rows, or whose rows have tabs instead of pipes.
  private var examplesWithoutRows: [IgnoredLine] {
    guard hasExamples, let feature else { return [] }
    let examples = feature.allScenarios.flatMap { $0.examples.filter { $0.tableBody.isEmpty } }
    let lines = examples.contains { $0.description.utf8.contains(UInt8(ascii: "\t")) } ? source.lines : []
    return examples.map { examples in
      if examples.tableHeader == nil, let table = TabTable(below: examples.location.line, in: lines) {
        return IgnoredLine(location: table.start, reason: .tabTable(suggestion: table.firstRow), fix: table.edit)
      }
      return IgnoredLine(location: examples.location, reason: .noExamples)
    }
  }
}

extension GherkinDocument.Scenario {
  fileprivate var isDescribed: Bool { !description.isEmpty || examples.contains { !$0.description.isEmpty } }
}

/// A finder for the ignored lines in a file.
struct IgnoredLineFinder {
  let lines: DocumentLines
  let keywords: KeywordLikeness
  let foreignKeywords: ForeignKeywords
  let isMarkdown: Bool
  /// A closure that returns the tags of the file, without their at signs.
  let knownTags: () -> Set<String>
  let hasDefinition: (Substring) -> Bool

  /// Returns the ignored lines in descriptions and in Markdown prose.
  func inDescriptions() -> [IgnoredLine] {
    var found: [IgnoredLine] = []
    var owner: DocumentLines.Owner?
    var followsKeywordLine = false
    var lastMisplaced: Int?
    var markdown = MarkdownPosition()
    for (index, line) in lines.texts.enumerated() {
      let position = markdown
      if isMarkdown { markdown.move(past: line, isNode: lines.nodes.contains(index + 1)) }
      if let next = lines.owners[index + 1] {
        owner = next
        followsKeywordLine = false
      }
      guard let owner, !lines.nodes.contains(index + 1) else { continue }
      let text = line.trimmedPart
      guard !text.isEmpty, isMarkdown || text.first != "#" && !text.hasPrefix("<!--") else { continue }
      if position.isInCode || markdown.isInCode || isMarkdown && line.isQuotedInMarkdown { continue }
      let keywordLine = keywordLine(text, at: index, in: owner)
      if keywordLine != nil { followsKeywordLine = true }
      guard
        let reason = keywordLine ?? unreadRow(line, at: position, in: owner) ?? rowWithoutFirstPipe(line, at: index)
          ?? reason(text, at: index, in: owner, belowKeywordLine: followsKeywordLine)
      else { continue }
      if case .misplacedStep = reason {
        // Consecutive steps share one message.
        let above = lines.texts[..<index].lastIndex { !$0.isBlankOrComment }
        defer { lastMisplaced = index }
        if above != nil, above == lastMisplaced { continue }
      }
      let column = line.unicodeScalars.prefix { $0.isBlank }.count + 1
      let fix = fix(of: reason, text, line: index + 1, in: owner, belowKeywordLine: followsKeywordLine)
      var change: TextEdit?
      if case .misplacedStep = reason { change = newKeywordLine(aboveLine: index + 1) }
      found.append(
        IgnoredLine(
          location: Location(line: index + 1, column: column),
          reason: reason,
          line,
          fix: fix,
          change: change
        )
      )
    }
    return found
  }

  /// Returns the reason for ignoring a line that isn't a keyword line, or `nil` if the line isn't ignored. Steps below
  /// a mistyped keyword line belong to it, so only those with a bullet or unusual characters are reported.
  private func reason(
    _ text: Substring,
    at index: Int,
    in owner: DocumentLines.Owner,
    belowKeywordLine: Bool
  ) -> IgnoredLine.Reason? {
    if belowKeywordLine { return hiddenStep(text).map { .step(suggestion: $0.step) } }
    return step(text, at: index, in: owner) ?? foreignStep(text, at: index, in: owner)
      ?? introducedStep(text, at: index, in: owner) ?? leadingStep(text, at: index, in: owner) ?? tags(text, at: index)
  }

  /// Returns an ignored line for the first line separator that hides what follows it: a carriage return before text, or
  /// any other separator before a keyword. Returns an empty array if there is none.
  func separators() -> [IgnoredLine] {
    for (index, line) in lines.texts.enumerated()
    where line.mayHaveSeparators && !lines.docStrings.contains(index + 1) {
      var column = 0
      for position in line.unicodeScalars.indices {
        column += 1
        let scalar = line.unicodeScalars[position]
        guard scalar.isLineSeparator else { continue }
        let rest = line[line.unicodeScalars.index(after: position)...].trimmedPart
        guard scalar == "\r" ? !rest.isEmpty : keywords.begin(rest) else { continue }
        let location = Location(line: index + 1, column: column)
        return [IgnoredLine(location: location, reason: .lineSeparator(scalar))]
      }
    }
    return []
  }

  /// Returns the reason for ignoring a line that is probably a step, or `nil` for any other line.
  ///
  /// This method covers cases 1, 2, 6, 8, 9, 11, and 14 of ``GherkinDocument/ignoredLines(hasDefinition:)``. `index` is
  /// the 0-based index of the line.
  private func step(_ line: Substring, at index: Int, in owner: DocumentLines.Owner) -> IgnoredLine.Reason? {
    let line = isMarkdown ? line.withoutBullet : line
    if let keyword = emptyStep(line, in: owner) { return .emptyStep(keyword: keyword) }
    if let text = textOfStep(line, at: index, in: owner) { return .step(suggestion: keywords.anyStep + text) }
    if isInParagraphOfSteps(line, at: index, in: owner) { return .misplacedStep }
    if keywords.step(line, maximumEdits: 0) != nil, continuesProse(line, at: index, in: owner) { return nil }
    let plain = keywords.step(line, maximumEdits: 1) ?? keywords.step(line.withoutBullet, maximumEdits: 1)
    let isPlain =
      plain.map { isDefined($0.rest, in: owner) || isStepWithoutDiacritics($0, at: index, in: owner) } ?? false
    let isLikely =
      (owner.hasNoSteps || isListedBelowStep(line, at: index))
      && plain.map { isLikelyStep($0, line, at: index) } ?? false
    guard
      let match = isPlain
        ? plain
        : decoratedStep(line, in: owner) ?? (isLikely ? plain : nil) ?? markedStep(line, in: owner)
          ?? (owner.canHaveSteps && !isMarkdown ? unusualStep(line) : nil)
    else { return nil }
    // In Markdown, an asterisk marks a list item, so it can't also be a keyword.
    let step = isMarkdown && match.keyword == "*" ? keywords.context + match.rest : match.step
    if !owner.canHaveSteps, line == step { return .misplacedStep }
    return .step(suggestion: (isMarkdown ? "* " : "") + step)
  }

  /// Returns whether a line in Markdown, given without its bullet, is a list item directly below a step, a heading, or
  /// a table.
  private func isListedBelowStep(_ text: Substring, at index: Int) -> Bool {
    isMarkdown && text.utf8.count < lines.texts[index].trimmedPart.utf8.count && lines.nodes.contains(index)
  }

  /// Returns whether a line of a scenario or background without steps is likely a step, whether or not it has a
  /// definition. If its keyword is mistyped, the line must not read like prose. Words such as `Andy` resemble a short
  /// keyword, so unless a letter is missing, as in `Thn`, a neighboring line must also resemble a step.
  private func isLikelyStep(_ match: KeywordMatch, _ line: Substring, at index: Int) -> Bool {
    if match.editCount == 0 { return true }
    if line.withoutBullet.startsWithOrdinaryWord || match.rest.readsLikeProse { return false }
    let lacksLetter =
      line.withoutBullet.firstWord.unicodeScalars.count < match.keyword[...].firstWord.unicodeScalars.count
    return lacksLetter || isMistyped(match, in: line.withoutBullet)
      || [index - 1, index + 1].contains { neighbor in
        lines.texts.indices.contains(neighbor) && !lines.nodes.contains(neighbor + 1)
          && mayBeStep(lines.texts[neighbor].trimmedPart.withoutBullet)
      }
  }

  private func mayBeStep(_ line: Substring) -> Bool {
    !line.startsWithOrdinaryWord && !line.readsLikeProse && keywords.step(line, maximumEdits: 1) != nil
  }

  /// Returns whether a line of a scenario or background differs from a step only in the diacritics of its keyword and
  /// is above another step.
  private func isStepWithoutDiacritics(_ match: KeywordMatch, at index: Int, in owner: DocumentLines.Owner) -> Bool {
    guard match.lacksDiacritics, owner.canHaveSteps, !match.rest.isEmpty, let next = nextText(below: index) else {
      return false
    }
    return keywords.step(withoutMark(next), maximumEdits: 0) != nil
  }

  /// Returns the step keyword that a line consists of, or `nil` if it contains anything else.
  private func emptyStep(_ line: Substring, in owner: DocumentLines.Owner) -> String? {
    guard owner.canHaveSteps, line != "*", let match = keywords.step(line, maximumEdits: 0), match.isExact,
      match.rest.isEmpty
    else { return nil }
    return match.keyword
  }

  /// Returns the defined step in a line that contains markup, marks, or invisible characters, or that lacks a space
  /// after the keyword. Returns `nil` if there is none.
  func decoratedStep(_ line: Substring, in owner: DocumentLines.Owner) -> KeywordMatch? {
    let text = line.withoutMarkup.withoutMarks
    let isPlain = text == line
    let glued = keywords.gluedStep(line)
    let matches = [
      isPlain ? nil : keywords.step(text, maximumEdits: 1), glued, glued?.withoutDots,
      isPlain ? nil : keywords.gluedStep(text),
    ]
    return matches.lazy.compactMap { $0 }.first { isDefined($0.rest, in: owner) }
  }

  /// Returns whether a step with the given text has a definition, with or without its final punctuation.
  func isDefined(_ text: Substring, in owner: DocumentLines.Owner) -> Bool {
    let hasPunctuation = text.last.map { ".,;:!".contains($0) } ?? false
    return [text, text.dropLast(hasPunctuation ? 1 : 0)].contains { owner.matches($0, hasDefinition) }
  }
}

extension Substring {
  var isBlankOrComment: Bool {
    let text = trimmedPart
    return text.isEmpty || text.utf8.first == UInt8(ascii: "#")
  }

  /// Whether the line is a quotation in Markdown, or code that is indented by four spaces or a tab.
  fileprivate var isQuotedInMarkdown: Bool {
    guard let first = trimmedPart.first else { return false }
    return first == ">" || !"*-+|#".contains(first) && (hasPrefix("    ") || hasPrefix("\t"))
  }

  /// Whether the string starts with a lowercase letter.
  var startsWithLowercase: Bool { unicodeScalars.first?.properties.isLowercase == true }

  /// The string without a leading list marker, which is `-`, `+`, `*`, `1.`, or `1)`.
  var withoutBullet: Substring {
    let digits = prefix { $0.isASCII && $0.isNumber }
    var rest = self[digits.endIndex...]
    guard let sign = rest.popFirst(), (digits.isEmpty ? "-+*" : ".)").contains(sign),
      rest.unicodeScalars.first?.isBlank == true
    else { return self }
    return rest.trimmedPart
  }

  /// The string without marks before its first letter, without Markdown emphasis and invisible characters, and without
  /// a closing quotation mark that matches one at the start.
  fileprivate var withoutMarks: Substring {
    // Most lines don't contain any of these.
    let mayHaveMarks = utf8.contains { $0 >= 0x80 || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "`") }
    var scalars =
      mayHaveMarks ? unicodeScalars.filter { !$0.isInvisible && $0 != "*" && $0 != "`" }[...] : unicodeScalars
    let first = scalars.first
    scalars = scalars.drop { !$0.properties.isAlphabetic }
    if first == "\"", scalars.last == "\"" { scalars.removeLast() }
    return Substring(scalars).trimmedPart
  }
}

extension Substring {
  /// Whether the string contains a byte that is, or may begin, a line separator other than a line feed.
  fileprivate var mayHaveSeparators: Bool {
    withSpan { bytes in
      bytes.contains(0x0B) || bytes.contains(0x0C) || bytes.contains(0x0D) || bytes.contains(0xC2)
        || bytes.contains(0xE2)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLineSeparator: Bool {
    switch self {
    case "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
