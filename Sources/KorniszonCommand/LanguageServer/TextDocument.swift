import Gherkin

/// The text of a document, which converts between positions of the client and of Gherkin.
///
/// The client ends lines at `\n`, `\r\n`, and `\r`, and counts characters in UTF-8 or UTF-16 code units from 0. Gherkin
/// ends lines at `\n`, and counts Unicode scalars from 1, without a byte order mark. UTF-8 offsets connect the two.
struct TextDocument {
  private(set) var text: String
  private let encoding: LSP.PositionEncodingKind
  /// The offset of each line's first byte, as the client ends lines.
  private var lineStarts: [Int] = []
  /// The offset of each line's first byte, as Gherkin ends lines.
  private var gherkinLineStarts: [Int] = []

  init(_ text: String, _ encoding: LSP.PositionEncodingKind) {
    self.text = text
    self.encoding = encoding
    findLines()
  }

  /// The number of lines, as the client ends them.
  var lineCount: Int { lineStarts.count }

  /// The range of the whole document.
  var range: LSP.Range {
    LSP.Range(start: LSP.Position(line: 0, character: 0), end: position(ofOffset: text.utf8.count))
  }

  /// Replaces a range, or the whole text. A position beyond the end of its line or of the text counts as that end.
  mutating func replace(_ range: LSP.Range?, with newText: String) {
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
    var bytes = text.utf8.makeIterator()
    var offset = 0
    var previous: UInt8?
    while let byte = bytes.next() {
      if previous == UInt8(ascii: "\r"), byte != UInt8(ascii: "\n") {
        starts.append(offset)
        hasLoneReturn = true
      }
      offset += 1
      if byte == UInt8(ascii: "\n") {
        starts.append(offset)
        gherkinStarts.append(offset)
      }
      previous = byte
    }
    if previous == UInt8(ascii: "\r") {
      starts.append(offset)
      hasLoneReturn = true
    }
    lineStarts = starts
    gherkinLineStarts = hasLoneReturn ? gherkinStarts : starts
  }

  /// Returns the text in a range.
  func text(in range: LSP.Range) -> Substring {
    let start = offset(of: range.start)
    return text[index(start)..<index(max(start, offset(of: range.end)))]
  }

  // MARK: Lines

  /// Returns a line without its terminator, counted from 0 as the client ends lines; empty if there is none.
  func line(_ number: Int) -> Substring {
    guard lineStarts.indices.contains(number) else { return "" }
    return text[index(lineStarts[number])..<index(endOfLine(number))]
  }

  /// Returns the offset of the end of a line's text.
  private func endOfLine(_ number: Int) -> Int {
    let utf8 = text.utf8
    var end = lineStarts.indices.contains(number + 1) ? lineStarts[number + 1] : utf8.count
    let start = lineStarts[number]
    while end > start, [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(utf8[index(end - 1)]) { end -= 1 }
    return end
  }

  private func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }

  // MARK: Positions

  func position(of location: Location) -> LSP.Position {
    position(ofOffset: offset(of: location))
  }

  func range(_ range: Swift.Range<Location>) -> LSP.Range {
    LSP.Range(start: position(of: range.lowerBound), end: position(of: range.upperBound))
  }

  func location(of position: LSP.Position) -> Location {
    let offset = offset(of: position)
    let line = Self.line(at: offset, gherkinLineStarts)
    let start = startOfText(line)
    let count = offset > start ? text[index(start)..<index(offset)].unicodeScalars.count : 0
    return Location(line: line + 1, column: count + 1)
  }

  private func position(ofOffset offset: Int) -> LSP.Position {
    let line = Self.line(at: offset, lineStarts)
    let start = lineStarts[line]
    switch encoding {
    case .utf8: return LSP.Position(line: line, character: offset - start)
    case .utf16:
      return LSP.Position(line: line, character: text[index(start)..<index(offset)].utf16.count)
    }
  }

  // MARK: Offsets

  private func offset(of position: LSP.Position) -> Int {
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

  /// Returns the offset of a location. A location beyond the end of its line or of the text counts as that end.
  private func offset(of location: Location) -> Int {
    let line = location.line - 1
    guard gherkinLineStarts.indices.contains(line) else { return text.utf8.count }
    let start = startOfText(line)
    let end = gherkinLineStarts.indices.contains(line + 1) ? gherkinLineStarts[line + 1] - 1 : text.utf8.count
    guard let column = location.column, start < end else { return start }
    let scalars = text[index(start)..<index(end)].unicodeScalars.prefix(column - 1)
    return start + Substring(scalars).utf8.count
  }

  /// Returns the offset of the first character of a Gherkin line, after the byte order mark.
  private func startOfText(_ line: Int) -> Int {
    line == 0 && text.unicodeScalars.first == "\u{FEFF}" ? UTF8.width("\u{FEFF}") : gherkinLineStarts[line]
  }

  /// Returns the line that contains an offset, by binary search.
  private static func line(at offset: Int, _ starts: [Int]) -> Int {
    var range = 0..<starts.count
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = starts[middle] <= offset ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
