/// Texts with parameters, cut into pieces once, so that the values of a row only have to be filled in.
///
/// The reference implementation replaces header by header. Filling in all at once gives the same where no header has a
/// `<` or `>`, and the filled text has no parameter: one that came and went would lie between brackets that both stay.
struct Template: Sendable {
  /// A part of a text, and what follows it.
  private struct Piece {
    let text: TextSlice
    /// The position of the parameter's value in its row; nil at the end of a text.
    let column: Int?
  }

  private struct Text {
    let slice: TextSlice
    let pieces: Range<Int>
  }

  private let names: ColumnNames
  private var texts: [Text] = []
  private var pieces: [Piece] = []

  /// Makes a template with room for a number of texts.
  init(names: ColumnNames, capacity: Int) {
    self.names = names
    texts.reserveCapacity(capacity)
    pieces.reserveCapacity(2 * capacity)
  }

  /// The number of texts.
  var count: Int { texts.count }

  /// Adds a text.
  mutating func append(_ text: TextSlice, _ document: DocumentStorage) {
    let start = pieces.count
    document.withBytes(of: text) { bytes in
      var offset = 0
      while let (range, column) = names.firstParameter(in: bytes, from: offset, document) {
        let piece = text.slice(from: text.start + offset, to: text.start + range.lowerBound)
        pieces.append(Piece(text: piece, column: column))
        offset = range.upperBound
      }
      pieces.append(Piece(text: text.slice(from: text.start + offset, to: text.end), column: nil))
    }
    texts.append(Text(slice: text, pieces: start..<pieces.count))
  }

  /// Appends a text to `bytes`, with the values of a row in place of its parameters; false where it has none.
  func fill(_ position: Int, row: Int, into bytes: inout [UInt8], _ document: DocumentStorage) -> Bool {
    let text = texts[position]
    let values = document.nodes.rows[row].cells
    if !names.haveBrackets {
      if text.pieces.count == 1 { return false }
      let source = document.source.text.utf8.span
      let unescaped = document.unescaped.utf8.span
      let start = bytes.count
      func append(_ slice: TextSlice) {
        bytes.append((slice.isUnescaped ? unescaped : source).extracting(slice.start..<slice.end))
      }
      for piece in text.pieces {
        append(pieces[piece].text)
        guard let column = pieces[piece].column else { break }
        append(document.nodes.cells[values.indices.lowerBound + column].value)
      }
      if names.firstParameter(in: bytes.span, from: start, document) == nil { return true }
      bytes.removeSubrange(start...)
    }
    bytes += replace(text.slice, with: values, document)
    return true
  }

  /// A text with each `<name>` replaced by its value, name by name.
  private func replace(_ text: TextSlice, with values: Nodes.Range, _ document: DocumentStorage) -> [UInt8] {
    var bytes: [UInt8] = []
    document.append(text, to: &bytes)
    for (name, value) in zip(names.cells.indices, values.indices) {
      document.withBytes(of: document.nodes.cells[name].value) { name in
        document.withBytes(of: document.nodes.cells[value].value) { value in
          bytes.replace(name, with: value)
        }
      }
    }
    return bytes
  }
}

extension DocumentStorage {
  fileprivate func append(_ slice: TextSlice, to bytes: inout [UInt8]) {
    withBytes(of: slice) { bytes.append($0) }
  }
}

extension [UInt8] {
  /// Replaces each `<name>`.
  fileprivate mutating func replace(_ name: Span<UInt8>, with value: Span<UInt8>) {
    var result: [UInt8] = []
    var start = 0
    var open = span.firstOffset(of: UInt8(ascii: "<"), from: 0, to: count)
    while open < count {
      let close = open + 1 + name.count
      if close < count, self[close] == UInt8(ascii: ">"), span.extracting(open + 1..<close).compare(to: name) == 0 {
        result += self[start..<open]
        result.append(value)
        start = close + 1
      }
      open = span.firstOffset(of: UInt8(ascii: "<"), from: Swift.max(open + 1, start), to: count)
    }
    if start > 0 { self = result + self[start...] }
  }
}
