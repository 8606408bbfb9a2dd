/// The pairs of split and position that a matcher has already tried.
struct VisitedSet {
  private let splitCount: Int
  private let positionCount: Int
  private var words: [UInt64] = []

  init(_ program: PatternProgram, _ text: Span<UInt8>) {
    splitCount = program.splitCount
    positionCount = text.count + 1
  }

  /// Adds a pair and returns `true`, or returns `false` if the set already contains it. The first pair allocates the
  /// set's memory.
  mutating func insert(split: Int, _ position: Int) -> Bool {
    if words.isEmpty { words = Array(repeating: 0, count: (splitCount * positionCount + 63) / 64) }
    let bit = split * positionCount + position
    let mask: UInt64 = 1 << UInt64(bit % 64)
    guard words[bit / 64] & mask == 0 else { return false }
    words[bit / 64] |= mask
    return true
  }
}
