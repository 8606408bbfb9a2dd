package import Gherkin

/// The text of a document, with conversions between the positions of an editor and those of Gherkin.
///
/// An editor ends lines at `\n` and, unless it treats carriage returns as characters, at `\r\n` and `\r`. It counts
/// UTF-8 or UTF-16 code units, starting at 0. Gherkin ends lines at `\n` and counts Unicode scalars, starting at 1 and
/// without a byte order mark. The conversions use UTF-8 offsets.
package struct TextDocument: Sendable {
  package private(set) var text: String
  private let encoding: PositionEncoding
  /// Whether the editor ends lines at carriage returns without a line feed.
  private let endsLinesAtReturns: Bool
  /// The UTF-8 offset of the start of each line as the editor counts lines.
  private var lineStarts: [Int] = []
  /// The UTF-8 offset of the start of each line as Gherkin counts lines.
  private var gherkinLineStarts: [Int] = []

  package init(_ text: String, _ encoding: PositionEncoding, endsLinesAtReturns: Bool = true) {
    self.text = text
    self.encoding = encoding
    self.endsLinesAtReturns = endsLinesAtReturns
    findLines()
  }

  /// The number of lines in the editor.
  package var lineCount: Int { lineStarts.count }

  /// The range of the whole document.
  package var range: TextRange {
    TextRange(start: TextPosition(line: 0, character: 0), end: position(ofOffset: text.utf8.count))
  }

  /// Replaces a range or, if the range is `nil`, the whole text. A position beyond the end of its line or of the text
  /// counts as that end.
  package mutating func replace(_ range: TextRange?, with newText: String) {
    if let range {
      let start = offset(of: range.start)
      text.replaceSubrange(index(start)..<index(max(start, offset(of: range.end))), with: newText)
    } else {
      text = newText
    }
    text.makeContiguousUTF8()
    findLines()
  }

  private mutating func findLines() {
    var starts = [0]
    var gherkinStarts = [0]
    var hasLoneReturn = false
    text.withSpan { bytes in
      for offset in bytes.indices {
        switch bytes[offset] {
        case UInt8(ascii: "\n"):
          starts.append(offset + 1)
          gherkinStarts.append(offset + 1)
        case UInt8(ascii: "\r") where endsLinesAtReturns:
          if offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\n") { continue }
          starts.append(offset + 1)
          hasLoneReturn = true
        default: break
        }
      }
    }
    lineStarts = starts
    gherkinLineStarts = hasLoneReturn ? gherkinStarts : starts
  }

  /// Returns the text in a range.
  package func text(in range: TextRange) -> Substring {
    let start = offset(of: range.start)
    return text[index(start)..<index(max(start, offset(of: range.end)))]
  }

  // MARK: Lines

  /// Returns a line in the editor, given by its 0-based number, without its terminator. Returns an empty string if
  /// there is no such line.
  package func line(_ number: Int) -> Substring {
    guard lineStarts.indices.contains(number) else { return "" }
    return text[index(lineStarts[number])..<index(endOfLine(number))]
  }

  /// Returns the UTF-8 offset of the end of a line's text, before the terminator.
  private func endOfLine(_ number: Int) -> Int {
    let utf8 = text.utf8
    var end = lineStarts.indices.contains(number + 1) ? lineStarts[number + 1] : utf8.count
    let start = lineStarts[number]
    func isTerminator(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "\n") || endsLinesAtReturns && byte == UInt8(ascii: "\r")
    }
    while end > start, isTerminator(utf8[index(end - 1)]) { end -= 1 }
    return end
  }

  private func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }

  // MARK: Positions

  package func position(of location: Location) -> TextPosition {
    position(ofOffset: offset(of: location))
  }

  package func range(_ range: Range<Location>) -> TextRange {
    TextRange(start: position(of: range.lowerBound), end: position(of: range.upperBound))
  }

  package func location(of position: TextPosition) -> Location {
    let offset = offset(of: position)
    let line = Self.line(at: offset, gherkinLineStarts)
    let start = startOfText(line)
    let count = offset > start ? text[index(start)..<index(offset)].unicodeScalars.count : 0
    return Location(line: line + 1, column: count + 1)
  }

  private func position(ofOffset offset: Int) -> TextPosition {
    let line = Self.line(at: offset, lineStarts)
    let start = lineStarts[line]
    switch encoding {
    case .utf8: return TextPosition(line: line, character: offset - start)
    case .utf16:
      return TextPosition(line: line, character: text.utf8[index(start)..<index(offset)].utf16Count)
    }
  }

  // MARK: Offsets

  private func offset(of position: TextPosition) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineStarts.count else { return text.utf8.count }
    var offset = lineStarts[position.line]
    var character = 0
    for scalar in line(position.line).unicodeScalars {
      let width = encoding == .utf8 ? UTF8.width(scalar) : UTF16.width(scalar)
      guard character + width <= position.character else { break }
      character += width
      offset += UTF8.width(scalar)
    }
    return offset
  }

  /// Returns the UTF-8 offset of a location. A location beyond the end of its line or of the text counts as that end.
  private func offset(of location: Location) -> Int {
    let line = location.line - 1
    guard gherkinLineStarts.indices.contains(line) else { return text.utf8.count }
    let start = startOfText(line)
    let end = gherkinLineStarts.indices.contains(line + 1) ? gherkinLineStarts[line + 1] - 1 : text.utf8.count
    guard let column = location.column, start < end else { return start }
    let scalars = text[index(start)..<index(end)].unicodeScalars.prefix(column - 1)
    return start + Substring(scalars).utf8.count
  }

  /// Returns the UTF-8 offset of the first character on a 0-based Gherkin line, after the byte order mark.
  private func startOfText(_ line: Int) -> Int {
    line == 0 && text.unicodeScalars.first == "\u{FEFF}" ? UTF8.width("\u{FEFF}") : gherkinLineStarts[line]
  }

  /// Returns the 0-based line that contains a UTF-8 offset, using binary search.
  private static func line(at offset: Int, _ starts: [Int]) -> Int {
    var range = 0..<starts.count
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = starts[middle] <= offset ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

extension Substring.UTF8View {
  /// The number of UTF-16 code units, computed without the breadcrumbs that strings create for UTF-16 offsets.
  fileprivate var utf16Count: Int {
    reduce(0) { count, byte in count + (byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1) }
  }
}
