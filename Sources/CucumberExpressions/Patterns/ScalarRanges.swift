/// A set of Unicode code points, stored as ranges.
struct ScalarRanges: Sendable, Equatable {
  private static let all: ClosedRange<UInt32> = 0...0x10FFFF

  /// The ranges, which are sorted, non-adjacent, and non-empty.
  private(set) var sorted: [ClosedRange<UInt32>] = []

  init(_ unordered: [ClosedRange<UInt32>]) {
    for range in unordered.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = sorted.last, range.lowerBound <= last.upperBound + 1 {
        sorted[sorted.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        sorted.append(range)
      }
    }
  }

  /// The code points outside the ranges.
  var inverted: ScalarRanges {
    var gaps: [ClosedRange<UInt32>] = []
    var next = Self.all.lowerBound
    for range in sorted {
      if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= Self.all.upperBound { gaps.append(next...Self.all.upperBound) }
    return ScalarRanges(gaps)
  }

  /// The ranges, extended by the case-folded form of each of their letters. Only planes 0 and 1 contain cased letters.
  var folded: ScalarRanges {
    let letters = sorted.flatMap { $0.clamped(to: 0...0x1FFFF) }.compactMap(Unicode.Scalar.init)
    return ScalarRanges(sorted + letters.map { $0.folded.value...$0.folded.value })
  }

  func contains(_ value: UInt32) -> Bool { sorted.contains { $0.contains(value) } }

  static func + (left: ScalarRanges, right: ScalarRanges) -> ScalarRanges { ScalarRanges(left.sorted + right.sorted) }
}

/// The character classes of ECMAScript. Digits and word characters are ASCII; whitespace is Unicode.
extension ScalarRanges {
  static let any = ScalarRanges([all])
  static let digit = ScalarRanges([0x30...0x39])
  static let word = ScalarRanges([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let whitespace = ScalarRanges([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  static let lineTerminator = ScalarRanges([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
}

extension Unicode.Scalar {
  /// Whether ECMAScript's `\s` matches the scalar, as in the reference implementation.
  var isWhitespace: Bool { ScalarSet.whitespace.contains(value) }
}
