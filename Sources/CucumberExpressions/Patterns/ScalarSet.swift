/// A set of Unicode code points with a fast path for ASCII.
struct ScalarSet: Sendable, Equatable {
  private let ranges: ScalarRanges
  private let properties: ScalarProperties
  private let isInverted: Bool
  private let ignoresCase: Bool

  /// One bit for each ASCII character, with 64 bits per word.
  private var ascii: (low: UInt64, high: UInt64) = (0, 0)

  static let any = ScalarSet(.any)
  static let whitespace = ScalarSet(.whitespace)
  /// The characters that have a meaning in patterns.
  static let patternSyntax = ScalarSet("\\^$.|?*+()[]{}")
  static let notLineTerminator = ScalarSet(ScalarRanges.lineTerminator.inverted)

  /// Creates the set of code points that are in the ranges or have one of the properties. If `isInverted` is true,
  /// creates the complement of that set.
  ///
  /// If `ignoresCase` is true, the ranges must include the folded forms of letters that match in either case.
  init(
    _ ranges: ScalarRanges,
    properties: ScalarProperties = [],
    isInverted: Bool = false,
    ignoresCase: Bool = false
  ) {
    self.ranges = ranges
    self.properties = properties
    self.isInverted = isInverted
    self.ignoresCase = ignoresCase
    if properties.isEmpty && !ignoresCase {
      for range in ranges.sorted where range.lowerBound < 128 { insertASCII(range.clamped(to: 0...127)) }
      if isInverted { ascii = (~ascii.low, ~ascii.high) }
    } else {
      for value in 0..<128 as Range<UInt32> where holds(value) { insertASCII(value...value) }
    }
  }

  /// Creates the set of the characters of a string.
  init(_ characters: String) {
    self.init(ScalarRanges(characters.unicodeScalars.map { $0.value...$0.value }))
  }

  private mutating func insertASCII(_ range: ClosedRange<UInt32>) {
    var value = range.lowerBound
    while value <= range.upperBound {
      if value < 64 { ascii.low |= 1 << UInt64(value) } else { ascii.high |= 1 << UInt64(value - 64) }
      value += 1
    }
  }

  @inline(__always)
  func contains(_ value: UInt32) -> Bool {
    if value < 64 { return ascii.low & (1 << UInt64(value)) != 0 }
    if value < 128 { return ascii.high & (1 << UInt64(value - 64)) != 0 }
    return holds(value)
  }

  private func holds(_ value: UInt32) -> Bool { hasMember(value) != isInverted }

  private func hasMember(_ value: UInt32) -> Bool {
    if ranges.contains(value) { return true }
    guard ignoresCase || !properties.isEmpty, let scalar = Unicode.Scalar(value) else { return false }
    if scalar.hasAny(of: properties) { return true }
    guard ignoresCase else { return false }
    let (folded, uppercase) = (scalar.folded, scalar.simpleUppercase)
    return ranges.contains(folded.value) || folded.hasAny(of: properties) || uppercase.hasAny(of: properties)
  }

  static func == (left: ScalarSet, right: ScalarSet) -> Bool {
    left.ranges == right.ranges && left.properties == right.properties && left.isInverted == right.isInverted
      && left.ignoresCase == right.ignoresCase
  }
}

extension Unicode.Scalar {
  fileprivate func hasAny(of properties: ScalarProperties) -> Bool {
    !properties.isEmpty && !properties.isDisjoint(with: ScalarProperties(of: self))
  }
}
