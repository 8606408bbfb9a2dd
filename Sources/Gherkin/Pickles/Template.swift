/// A text with parameters, cut into pieces once, so that the values of a row only have to be filled in.
///
/// The reference implementation replaces header by header. Filling in from left to right gives the same where each `<` of
/// the text starts a parameter, no header has a `<` or `>`, and no value brings in a `<`.
struct Template: Sendable {
  /// A parameter, and the text before it.
  private struct Piece {
    let text: TextSlice
    /// The position of the parameter's value in its row.
    let column: Int
  }

  private let text: TextSlice
  private var pieces: [Piece] = []
  /// What stands behind the last parameter.
  private var rest: TextSlice
  private var isExact = true

  init(_ text: TextSlice, names: Nodes.Range, _ storage: Storage) {
    self.text = text
    self.rest = text
    let source = storage.source.text.utf8.span
    let unescaped = storage.unescaped.utf8.span
    let bytes = text.isUnescaped ? unescaped : source
    while true {
      let open = bytes.firstOffset(of: UInt8(ascii: "<"), from: rest.start, to: rest.end)
      guard open < rest.end else { return }
      let close = bytes.firstOffset(of: UInt8(ascii: ">"), from: open, to: rest.end)
      let name = bytes.extracting(min(open + 1, close)..<close)
      guard close < rest.end, let column = storage.column(named: name, names) else {
        isExact = false
        return
      }
      pieces.append(Piece(text: rest.slice(from: rest.start, to: open), column: column))
      rest = rest.slice(from: close + 1, to: rest.end)
    }
  }

  /// The text with the values of a row in place of its parameters; itself where it has none.
  func filled(with values: Nodes.Range, names: Nodes.Range, _ storage: Storage) -> Substring {
    if pieces.isEmpty, isExact { return storage.text(text) }
    let source = storage.source.text.utf8.span
    let unescaped = storage.unescaped.utf8.span
    guard isExact, let count = filledCount(values, storage.nodes.cells, source, unescaped) else {
      return storage.text(text).replacing(names, with: values, storage)
    }
    let result = String(unsafeUninitializedCapacity: count) { buffer in
      var filled = 0
      func append(_ slice: TextSlice) {
        let bytes = (slice.isUnescaped ? unescaped : source).extracting(slice.start..<slice.end)
        bytes.withUnsafeBufferPointer { bytes in
          guard let free = buffer.baseAddress?.advanced(by: filled), let start = bytes.baseAddress else { return }
          free.initialize(from: start, count: bytes.count)
        }
        filled += slice.count
      }
      for piece in pieces {
        append(piece.text)
        append(storage.nodes.cells[values.indices.lowerBound + piece.column].value)
      }
      append(rest)
      return filled
    }
    return Substring(result)
  }

  /// The number of bytes of the filled text; nil where a value brings in a `<`.
  private func filledCount(
    _ values: Nodes.Range,
    _ cells: [Nodes.Cell],
    _ source: Span<UInt8>,
    _ unescaped: Span<UInt8>
  ) -> Int? {
    var count = rest.count
    for piece in pieces {
      let value = cells[values.indices.lowerBound + piece.column].value
      let bytes = value.isUnescaped ? unescaped : source
      if bytes.firstOffset(of: UInt8(ascii: "<"), from: value.start, to: value.end) < value.end { return nil }
      count += piece.text.count + value.count
    }
    return count
  }
}

extension Storage {
  /// The position of the first header of a name; nil where there is none, or a header has a `<` or `>`.
  fileprivate func column(named name: Span<UInt8>, _ names: Nodes.Range) -> Int? {
    let source = source.text.utf8.span
    let unescaped = unescaped.utf8.span
    var column: Int?
    for index in names.indices {
      let header = nodes.cells[index].value
      let bytes = (header.isUnescaped ? unescaped : source).extracting(header.start..<header.end)
      for position in bytes.indices where bytes[position] == UInt8(ascii: "<") || bytes[position] == UInt8(ascii: ">") {
        return nil
      }
      if column == nil, bytes.count == name.count, bytes.indices.allSatisfy({ bytes[$0] == name[$0] }) {
        column = index - names.indices.lowerBound
      }
    }
    return column
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
