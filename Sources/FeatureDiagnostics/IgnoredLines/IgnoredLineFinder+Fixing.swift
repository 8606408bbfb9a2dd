import Gherkin

extension IgnoredLineFinder {
  /// Returns the edit that adds a scenario's keyword line above a line, or `nil` in Markdown. The edit is used to find
  /// the consequences of the missing keyword line.
  func newKeywordLine(aboveLine line: Int) -> TextEdit? {
    let start = Location(line: line, column: 1)
    return isMarkdown ? nil : TextEdit(start..<start, newText: keywords.scenario + ":\n")
  }

  /// Returns the edit that corrects an ignored line, or `nil` if no quick fix is certain.
  ///
  /// For example, a quick fix isn't certain if the file is in Markdown, if another quick fix is equally likely, or if
  /// the text below would become a syntax error.
  func fix(
    of reason: IgnoredLine.Reason,
    _ text: Substring,
    line: Int,
    in owner: DocumentLines.Owner,
    belowKeywordLine: Bool
  ) -> TextEdit? {
    guard !isMarkdown else { return nil }
    let newText: String
    switch reason {
    case .step(let suggestion):
      let match = keywords.step(text, maximumEdits: 1)
      let isCertain =
        hiddenStep(text) != nil || markedStep(text, in: owner) != nil
        || match.map { $0.isUnique && owner.matches($0.rest, hasDefinition) } ?? false
      guard owner.canHaveSteps || belowKeywordLine, isCertain, canFollowStep(line, in: owner) else { return nil }
      newText = suggestion
    case .keywordLine(let suggestion):
      guard markedKeywordLine(text) != nil || keywords.keywordLine(text.withLatinFirstWord)?.isUnique == true else {
        return nil
      }
      newText = suggestion
    case .bareTags(let suggestion): newText = suggestion
    case .table(let suggestion):
      guard case .scenario(let scenario) = owner, scenario.name.isEmpty, let start = scenario.location.column else {
        return nil
      }
      let columns = start..<(start + scenario.keyword.unicodeScalars.count + 1)
      return TextEdit(line: scenario.location.line, columns: columns, newText: suggestion)
    default: return nil
    }
    // Invisible characters before the text are part of the problem.
    let written = lines.texts[line - 1].trimmedEnd
    let start = InvisibleStart(written)
    let column = start == nil ? written.unicodeScalars.prefix { $0.isBlank }.count + 1 : 1
    let columns = column..<(written.unicodeScalars.count + 1)
    return TextEdit(line: line, columns: columns, newText: (start?.whitespace ?? "") + newText)
  }

  /// Returns whether the text below a line can follow a step. It can if it is a step, a keyword line, or a line that is
  /// also corrected, or if there is no text below.
  private func canFollowStep(_ line: Int, in owner: DocumentLines.Owner) -> Bool {
    guard let next = lines.texts.indices.dropFirst(line).first(where: { !lines.texts[$0].isBlankOrComment }) else {
      return true
    }
    let text = lines.texts[next].trimmedPart
    return lines.nodes.contains(next + 1) || keywords.step(text, maximumEdits: 0)?.isExact == true
      || hiddenStep(text) != nil || markedKeywordLine(text) != nil || markedStep(text, in: owner) != nil
  }
}
