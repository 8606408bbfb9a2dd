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

  private let names: ColumnNames
  private var texts: [TextSlice] = []
  private var pieces: [Piece] = []
  private var isExact = true

  /// Makes a template without texts.
  init(names: ColumnNames) {
    self.names = names
  }

  /// Whether a text has a `<`.
  var hasParameters: Bool { !isExact || pieces.count > texts.count }

  /// Adds a text.
  mutating func append(_ text: TextSlice, _ storage: Storage) {
    texts.append(text)
    let source = storage.source.text.utf8.span
    let unescaped = storage.unescaped.utf8.span
    let bytes = text.isUnescaped ? unescaped : source
    var rest = text
    while true {
      let open = bytes.firstOffset(of: UInt8(ascii: "<"), from: rest.start, to: rest.end)
      guard open < rest.end else { break }
      let close = bytes.firstOffset(of: UInt8(ascii: ">"), from: open, to: rest.end)
      let name = bytes.extracting(min(open + 1, close)..<close)
      guard close < rest.end, !names.haveBrackets, let column = names.column(named: name, storage) else {
        isExact = false
        break
      }
      pieces.append(Piece(text: rest.slice(from: rest.start, to: open), column: column))
      rest = rest.slice(from: close + 1, to: rest.end)
    }
    pieces.append(Piece(text: rest, column: nil))
  }

  /// The texts of the first rows, at least of one, with the row's values in place of the parameters.
  ///
  /// - Returns: the rows that were filled in, of which only the last one may go beyond `byteLimit`, and their texts.
  func fill(_ rows: Range<Int>, byteLimit: Int, _ storage: Storage) -> (rows: Range<Int>, texts: FilledTexts) {
    var byteCount = 0
    var end = rows.lowerBound
    repeat {
      byteCount += self.byteCount(row: end, storage)
      end += 1
    } while byteCount <= byteLimit && end < rows.upperBound
    let filled = rows.lowerBound..<end
    return (filled, fill(filled, byteCount: byteCount, storage) ?? replace(filled, storage))
  }

  /// The number of bytes of a row's texts, filled in piece by piece.
  private func byteCount(row: Int, _ storage: Storage) -> Int {
    let start = storage.nodes.rows[row].cells.indices.lowerBound
    return pieces.reduce(0) { count, piece in
      count + piece.text.count + (piece.column.map { storage.nodes.cells[start + $0].value.count } ?? 0)
    }
  }

  /// The texts of rows, filled in piece by piece; nil where that is not exact.
  private func fill(_ rows: Range<Int>, byteCount: Int, _ storage: Storage) -> FilledTexts? {
    guard isExact else { return nil }
    let source = storage.source.text.utf8.span
    let unescaped = storage.unescaped.utf8.span
    var ends: [Int] = []
    ends.reserveCapacity(rows.count * texts.count)
    let text = String(unsafeUninitializedCapacity: byteCount) { buffer in
      var filled = 0
      func append(_ slice: TextSlice) {
        let bytes = (slice.isUnescaped ? unescaped : source).extracting(slice.start..<slice.end)
        bytes.withUnsafeBufferPointer { bytes in
          guard let free = buffer.baseAddress?.advanced(by: filled), let start = bytes.baseAddress else { return }
          free.initialize(from: start, count: bytes.count)
        }
        filled += slice.count
      }
      for row in rows {
        let start = storage.nodes.rows[row].cells.indices.lowerBound
        for piece in pieces {
          append(piece.text)
          if let column = piece.column {
            append(storage.nodes.cells[start + column].value)
          } else {
            ends.append(filled)
          }
        }
      }
      return filled
    }
    // The pieces have no `<`, so that one was brought in by a value.
    let bytes = text.utf8.span
    guard bytes.firstOffset(of: UInt8(ascii: "<"), from: 0, to: bytes.count) == bytes.count else { return nil }
    return FilledTexts(text, ends: ends, countPerRow: texts.count)
  }

  /// The texts of rows, each `<name>` replaced by its value, name by name.
  private func replace(_ rows: Range<Int>, _ storage: Storage) -> FilledTexts {
    var text = ""
    var ends: [Int] = []
    for row in rows {
      for slice in texts {
        text += storage.text(slice).replacing(names.cells, with: storage.nodes.rows[row].cells, storage)
        ends.append(text.utf8.count)
      }
    }
    return FilledTexts(text, ends: ends, countPerRow: texts.count)
  }
}

extension Substring {
  /// The text with each `<name>` replaced by its value, name by name.
  fileprivate func replacing(_ names: Nodes.Range, with values: Nodes.Range, _ storage: Storage) -> Substring {
    var bytes = Array(utf8)
    for (name, value) in zip(names.indices, values.indices) {
      let name = Array("<".utf8) + Array(storage.text(storage.nodes.cells[name].value).utf8) + Array(">".utf8)
      bytes = bytes.replacing(name, with: Array(storage.text(storage.nodes.cells[value].value).utf8))
    }
    return Substring(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// The bytes with each occurrence of `pattern`, which is not empty, replaced.
  fileprivate func replacing(_ pattern: [UInt8], with value: [UInt8]) -> [UInt8] {
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
