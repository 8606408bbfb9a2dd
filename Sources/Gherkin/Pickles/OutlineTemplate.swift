/// An outline's strings, split at their placeholders once instead of for each row.
///
/// The reference implementation replaces one placeholder at a time. Replacing all of them at once gives the same result
/// if no name contains `<` or `>` and the filled-in text contains no placeholder. Otherwise, and for a row with too few
/// values, the template also replaces them one at a time.
struct OutlineTemplate: Sendable {
  /// A piece of text and the placeholder after it.
  private struct Piece {
    let text: TextSlice
    /// The index of the placeholder's column, or `nil` at the end of a string.
    let column: Int?
  }

  private struct Text {
    let slice: TextSlice
    let pieces: Range<Int>
  }

  private let names: ColumnNames
  private var texts: [Text] = []
  private var pieces: [Piece] = []

  /// Creates a template with room for `capacity` strings.
  init(names: ColumnNames, capacity: Int) {
    self.names = names
    texts.reserveCapacity(capacity)
    pieces.reserveCapacity(2 * capacity)
  }

  /// The number of strings in the template.
  var count: Int { texts.count }

  /// Splits a string at its placeholders and adds it.
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

  /// Appends the strings to `bytes` with placeholders replaced by a row's values, and their ranges to `ranges`. If all
  /// placeholders can be replaced at once, a string without any isn't appended; its range is `nil`.
  func fill(row: Int, into bytes: inout [UInt8], _ ranges: inout [Range<Int>?], _ document: DocumentStorage) {
    let values = document.nodes.rows[row].cells
    // In a document with errors, a row may have too few values.
    let fillsAtOnce = !names.haveBrackets && values.count >= names.cells.count
    for text in texts {
      if fillsAtOnce, text.pieces.count == 1 {
        ranges.append(nil)
        continue
      }
      let start = bytes.count
      if fillsAtOnce { fill(pieces[text.pieces], with: values, into: &bytes, document) }
      if !fillsAtOnce || bytes.withSpan({ names.firstParameter(in: $0, from: start, document) }) != nil {
        bytes.removeSubrange(start...)
        bytes += replace(text.slice, with: values, document)
      }
      ranges.append(start..<bytes.count)
    }
  }

  /// Appends each piece's text, followed by the row's value for its placeholder, to `bytes`.
  private func fill(
    _ pieces: ArraySlice<Piece>,
    with values: Nodes.Range,
    into bytes: inout [UInt8],
    _ document: DocumentStorage
  ) {
    document.source.text.withSpan { source in
      document.unescaped.withSpan { unescaped in
        func append(_ slice: TextSlice) {
          if slice.isEmpty { return }
          bytes.append((slice.isUnescaped ? unescaped : source).extracting(slice.start..<slice.end))
        }
        for piece in pieces {
          append(piece.text)
          guard let column = piece.column else { break }
          append(document.nodes.cells[values.indices.lowerBound + column].value)
        }
      }
    }
  }

  /// Returns the bytes of a string with each `<name>` replaced by its value, one name at a time.
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
    if !slice.isEmpty { withBytes(of: slice) { bytes.append($0) } }
  }
}

extension [UInt8] {
  /// Replaces each occurrence of `<name>` with a value.
  fileprivate mutating func replace(_ name: Span<UInt8>, with value: Span<UInt8>) {
    var result: [UInt8] = []
    var start = 0
    withSpan { bytes in
      var open = bytes.firstOffset(of: UInt8(ascii: "<"), from: 0, to: bytes.count)
      while open < bytes.count {
        let close = open + 1 + name.count
        if close < bytes.count, bytes[close] == UInt8(ascii: ">"),
          bytes.extracting(open + 1..<close).compare(to: name) == 0
        {
          result.append(bytes.extracting(start..<open))
          result.append(value)
          start = close + 1
        }
        open = bytes.firstOffset(of: UInt8(ascii: "<"), from: Swift.max(open + 1, start), to: bytes.count)
      }
    }
    if start > 0 { self = result + self[start...] }
  }
}
