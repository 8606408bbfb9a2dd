import Gherkin

extension SuspiciousLineFinder {
  /// Returns the step behind a marker, such as `a) Given`. Above other steps, it must have a definition; instead of steps,
  /// the keyword must be spelled exactly, except behind a bullet.
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

  /// Returns the step that a line is apart from a bullet or unusual characters in its keyword, whether or not it has a
  /// definition.
  func hiddenStep(_ line: Substring) -> KeywordMatch? {
    if isMarkdown { return nil }
    if let step = unusualStep(line) { return step }
    return line.markedTexts.lazy.filter { $0.marker == .bullet }
      .compactMap { keywords.step($0.text, maximumEdits: 0) }.first { $0.isExact && !$0.rest.isEmpty }
  }

  /// Returns the step that a line is apart from unusual characters in its keyword or after it.
  func unusualStep(_ line: Substring) -> KeywordMatch? {
    guard line.first != "*", let match = keywords.step(line, maximumEdits: 0), match.isExact, !match.hasColon,
      !match.rest.isEmpty
    else { return nil }
    return line.utf8.starts(with: (match.keyword + match.space).utf8) ? nil : match
  }

  /// Returns the title behind a bullet or label, such as `• Scenario: a` or `**Scenario:** a`.
  func markedTitle(_ line: Substring) -> KeywordMatch? { isMarkdown ? nil : keywords.markedTitle(line) }

  /// Returns the title behind a marker if a step follows it.
  func markedTitleOfSteps(_ line: Substring, at index: Int) -> SuspiciousLine.Reason? {
    guard let match = markedTitle(line), let next = nextText(below: index), isStep(next) || hiddenStep(next) != nil
    else { return nil }
    return .title(suggestion: match.title)
  }
}
