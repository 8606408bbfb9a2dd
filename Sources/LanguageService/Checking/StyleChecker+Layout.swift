import FeatureDiagnostics
import Gherkin

extension StyleChecker {
  /// Checks the layout by the rules of gherkin-lint. The command `format` corrects every problem that this method
  /// finds.
  mutating func checkLayout(of document: GherkinDocument) {
    let layoutRules: [Diagnostic.Rule] = [.noTrailingSpaces, .noMultipleEmptyLines, .newLineAtEOF]
    guard !isMarkdown, layoutRules.contains(where: { rules[$0] != nil }) else { return }
    let lines = DocumentLines(document)
    var isBelowBlank = false
    for (index, line) in lines.texts.enumerated() where !lines.docStrings.contains(index + 1) {
      let isBlank = line.trimmedPart.isEmpty
      let textEnd = Location(line: index + 1, column: isBlank ? 1 : 1 + line.trimmedEnd.unicodeScalars.count)
      if line.unicodeScalars.last?.isBlank == true, !lines.hasLineBreak(at: index) {
        add(.layout(.trailingSpaces), textEnd)
      }
      // The text after the last line feed isn't a line if it is empty.
      let isLine = index + 1 < lines.texts.count || !line.isEmpty
      if isBlank, isBelowBlank, isLine { add(.layout(.emptyLines), Location(line: index + 1, column: 1)) }
      isBelowBlank = isBlank
    }
    if let last = lines.texts.last, !last.isEmpty {
      add(.layout(.missingLineFeed), Location(line: lines.texts.count, column: 1 + last.unicodeScalars.count))
    }
  }

  /// Checks the space between two consecutive tags if they are on the same line.
  mutating func checkSpacing(of tag: GherkinDocument.Tag, after previous: GherkinDocument.Tag) {
    guard !isMarkdown, tag.location.line == previous.location.line, let column = tag.location.column,
      let start = previous.location.column, column != start + previous.name.unicodeScalars.count + 1
    else { return }
    add(.layout(.tagSpacing), tag.location, length: tag.name.unicodeScalars.count)
  }
}

extension DocumentLines {
  /// Returns whether the line at a 0-based index ends with a line break in Markdown.
  ///
  /// Such a line is part of a description, ends with exactly two spaces, and is followed by another line of the
  /// description.
  fileprivate func hasLineBreak(at index: Int) -> Bool {
    func isDescription(_ index: Int) -> Bool {
      guard texts.indices.contains(index), !nodes.contains(index + 1) else { return false }
      return texts[index].trimmedPart.utf8.first.map { $0 != UInt8(ascii: "#") } ?? false
    }
    let text = texts[index]
    return text.hasSuffix("  ") && text.trimmedEnd.unicodeScalars.count + 2 == text.unicodeScalars.count
      && isDescription(index) && isDescription(index + 1)
  }
}
