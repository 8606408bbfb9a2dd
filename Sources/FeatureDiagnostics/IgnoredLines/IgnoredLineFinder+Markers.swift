import Gherkin

extension IgnoredLineFinder {
  /// Returns the step after a marker, as in `a) Given a pet`, or `nil` if there is none.
  ///
  /// The step must have a definition unless its scenario or background has no other steps. Without a definition, the
  /// keyword must be spelled exactly; after a bullet, its case and diacritics don't matter.
  func markedStep(_ line: Substring, in owner: DocumentLines.Owner) -> KeywordMatch? {
    line.markedTexts.lazy.compactMap { (marked: MarkedText) -> KeywordMatch? in
      let isMarker = marked.marker == .bullet || marked.marker == .label
      guard let match = keywords.step(marked.text, maximumEdits: isMarker ? 1 : 0), !match.rest.isEmpty else {
        return nil
      }
      if isDefined(match.rest, in: owner), isMarker || match.isExact { return match }
      guard owner.hasNoSteps, match.editCount == 0 else { return nil }
      return switch marked.marker {
      case .bullet: match
      case .label: match.isExact ? match : nil
      case .words: match.isExact && !keywords.isConjunction(match) ? match : nil
      case .prose: nil
      }
    }.first
  }

  /// Returns the step in a line with a bullet or with unusual characters in or after the keyword, or `nil` if there is
  /// none or the file is in Markdown. The step need not have a definition.
  func hiddenStep(_ line: Substring) -> KeywordMatch? {
    if isMarkdown { return nil }
    if let step = unusualStep(line) { return step }
    return line.markedTexts.lazy.filter { $0.marker == .bullet }
      .compactMap { keywords.step($0.text, maximumEdits: 0) }.first { $0.isExact && !$0.rest.isEmpty }
  }

  /// Returns the step in a list item in Markdown, given without its bullet, whose keyword is emphasized or follows a
  /// check box. Returns `nil` for any other line.
  func emphasizedStep(_ line: Substring) -> KeywordMatch? {
    guard isMarkdown else { return nil }
    let box = ["[ ] ", "[x] ", "[X] "].first { line.hasPrefix($0) }
    let text = line.dropFirst(box?.count ?? 0).trimmedPart
    let marks = text.prefix { "*_`".contains($0) }
    guard box != nil || !marks.isEmpty else { return nil }
    let plain = marks.isEmpty ? text : text.dropFirst(marks.count).withoutMarks(closing: marks)
    return keywords.step(plain, maximumEdits: 0).flatMap { $0.isExact && !$0.rest.isEmpty ? $0 : nil }
  }

  /// Returns the step in a line with unusual characters in or after the keyword, or `nil` if there is none.
  func unusualStep(_ line: Substring) -> KeywordMatch? {
    guard line.first != "*", let match = keywords.step(line.withLatinFirstWord, maximumEdits: 0), match.isExact,
      !match.hasColon, !match.rest.isEmpty
    else { return nil }
    return line.utf8.starts(with: (match.keyword + match.space).utf8) ? nil : match
  }

  /// Returns the keyword line after a bullet or label, as in `• Scenario: a` or `**Scenario:** a`, or `nil` if there is
  /// none or the file is in Markdown.
  func markedKeywordLine(_ line: Substring) -> KeywordMatch? { isMarkdown ? nil : keywords.markedKeywordLine(line) }

  /// Returns the reason for ignoring a keyword line that follows a bullet or label and is above a step, or `nil` for
  /// any other line.
  ///
  /// In Markdown, `heading` contains the number signs of the heading. Without them, a line is prose unless it begins
  /// with bold text and isn't above the first step of its element.
  func markedKeywordLineAboveSteps(
    _ line: Substring,
    at index: Int,
    in owner: DocumentLines.Owner,
    _ heading: String = ""
  ) -> IgnoredLine.Reason? {
    guard !isMarkdown || !heading.isEmpty || isBoldBelowSteps(line, at: index, in: owner),
      let match = keywords.markedKeywordLine(line),
      let next = nextText(below: index).map(withoutMark),
      isStep(next) || hiddenStep(next) != nil || emphasizedStep(next) != nil
    else { return nil }
    return .keywordLine(suggestion: heading + match.keywordLine)
  }

  /// Returns whether a line begins with bold text and isn't above the first step of its element.
  private func isBoldBelowSteps(_ line: Substring, at index: Int, in owner: DocumentLines.Owner) -> Bool {
    guard line.hasPrefix("**") || line.hasPrefix("__") else { return false }
    return owner.firstStep.map { $0.location.line <= index } ?? true
  }
}
