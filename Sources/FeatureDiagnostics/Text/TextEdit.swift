package import Gherkin

/// A replacement of a range of text.
package struct TextEdit: Sendable, Hashable {
  /// The range to replace. It may end at the start of the line after the last line of the file.
  package let range: Range<Location>

  /// The text that replaces the range.
  package let newText: String

  /// Creates an edit.
  package init(_ range: Range<Location>, newText: String) {
    self.range = range
    self.newText = newText
  }

  /// Creates an edit of part of a line, given by columns.
  package init(line: Int, columns: Range<Int>, newText: String) {
    let start = Location(line: line, column: columns.lowerBound)
    self.init(start..<Location(line: line, column: columns.upperBound), newText: newText)
  }

  /// Creates an edit that removes a line.
  package init(removingLine line: Int) {
    self.init(Location(line: line, column: 1)..<Location(line: line + 1, column: 1), newText: "")
  }
}

extension Source {
  /// Returns the text with edits applied. The edits must not overlap. A location outside of the text stands for the end
  /// of its line or of the text.
  package func applying(_ edits: some Sequence<TextEdit>) -> String {
    var result = ""
    var rest = text[...]
    var line = 1
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let start = rest.index(of: edit.range.lowerBound, &line, in: text)
      result += rest[..<start]
      rest = text[start...]
      rest = text[rest.index(of: edit.range.upperBound, &line, in: text)...]
      result += edit.newText
    }
    return result + rest
  }
}

extension Substring {
  /// Returns the index of a location, and advances `line` to the line of that index. Before the call, this substring
  /// must be the rest of `text` and start on `line`.
  fileprivate func index(of location: Location, _ line: inout Int, in text: String) -> String.Index {
    var start = startIndex
    while line < location.line {
      guard let end = self[start...].utf8.firstIndex(of: UInt8(ascii: "\n")) else { return endIndex }
      start = text.utf8.index(after: end)
      line += 1
    }
    let lineStart = text.utf8[..<start].lastIndex(of: UInt8(ascii: "\n")).map { text.utf8.index(after: $0) }
    let lineEnd = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
    var columns = text.unicodeScalars[(lineStart ?? text.startIndex)..<lineEnd]
    // The byte order mark has no column.
    if lineStart == nil, columns.first == "\u{FEFF}" { columns.removeFirst() }
    let index = columns.index(columns.startIndex, offsetBy: (location.column ?? 1) - 1, limitedBy: lineEnd) ?? lineEnd
    return Swift.max(index, startIndex)
  }
}
