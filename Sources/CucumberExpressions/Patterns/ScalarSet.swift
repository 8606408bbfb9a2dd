/// A set of Unicode code points, with a fast answer for ASCII.
struct ScalarSet: Sendable, Equatable {
  private static let all: ClosedRange<UInt32> = 0...0x10FFFF

  /// Sorted, apart from one another, none empty.
  private let ranges: [ClosedRange<UInt32>]

  /// One bit for each ASCII character, 64 in each word.
  private var ascii: (low: UInt64, high: UInt64) = (0, 0)

  init(_ unordered: [ClosedRange<UInt32>]) {
    var merged: [ClosedRange<UInt32>] = []
    for range in unordered.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    ranges = merged
    for range in merged where range.lowerBound < 128 {
      for value in range.lowerBound...min(range.upperBound, 127) {
        if value < 64 { ascii.low |= 1 << UInt64(value) } else { ascii.high |= 1 << UInt64(value - 64) }
      }
    }
  }

  init(_ sets: [ScalarSet]) { self.init(sets.flatMap { $0.ranges }) }

  /// The code points that are not in this set.
  var inverted: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next = Self.all.lowerBound
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= Self.all.upperBound { gaps.append(next...Self.all.upperBound) }
    return ScalarSet(gaps)
  }

  @inline(__always)
  func contains(_ value: UInt32) -> Bool {
    if value < 64 { return ascii.low & (1 << UInt64(value)) != 0 }
    if value < 128 { return ascii.high & (1 << UInt64(value - 64)) != 0 }
    return ranges.contains { $0.contains(value) }
  }

  static func == (left: ScalarSet, right: ScalarSet) -> Bool { left.ranges == right.ranges }
}

/// The character classes of ECMAScript: digits and word characters are ASCII, white space is Unicode.
extension ScalarSet {
  static let digit = ScalarSet([0x30...0x39])
  static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let whitespace = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  static let lineTerminator = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
}
