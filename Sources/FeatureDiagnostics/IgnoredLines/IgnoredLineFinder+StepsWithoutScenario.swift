import Gherkin

extension IgnoredLineFinder {
  /// Returns whether a line is among the steps that end the last paragraph of the description of a feature, rule, or
  /// examples. The steps don't all have the same keyword. If prose precedes them in the paragraph, they begin with a
  /// context step and contain an outcome.
  func isInParagraphOfSteps(_ line: Substring, at index: Int, in owner: DocumentLines.Owner) -> Bool {
    guard !owner.canHaveSteps, !isMarkdown, line.first != "*", isStep(line) else { return false }
    let isInDescription = { (index: Int) in !lines.nodes.contains(index + 1) }
    let above = lines.texts[..<index].indices.suffix(Self.maximumDistance).reversed().prefix(while: isInDescription)
      .map { lines.texts[$0].trimmedPart }
    let below = lines.texts.indices.dropFirst(index + 1).prefix(Self.maximumDistance).prefix(while: isInDescription)
      .map { lines.texts[$0].trimmedPart }
    let stepsAbove = above.prefix { !$0.isEmpty && ($0.first == "#" || plainStep($0) != nil) }
    let rest = above.dropFirst(stepsAbove.count)
    let followsProse = rest.first?.isEmpty == false
    let paragraph = (stepsAbove.reversed() + [line] + below.prefix { !$0.isEmpty }).filter { $0.first != "#" }
    guard rest.first(where: { !$0.isEmpty })?.last != ":",
      below.drop(while: { !$0.isEmpty }).allSatisfy({ $0.isBlankOrComment })
    else {
      return false
    }
    let found = paragraph.compactMap(plainStep)
    return found.count == paragraph.count && Set(found.map { $0.keyword }).count > 1
      && (!followsProse || found.first.map(keywords.isContext) == true && found.contains(where: keywords.isOutcome))
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
