import Gherkin

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
    let codeBlocks = isMarkdown ? [] : lines.codeBlocksInDescriptions
    /// Whether the last line of the description that isn't blank and doesn't begin with `>` ends with a colon.
    var followsColon = false
    for (index, line) in lines.texts.enumerated() {
      let position = markdown
      if isMarkdown { markdown.move(past: line, isNode: lines.isNodeInMarkdown(index)) }
      if let next = lines.owners[index + 1] {
        owner = next
        followsKeywordLine = false
      }
      guard let owner, !lines.nodes.contains(index + 1) else {
        followsColon = false
        continue
      }
      let text = line.trimmedPart
      let isQuotation = followsColon && text.first == ">" && !text.isConflictMarker
      if !text.isEmpty, text.first != ">" { followsColon = text.last == ":" }
      guard !text.isEmpty, isMarkdown || !isComment(text) && !isQuotation else { continue }
      if position.isInCode || markdown.isInCode || codeBlocks.contains(index) { continue }
      if isMarkdown, line.isQuotedInMarkdown, !text.isConflictMarker, !isWrappedStep(at: index) { continue }
      let keywordLine = keywordLine(text, at: index, in: owner)
      if keywordLine != nil { followsKeywordLine = true }
      guard
        let reason = keywordLine ?? tableRow(line, at: index, position, in: owner)
          ?? reason(text, at: index, in: owner, belowKeywordLine: followsKeywordLine)
      else { continue }
      if case .misplacedStep = reason {
        // Consecutive steps share one message.
        let above = lines.texts[..<index].lastIndex { isMarkdown ? !$0.trimmedPart.isEmpty : !$0.isBlankOrComment }
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

  /// Returns whether a line is a comment, also in the syntax of other languages.
  private func isComment(_ text: Substring) -> Bool {
    text.first == "#" || text.hasPrefix("<!--") || text.hasPrefix("//")
  }

  /// Returns the reason for ignoring a line that isn't a keyword line, or `nil` if the line isn't ignored. Steps below
  /// a mistyped keyword line belong to it, so only those with a bullet or unusual characters are reported.
  private func reason(
    _ text: Substring,
    at index: Int,
    in owner: DocumentLines.Owner,
    belowKeywordLine: Bool
  ) -> IgnoredLine.Reason? {
    if text.isConflictMarker { return .conflictMarker }
    if isWrappedStep(at: index) { return .wrappedStep }
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
    if isInParagraphOfSteps(line, at: index, in: owner) || isInListOfSteps(at: index, in: owner) {
      return .misplacedStep
    }
    if keywords.step(line, maximumEdits: 0) != nil, continuesProse(line, at: index, in: owner) { return nil }
    let plain = keywords.step(line, maximumEdits: 1) ?? keywords.step(line.withoutBullet, maximumEdits: 1)
    let isPlain =
      plain.map { isDefined($0.rest, in: owner) || isStepWithoutDiacritics($0, at: index, in: owner) } ?? false
    let isLikely =
      (owner.hasNoSteps || isListedBelowStep(line, at: index))
      && plain.map { isLikelyStep($0, line, at: index) } ?? false || isUnlistedStep(at: index, in: owner)
    guard
      let match = isPlain
        ? plain
        : decoratedStep(line, in: owner) ?? (isLikely ? plain : nil) ?? markedStep(line, in: owner)
          ?? (owner.hasNoSteps || isListedBelowStep(line, at: index) ? emphasizedStep(line) : nil)
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

  /// Whether the line marks the beginning or end of a merge conflict.
  fileprivate var isConflictMarker: Bool {
    guard let sign = utf8.first, sign == UInt8(ascii: "<") || sign == UInt8(ascii: ">") else { return false }
    let rest = utf8.drop { $0 == sign }
    return utf8.count - rest.count == 7 && (rest.isEmpty || rest.first == UInt8(ascii: " "))
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
  var mayHaveSeparators: Bool {
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
