import Gherkin

extension IgnoredLineFinder {
  /// Returns the reason for ignoring a table row that isn't part of a table, or `nil` for any other line.
  func tableRow(
    _ line: Substring,
    at index: Int,
    _ position: MarkdownPosition,
    in owner: DocumentLines.Owner
  ) -> IgnoredLine.Reason? {
    unreadRow(line, at: position, in: owner) ?? rowWithoutFirstPipe(line, at: index)
  }

  /// Returns the reason for ignoring a line that has a pipe, but not at its start, and is directly below a row of a
  /// table in Markdown or directly above the header of examples. Returns `nil` for any other line.
  ///
  /// A line above the header must have as many cells as the header.
  private func rowWithoutFirstPipe(_ line: Substring, at index: Int) -> IgnoredLine.Reason? {
    let text = line.trimmedPart
    guard text.first != "|", text.unicodeScalars.contains(where: { $0 == "|" || $0.isLikePipe }) else { return nil }
    let isBelowRow = isMarkdown && isRow(at: index - 1)
    let isAboveRow =
      text.splitAtPipes.count > 1 && isRow(at: index + 1) && lines.texts[index + 1].cellCount == text.cellCount
    return isBelowRow || isAboveRow ? .rowWithoutFirstPipe : nil
  }

  /// Returns whether the line at an index is a row of a table.
  private func isRow(at index: Int) -> Bool {
    lines.texts.indices.contains(index) && lines.nodes.contains(index + 1)
      && lines.texts[index].trimmedPart.first == "|"
  }
}

extension Substring {
  /// The number of cells in a table row, whose first and last pipes may be missing.
  fileprivate var cellCount: Int {
    let parts = splitAtPipes.map { $0.trimmedPart }
    return parts.count - (parts.first?.isEmpty == true ? 1 : 0) - (parts.last?.isEmpty == true ? 1 : 0)
  }
}
