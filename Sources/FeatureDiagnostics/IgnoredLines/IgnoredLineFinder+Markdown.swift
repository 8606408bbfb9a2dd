import Gherkin

extension IgnoredLineFinder {
  /// Returns the reason for ignoring a row in Markdown that is below a step, examples, or another row that is part of a
  /// table. Returns `nil` for any other line.
  ///
  /// Rows below prose, and the delimiter row below the first row, don't count, because they aren't data.
  func unreadRow(
    _ line: Substring,
    at position: MarkdownPosition,
    in owner: DocumentLines.Owner
  ) -> IgnoredLine.Reason? {
    let text = line.trimmedPart
    guard isMarkdown, text.first == "|", position.rowCount != 1 || !text.isDelimiterRow,
      position.isInTable || mayHaveTable(belowLine: position.lineAboveRows, owner)
    else { return nil }
    let indentation = line.unicodeScalars.prefix { $0.isBlank }.count
    return 2...5 ~= indentation && text.hasDelimiter ? .delimiterRow : .unreadRow
  }

  /// Returns whether a line in Markdown is a step without a bullet, in a scenario or background with steps.
  ///
  /// All lines of its paragraph must be steps that don't read like prose. Unless their keywords differ, the paragraph
  /// must be beside a listed step or, with blank lines around it, between two. Above a context step, the line must also
  /// be a context step.
  func isUnlistedStep(at index: Int, in owner: DocumentLines.Owner) -> Bool {
    guard isMarkdown, let first = owner.firstStep, let step = plainStep(lines.texts[index].trimmedPart),
      first.location.line <= index || first.keywordType != .context || keywords.isContext(step)
    else { return false }
    let paragraph = paragraph(around: index)
    let found = paragraph.map { plainStep(lines.texts[$0].trimmedPart) }
    if found.contains(where: { $0 == nil }) { return false }
    if Set(found.compactMap { $0?.keyword }).count > 1 { return true }
    let above = lines.texts[..<paragraph.lowerBound].suffix(Self.maximumDistance).lastIndex { !$0.trimmedPart.isEmpty }
    let below = lines.texts[paragraph.upperBound...].prefix(Self.maximumDistance).firstIndex { !$0.trimmedPart.isEmpty }
    let isBelowStep = above.map(isListedStep) == true
    let isAboveStep = below.map(isListedStep) == true
    return !step.space.isEmpty
      && (isBelowStep && isAboveStep || isBelowStep && above == paragraph.lowerBound - 1
        || isAboveStep && below == paragraph.upperBound)
  }

  /// Returns whether a line in Markdown continues the list item of a step, as after the automatic wrapping of lines.
  ///
  /// The line is indented, begins with a lowercase letter or a digit, and doesn't read like prose.
  func isWrappedStep(at index: Int) -> Bool {
    let line = lines.texts[index]
    let text = line.trimmedPart
    guard isMarkdown, index > 0, line.hasPrefix("  "), isListedStep(at: index - 1), text.withoutBullet == text,
      !text.readsLikeProse
    else {
      return false
    }
    return text.startsWithLowercase || text.unicodeScalars.first?.properties.numericType != nil
  }

  /// Returns whether a line in Markdown is the list item of a step.
  private func isListedStep(at index: Int) -> Bool {
    lines.nodes.contains(index + 1) && isStep(lines.texts[index].trimmedPart.withoutBullet)
  }

  /// Returns whether a line is a step, or the keyword line of examples that have a table. Examples without a table are
  /// reported separately.
  private func mayHaveTable(belowLine line: Int?, _ owner: DocumentLines.Owner) -> Bool {
    guard let line, lines.nodes.contains(line) else { return false }
    if case .examples(let scenario) = owner,
      let examples = scenario.examples.first(where: { $0.location.line == line })
    {
      return examples.tableHeader != nil
    }
    return lines.texts[line - 1].trimmedPart.first != "#"
  }
}

/// The surroundings of a line in Markdown.
struct MarkdownPosition {
  /// The marks that opened the code block around the line, or `nil` if the line isn't in one.
  private var fence: Substring?
  private var line = 0
  /// The 1-based number of the nearest line above that is neither blank nor a row, or `nil` if there is none.
  private(set) var lineAboveRows: Int?
  /// The number of rows directly above the line.
  private(set) var rowCount = 0
  /// Whether one of the rows between ``lineAboveRows`` and the line is part of a table.
  private(set) var isInTable = false

  private var isInComment = false

  /// Whether the line is in a code block or an HTML comment.
  var isInCode: Bool { fence != nil || isInComment }

  /// Moves past a line. A line of a node ends a code block, because the grammar doesn't have code blocks.
  mutating func move(past text: Substring, isNode: Bool) {
    line += 1
    let text = text.trimmedPart
    if text.isEmpty {
      // A blank line may be above the delimiter row.
      if rowCount > 1 { rowCount = 0 }
      return
    }
    moveFence(past: text, isNode: isNode)
    let closes = String(text).contains(part: "-->")
    if isNode || closes { isInComment = false }
    if !isNode, !closes, text.hasPrefix("<!--") { isInComment = true }
    if text.first == "|" {
      rowCount += 1
      isInTable = isInTable || isNode
    } else {
      (lineAboveRows, rowCount, isInTable) = (line, 0, false)
    }
  }

  private mutating func moveFence(past text: Substring, isNode: Bool) {
    if isNode {
      fence = nil
      return
    }
    if let open = fence {
      if text.closesFence(open) { fence = nil }
    } else {
      fence = text.fence
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character looks like a pipe.
  var isLikePipe: Bool { ["\u{A6}", "\u{1C0}", "\u{2223}", "\u{2502}", "\u{FF5C}"].contains(self) }
}

extension Substring {
  /// The marks that open a code block in Markdown, or `nil` if the line doesn't open one.
  var fence: Substring? {
    guard let mark = first, mark == "`" || mark == "~" else { return nil }
    let marks = prefix { $0 == mark }
    return marks.count >= 3 && !dropFirst(marks.count).contains("`") ? marks : nil
  }

  /// Returns whether the string consists of marks that close a code block, given the marks that opened it.
  func closesFence(_ open: Substring) -> Bool {
    let marks = prefix { $0 == open.first }
    return marks.count >= open.count && marks.count == count
  }

  /// Whether the string is the delimiter row of a Markdown table.
  fileprivate var isDelimiterRow: Bool {
    utf8.allSatisfy { "|-: \t".utf8.contains($0) } && utf8.contains(UInt8(ascii: "-"))
  }

  /// Whether a cell consists of hyphens, so that the grammar reads the row as a delimiter row.
  fileprivate var hasDelimiter: Bool {
    split(separator: "|").contains { cell in
      let text = cell.trimmedPart
      return !text.isEmpty && text.utf8.allSatisfy { "-:".utf8.contains($0) } && text.contains("-")
    }
  }
}
