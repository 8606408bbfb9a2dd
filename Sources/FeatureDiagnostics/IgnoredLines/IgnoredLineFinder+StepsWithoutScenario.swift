import Gherkin

extension IgnoredLineFinder {
  /// Returns whether a line is among the steps that end the last paragraph of the description of a feature, rule, or
  /// examples. The steps don't all have the same keyword. If prose precedes them in the paragraph, they begin with a
  /// context step and contain an outcome. If prose is only above their paragraph, they begin with a context step, or
  /// with an action and contain an outcome.
  func isInParagraphOfSteps(_ line: Substring, at index: Int, in owner: DocumentLines.Owner) -> Bool {
    guard !owner.canHaveSteps, !isMarkdown, line.first != "*", isStep(line) else { return false }
    let paragraph = paragraph(around: index)
    let texts = paragraph.map { lines.texts[$0].trimmedPart }
    let prose = texts.prefix(index - paragraph.lowerBound).lastIndex { $0.first != "#" && plainStep($0) == nil }
    let steps = texts.dropFirst(prose.map { $0 + 1 } ?? 0).filter { $0.first != "#" }
    let above =
      prose.map { texts[$0] }
      ?? description(above: paragraph.lowerBound).last { !$0.isBlankOrComment }
    guard above?.last != ":", description(below: paragraph.upperBound - 1).allSatisfy({ $0.isBlankOrComment }) else {
      return false
    }
    let found = steps.compactMap(plainStep)
    guard let first = found.first, found.count == steps.count, Set(found.map { $0.keyword }).count > 1 else {
      return false
    }
    let hasOutcome = found.contains(where: keywords.isOutcome)
    if prose != nil { return keywords.isContext(first) && hasOutcome }
    return above == nil || keywords.isContext(first) || keywords.isAction(first) && hasOutcome
  }

  /// Returns the indices of the lines of a description around a line, up to the nearest blank lines.
  func paragraph(around index: Int) -> Range<Int> {
    let above = description(above: index).reversed().prefix { !$0.isEmpty }
    let below = description(below: index).prefix { !$0.isEmpty }
    return index - above.count..<index + 1 + below.count
  }

  /// Returns the lines of a description that are near and above a line.
  func description(above index: Int) -> [Substring] {
    let near = lines.texts[..<index].indices.suffix(Self.maximumDistance)
    let first = near.last { lines.nodes.contains($0 + 1) }.map { $0 + 1 } ?? near.lowerBound
    return lines.texts[first..<index].map { $0.trimmedPart }
  }

  /// Returns the lines of a description that are near and below a line.
  private func description(below index: Int) -> [Substring] {
    lines.texts.indices.dropFirst(index + 1).prefix(Self.maximumDistance).prefix { !lines.nodes.contains($0 + 1) }
      .map { lines.texts[$0].trimmedPart }
  }

  /// Returns whether a line is in a list in Markdown that describes a feature, rule, or examples and has only steps as
  /// items. The first is a context step or an action, and another one is an outcome.
  func isInListOfSteps(at index: Int, in owner: DocumentLines.Owner) -> Bool {
    guard isMarkdown, !owner.canHaveSteps, let step = listedStep(at: index) else { return false }
    let stepsAbove = listedSteps(lines.texts.indices.prefix(index).suffix(Self.maximumDistance).reversed())
    let stepsBelow = listedSteps(lines.texts.indices.dropFirst(index + 1).prefix(Self.maximumDistance))
    let lead = lines.texts[..<(index - stepsAbove.count)].lastIndex { !$0.trimmedPart.isEmpty }
    let isBelowColon = lead.map { lines.texts[$0].trimmedPart.last == ":" && !lines.nodes.contains($0 + 1) } ?? false
    let steps = stepsAbove.reversed() + [step] + stepsBelow
    return !isBelowColon && steps.first.map { keywords.isContext($0) || keywords.isAction($0) } == true
      && steps.contains(where: keywords.isOutcome)
  }

  /// Returns the steps of list items on consecutive lines that describe an element, in the order of the indices.
  private func listedSteps(_ indices: some Sequence<Int>) -> [KeywordMatch] {
    var steps: [KeywordMatch] = []
    for index in indices {
      guard let step = listedStep(at: index) else { break }
      steps.append(step)
    }
    return steps
  }

  /// Returns the step in a list item that describes an element, or `nil` if the line isn't one or reads like prose.
  private func listedStep(at index: Int) -> KeywordMatch? {
    let text = lines.texts[index].trimmedPart
    let item = text.withoutBullet
    return lines.nodes.contains(index + 1) || item == text ? nil : plainStep(item)
  }

  /// Returns the step on a line that doesn't read like prose, or `nil` for any other line.
  func plainStep(_ text: Substring) -> KeywordMatch? {
    guard text.first != "*", !text.readsLikeProse, let step = keywords.step(text, maximumEdits: 0), step.isExact else {
      return nil
    }
    return step
  }
}
