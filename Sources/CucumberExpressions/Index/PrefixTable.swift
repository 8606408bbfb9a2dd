/// A table that finds the values whose keys are prefixes of a byte string.
///
/// A lookup is one binary search, followed by a walk over the keys that are prefixes of one another.
struct PrefixTable<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let key: [UInt8]
    let value: Value

    /// The index of the entry whose key is the longest proper prefix of this key, or `nil` if there is none.
    var parent: Int?
  }

  /// The entries, sorted by key.
  private var entries: [Entry] = []

  /// Creates a table that groups indices by key and computes the value of each key from its indices, in ascending
  /// order.
  ///
  /// Sorts the indices instead of using a dictionary: the first use of a dictionary with a new key type takes as long
  /// as sorting a hundred expressions.
  init(_ indices: [Int], by key: (Int) -> [UInt8], _ value: ([Int]) -> Value) {
    var keys: [(key: [UInt8], index: Int)] = indices.map { (key($0), $0) }
    keys.sort { first, second in
      if first.key == second.key { return first.index < second.index }
      return first.key.lexicographicallyPrecedes(second.key)
    }
    var rest = keys[...]
    while let first = rest.first {
      let group = rest.prefix { $0.key == first.key }
      rest = rest.dropFirst(group.count)
      add(first.key, value(group.map { $0.index }))
    }
  }

  /// Adds an entry whose key is greater than that of the previous entry.
  private mutating func add(_ key: [UInt8], _ value: Value) {
    var parent = entries.indices.last
    while let index = parent, !key.starts(with: entries[index].key) { parent = entries[index].parent }
    entries.append(Entry(key: key, value: value, parent: parent))
  }

  /// Returns the values whose keys are prefixes of `text`, starting with the longest key.
  func values(forPrefixesOf text: [UInt8]) -> [Value] {
    var found: [Value] = []
    var next = lastIndex(notAfter: text)
    while let index = next {
      if text.starts(with: entries[index].key) { found.append(entries[index].value) }
      next = entries[index].parent
    }
    return found
  }

  /// Returns the index of the greatest key that is less than or equal to `text`, or `nil` if every key is greater.
  ///
  /// Every key that is a prefix of `text` is that key or one of its ancestors.
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
