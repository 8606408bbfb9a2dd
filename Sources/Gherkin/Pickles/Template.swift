/// Texts with parameters, cut into pieces once, so that the values of a row only have to be filled in.
///
/// The reference implementation replaces header by header. Filling in from left to right gives the same where each `<` of
/// a text starts a parameter, no header has a `<` or `>`, and no value brings in a `<`.
struct Template: Sendable {
  /// A part of a text, and what stands behind it.
  private struct Piece {
    let text: TextSlice
    /// The position of the parameter's value in its row; nil at the end of a text.
    let column: Int?
  }

  private struct Text {
    let slice: TextSlice
    let pieces: Range<Int>
    /// Whether the pieces say all, as long as no value brings in a `<`.
    let isExact: Bool
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
  mutating func append(_ text: TextSlice, _ document: Storage) {
    let start = pieces.count
    let isExact = document.withBytes(of: text) { cut(text, $0, document) }
    texts.append(Text(slice: text, pieces: start..<pieces.count, isExact: isExact))
  }

  /// Cuts a text at its parameters; false where it has a `<` that starts none.
  private mutating func cut(_ text: TextSlice, _ bytes: Span<UInt8>, _ document: Storage) -> Bool {
    var start = 0
    while true {
      let open = bytes.firstOffset(of: UInt8(ascii: "<"), from: start, to: bytes.count)
      guard open < bytes.count else { break }
      let close = bytes.firstOffset(of: UInt8(ascii: ">"), from: open, to: bytes.count)
      let name = bytes.extracting(min(open + 1, close)..<close)
      guard close < bytes.count, !names.haveBrackets, let column = names.column(named: name, document) else {
        return false
      }
      pieces.append(Piece(text: text.slice(from: text.start + start, to: text.start + open), column: column))
      start = close + 1
    }
    pieces.append(Piece(text: text.slice(from: text.start + start, to: text.end), column: nil))
    return true
  }

  /// Appends a text to `bytes`, with the values of a row in place of its parameters.
  func fill(_ position: Int, row: Int, into bytes: inout [UInt8], _ document: Storage) {
    let text = texts[position]
    let values = document.nodes.rows[row].cells
    if text.isExact {
      let start = bytes.count
      for piece in text.pieces {
        document.append(pieces[piece].text, to: &bytes)
        guard let column = pieces[piece].column else { break }
        document.append(document.nodes.cells[values.indices.lowerBound + column].value, to: &bytes)
      }
      // The pieces have no `<`, so that one was brought in by a value.
      if bytes.span.firstOffset(of: UInt8(ascii: "<"), from: start, to: bytes.count) == bytes.count { return }
      bytes.removeSubrange(start...)
    }
    bytes += document.bytes(of: text.slice).replacing(names.cells, with: values, document)
  }
}

extension Storage {
  fileprivate func append(_ slice: TextSlice, to bytes: inout [UInt8]) {
    withBytes(of: slice) { text in text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) } }
  }

  fileprivate func bytes(of slice: TextSlice) -> [UInt8] {
    var bytes: [UInt8] = []
    append(slice, to: &bytes)
    return bytes
  }
}

extension [UInt8] {
  /// The text with each `<name>` replaced by its value, name by name.
  fileprivate func replacing(_ names: Nodes.Range, with values: Nodes.Range, _ document: Storage) -> [UInt8] {
    var bytes = self
    for (name, value) in zip(names.indices, values.indices) {
      let name = Array("<".utf8) + document.bytes(of: document.nodes.cells[name].value) + Array(">".utf8)
      bytes = bytes.replacing(name, with: document.bytes(of: document.nodes.cells[value].value))
    }
    return bytes
  }

  /// The bytes with each occurrence of `pattern`, which is not empty, replaced.
  private func replacing(_ pattern: [UInt8], with value: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    while let offset = firstOffset(of: pattern, from: start) {
      result += self[start..<offset]
      result += value
      start = offset + pattern.count
    }
    return result + self[start...]
  }

  private func firstOffset(of pattern: [UInt8], from start: Int) -> Int? {
    guard start + pattern.count <= count else { return nil }
    return (start...(count - pattern.count)).first { self[$0..<$0 + pattern.count].elementsEqual(pattern) }
  }
}
