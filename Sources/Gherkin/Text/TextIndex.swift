/// An index that numbers distinct strings: 0 for the first, then 1, and so on.
///
/// Strings are distinct if their bytes differ, so a composed and a decomposed `é` are different strings. A lookup
/// neither copies the string nor counts references, which makes it much faster than a dictionary lookup.
package struct TextIndex: Sendable {
  private struct Entry: Sendable {
    let hash: UInt64
    let range: Range<Int>
  }

  /// The bytes of all strings, one after another.
  private var bytes: ContiguousArray<UInt8> = []
  private var entries: [Entry] = []
  /// A hash table with open addressing that contains the numbers of the strings; -1 marks a free slot. The number of
  /// slots is a power of two, and at least half of them are free.
  private var slots: [Int32] = Array(repeating: -1, count: 16)

  /// Creates an empty index.
  package init() {}

  /// The number of strings in the index.
  package var count: Int { entries.count }

  /// Returns the number of a string, or `nil` if it isn't in the index.
  package func number(of text: Span<UInt8>) -> Int? {
    let hash = text.hash
    var slot = firstSlot(hash)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      let entry = entries[number]
      if entry.hash == hash, bytes.span.extracting(entry.range).hasSameBytes(as: text) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a string that isn't in the index yet. Its number is the count before the call.
  package mutating func add(_ text: Span<UInt8>) {
    let start = bytes.count
    bytes.append(text)
    entries.append(Entry(hash: text.hash, range: start..<bytes.count))
    if entries.count * 2 > slots.count {
      slots = Array(repeating: -1, count: slots.count * 2)
      for number in entries.indices { fillSlot(number) }
    } else {
      fillSlot(entries.count - 1)
    }
  }

  private mutating func fillSlot(_ number: Int) {
    var slot = firstSlot(entries[number].hash)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(number)
  }

  private func firstSlot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (slots.count - 1) }
}
