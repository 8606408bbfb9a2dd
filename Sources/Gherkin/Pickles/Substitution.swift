/// A row of examples: replaces each `<name>` by the row's value, header by header as the reference does.
struct Substitution: Sendable {
  let storage: Storage
  let examplesIndex: Int
  let rowIndex: Int

  private var header: Nodes.Row { storage.nodes.rows[storage.nodes.examples[examplesIndex].rows.indices.lowerBound] }
  private var values: Nodes.Row { storage.nodes.rows[rowIndex] }

  var id: Int { Int(values.id) }
  var location: Location { values.location }
  var tags: Nodes.Range { storage.nodes.examples[examplesIndex].header.tags }

  /// The text with the values filled in; itself where it has no parameter.
  func apply(to text: Substring) -> Substring {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    var bytes = Array(text.utf8)
    for (name, value) in zip(header.cells.indices, values.cells.indices) {
      replace(
        storage.text(storage.nodes.cells[name].value).utf8,
        by: storage.text(storage.nodes.cells[value].value).utf8,
        in: &bytes
      )
    }
    return Substring(decoding: bytes, as: UTF8.self)
  }

  private func replace(_ name: Substring.UTF8View, by value: Substring.UTF8View, in bytes: inout [UInt8]) {
    let placeholder = [UInt8(ascii: "<")] + Array(name) + [UInt8(ascii: ">")]
    guard bytes.span.firstOffset(of: placeholder, from: 0) != nil else { return }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + value.count)
    var start = 0
    while let offset = bytes.span.firstOffset(of: placeholder, from: start) {
      result += bytes[start..<offset]
      result += value
      start = offset + placeholder.count
    }
    result += bytes[start...]
    bytes = result
  }
}

extension Span where Element == UInt8 {
  /// The first offset from `start` on at which `pattern` stands.
  fileprivate func firstOffset(of pattern: [UInt8], from start: Int) -> Int? {
    guard start + pattern.count <= count else { return nil }
    return (start...(count - pattern.count)).first { offset in
      pattern.indices.allSatisfy { self[offset + $0] == pattern[$0] }
    }
  }
}
