import Gherkin

extension GherkinDocument {
  /// The ignored lines that would be nodes without the invisible characters at their start, and the file without these
  /// characters, or `nil` if there are no such lines.
  var invisibleStarts: (lines: [IgnoredLine], visibleDocument: GherkinDocument)? {
    let lines = DocumentLines(self)
    var starts: [(line: Int, start: InvisibleStart)] = []
    var markdown = MarkdownPosition()
    for (index, text) in lines.texts.enumerated() {
      let isNode = lines.nodes.contains(index + 1)
      if !isNode, !markdown.isInCode, let start = InvisibleStart(text) { starts.append((index + 1, start)) }
      if source.mediaType == .markdown { markdown.move(past: text, isNode: lines.isNodeInMarkdown(index)) }
    }
    if starts.isEmpty { return nil }
    let nodes = DocumentLines(without(starts)).nodes
    starts.removeAll { !nodes.contains($0.line) }
    if starts.isEmpty { return nil }
    let ignored = starts.map { IgnoredLine($0.start, of: lines.texts[$0.line - 1], line: $0.line) }
    return (ignored, without(starts))
  }

  /// Returns the file without the invisible characters at the start of the given lines.
  private func without(_ starts: [(line: Int, start: InvisibleStart)]) -> GherkinDocument {
    var ids = IDGenerator()
    let visible = Source(uri: uri, text: source.applying(starts.map { $0.start.removal(atLine: $0.line) }))
    return Parser(language: feature?.language ?? "en").recover(visible, ids: &ids).document
  }
}

extension InvisibleStart {
  /// Returns the edit that removes the invisible characters from the start of a line.
  fileprivate func removal(atLine line: Int) -> TextEdit {
    TextEdit(line: line, columns: 1..<(count + 1), newText: whitespace)
  }
}

extension IgnoredLine {
  /// Creates an ignored line with an invisible start.
  fileprivate init(_ start: InvisibleStart, of text: Substring, line: Int) {
    self.init(
      location: Location(line: line, column: start.offset + 1),
      reason: .invisibleStart(start.character, suggestion: String(text.withoutInvisibleStart ?? text)),
      fix: start.removal(atLine: line)
    )
  }
}
