/// The tags and cells of a document, followed by the tags and cells of the current line.
///
/// The methods `keepTags()` and `keepCells()` add the items of the current line to the document. Items that weren't
/// kept are discarded when the next items are read.
struct TagsAndCells {
  private(set) var tags: [Nodes.Tag] = []
  private(set) var cells: [Nodes.Cell] = []
  private var keptTagCount = 0
  private var keptCellCount = 0

  /// Creates empty lists with room for the items of a typical source of `byteCount` bytes.
  init(byteCount: Int) {
    tags.reserveCapacity(byteCount / 128)
    cells.reserveCapacity(byteCount / 64)
  }

  /// The tags of the current line.
  var newTags: ArraySlice<Nodes.Tag> { tags[keptTagCount...] }

  /// The cells of the current line.
  var newCells: ArraySlice<Nodes.Cell> { cells[keptCellCount...] }

  /// Adds the tags of the current line to the document and returns their indices.
  mutating func keepTags() -> Nodes.Range {
    defer { keptTagCount = tags.count }
    return Nodes.Range(start: UInt32(keptTagCount), end: UInt32(tags.count))
  }

  /// Adds the cells of the current line to the document and returns their indices.
  mutating func keepCells() -> Nodes.Range {
    defer { keptCellCount = cells.count }
    return Nodes.Range(start: UInt32(keptCellCount), end: UInt32(cells.count))
  }

  mutating func setID(_ id: Int, ofTag tag: Int) { tags[tag].id = UInt32(id) }

  private mutating func discardTags() {
    if tags.count > keptTagCount { tags.removeLast(tags.count - keptTagCount) }
  }

  private mutating func discardCells() {
    if cells.count > keptCellCount { cells.removeLast(cells.count - keptCellCount) }
  }

  // MARK: Tags

  /// Reads tags such as `@a @b`, up to a `#` after whitespace. Whitespace after an `@` isn't part of the tag.
  ///
  /// - Throws: An error if there is whitespace within a tag.
  mutating func readTags(
    _ line: Line,
    _ bytes: Span<UInt8>,
    _ unescaped: inout UnescapedText
  ) throws(ParseError) {
    discardTags()
    let end = line.endOfTags(bytes)
    var column = line.indent + 1
    var start = line.textStart
    while start < end {
      let next = bytes.firstOffset(of: UInt8(ascii: "@"), from: start + 1, to: end)
      let nameStart = bytes.skipSpaces(from: start + 1, to: next)
      let nameEnd = bytes.trimSpaces(from: nameStart, to: next)
      let location = line.location(atColumn: column)
      guard !bytes.hasSpace(from: nameStart, to: nameEnd) else { throw ParseError(.whitespaceInTag, at: location) }
      var name = TextSlice(start: start, end: nameEnd)
      if nameStart > start + 1 {
        let textStart = unescaped.end
        unescaped.append(UInt8(ascii: "@"))
        unescaped.append(bytes, from: nameStart, to: nameEnd)
        name = unescaped.slice(from: textStart)
      }
      tags.append(Nodes.Tag(location: location, name: name))
      column += line.countScalars(from: start, to: next, in: bytes)
      start = next
    }
  }

  /// Reads each `` `@tag` `` in a line of Markdown.
  mutating func readMarkdownTags(_ line: Line, _ bytes: Span<UInt8>) {
    discardTags()
    let quote = UInt8(ascii: "`")
    var open = bytes.firstOffset(of: quote, from: line.textStart, to: line.end)
    while open < line.end {
      let start = open + 1
      let close = bytes.firstOffset(of: quote, from: start, to: line.end)
      if close < line.end, close > start + 1, bytes[start] == UInt8(ascii: "@") {
        let column = line.countScalars(from: line.start, to: start, in: bytes) + 1
        let name = TextSlice(start: start, end: close)
        tags.append(Nodes.Tag(location: line.location(atColumn: column), name: name))
        open = bytes.firstOffset(of: quote, from: close + 1, to: line.end)
      } else {
        open = close
      }
    }
  }

  // MARK: Cells

  /// Reads the trimmed cells between pipes. Appends the text of cells with escapes to `unescaped`.
  mutating func readCells(_ line: Line, _ bytes: Span<UInt8>, _ unescaped: inout UnescapedText) {
    discardCells()
    var column = line.indent + 2
    var start = line.textStart + 1
    var isEscaped = false
    var offset = bytes.firstOffset(of: UInt8(ascii: "|"), or: UInt8(ascii: "\\"), from: start, to: line.end)
    while offset < line.end {
      if bytes[offset] == UInt8(ascii: "|") {
        let textStart = bytes.skipSpaces(from: start, to: offset)
        let textEnd = bytes.trimSpaces(from: textStart, to: offset)
        column += line.countScalars(from: start, to: textStart, in: bytes)
        let value =
          isEscaped
          ? unescaped.appendCell(bytes, from: textStart, to: textEnd) : TextSlice(start: textStart, end: textEnd)
        cells.append(Nodes.Cell(location: line.location(atColumn: column), value: value))
        column += line.countScalars(from: textStart, to: offset, in: bytes) + 1
        offset += 1
        start = offset
        isEscaped = false
      } else {
        isEscaped = true
        offset += 2
      }
      offset = bytes.firstOffset(of: UInt8(ascii: "|"), or: UInt8(ascii: "\\"), from: offset, to: line.end)
    }
  }
}

extension Line {
  /// Returns the offset of the end of a line's tags: the start of the whitespace before a comment or at the end of the
  /// line.
  func endOfTags(_ bytes: Span<UInt8>) -> Int {
    var hash = bytes.firstOffset(of: UInt8(ascii: "#"), from: textStart, to: end)
    while hash < end {
      let tagsEnd = bytes.trimSpaces(from: textStart, to: hash)
      if tagsEnd < hash { return tagsEnd }
      hash = bytes.firstOffset(of: UInt8(ascii: "#"), from: hash + 1, to: end)
    }
    return bytes.trimSpaces(from: textStart, to: end)
  }
}
