/// Values by byte strings, to be found by any longer string that begins with one of them.
///
/// A look-up is one binary search; then it visits only keys that begin with one another.
struct PrefixTable<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let key: [UInt8]
    let value: Value

    /// The index of the longest other key that this key begins with.
    var parent: Int?
  }

  /// Sorted by key.
  private var entries: [Entry] = []

  init(_ values: [[UInt8]: Value]) {
    for (key, value) in values.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      var parent = entries.indices.last
      while let index = parent, !key.starts(with: entries[index].key) { parent = entries[index].parent }
      entries.append(Entry(key: key, value: value, parent: parent))
    }
  }

  /// The values whose keys a text begins with.
  func values(forPrefixesOf text: [UInt8]) -> [Value] {
    var found: [Value] = []
    var next = lastIndex(notAfter: text)
    while let index = next {
      if text.starts(with: entries[index].key) { found.append(entries[index].value) }
      next = entries[index].parent
    }
    return found
  }

  /// The greatest key that is not greater than a text: every key that the text begins with is that one or its ancestor.
  private func lastIndex(notAfter text: [UInt8]) -> Int? {
    var range = entries.startIndex..<entries.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        text.lexicographicallyPrecedes(entries[middle].key)
        ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound == 0 ? nil : range.lowerBound - 1
  }
}
