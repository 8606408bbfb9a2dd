package import Gherkin

/// The lines of a feature file, numbered as the parser numbers them.
package struct SourceText {
  /// The lines, without their terminators and without a byte order mark. Line 1 is at index 0.
  private let lines: [Substring]
  private let isMarkdown: Bool

  package init(_ source: Source) {
    isMarkdown = source.mediaType == .markdown
    lines = source.linesWithoutReturns
  }

  /// The number of lines.
  package var count: Int { lines.count }

  /// The line with a 1-based number, or an empty string if there is no such line.
  package subscript(line: Int) -> Substring {
    lines.indices.contains(line - 1) ? lines[line - 1] : ""
  }

  /// Returns the last line in a range that isn't blank or a comment, or the first line of the range if there is none.
  package func lastLineOfText(in range: ClosedRange<Int>) -> Int {
    var line = min(range.upperBound, count)
    while line > range.lowerBound, isBlankOrComment(line) { line -= 1 }
    return max(line, range.lowerBound)
  }

  private func isBlankOrComment(_ line: Int) -> Bool {
    let text = self[line].trimmedPart
    return text.isEmpty || !isMarkdown && text.utf8.first == UInt8(ascii: "#")
  }

  /// Returns the range from a location to the end of a line, without trailing whitespace.
  package func range(from start: Location, toEndOf line: Int) -> Range<Location> {
    let start = Location(line: start.line, column: start.column ?? 1)
    let end = Location(line: line, column: self[line].trimmedEnd.unicodeScalars.count + 1)
    return start..<max(start, end)
  }
}

extension Source {
  /// The lines, without their line feeds and without a byte order mark. Line 1 is at index 0.
  package var lines: [Substring] {
    let mark = "\u{FEFF}".utf8
    // The byte order mark has no column.
    return (text.utf8.starts(with: mark) ? Substring(text.utf8.dropFirst(mark.count)) : text[...]).lines
  }

  /// The lines, without their terminators, which may be `\r\n`, and without a byte order mark.
  package var linesWithoutReturns: [Substring] {
    lines.map { $0.utf8.last == UInt8(ascii: "\r") ? Substring($0.utf8.dropLast()) : $0 }
  }
}

extension [Substring] {
  /// Returns the 1-based column after the text that starts at a location, without trailing whitespace.
  package func endColumn(ofTextAt start: Location) -> Int {
    let line = indices.contains(start.line - 1) ? self[start.line - 1] : ""
    let column = start.column ?? 1
    return column + Substring(line.unicodeScalars.dropFirst(column - 1)).trimmedPart.unicodeScalars.count
  }
}
