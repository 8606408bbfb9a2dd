/// A length of time.
///
/// To refer to the standard library's type in a file that imports this module, write `Swift.Duration`.
public struct Duration: Sendable, Hashable, Decodable, JSONEncodable {
  /// The whole seconds, rounded down.
  public var seconds: Int
  /// The nanoseconds to add to the seconds, from 0 to 999,999,999.
  public var nanos: Int

  /// Creates a duration from its parts.
  public init(seconds: Int, nanos: Int) {
    self.seconds = seconds
    self.nanos = nanos
  }

  /// Writes the duration as one JSON object.
  public func encode(to writer: inout JSONWriter) { writer.time(seconds: seconds, nanos: nanos) }
}

extension Duration {
  /// Creates a duration from nanoseconds.
  public init(nanoseconds: Int64) {
    self.init(seconds: 0, carrying: Int(nanoseconds))
  }

  /// Creates a duration from a duration of the standard library, rounded down to nanoseconds.
  public init(_ duration: Swift.Duration) {
    let (seconds, attoseconds) = duration.components
    self.init(seconds: Int(seconds), carrying: Int((attoseconds - (attoseconds < 0 ? 999_999_999 : 0)) / 1_000_000_000))
  }

  /// The duration in seconds, with the precision of `Double`.
  public var inSeconds: Double { Double(seconds) + Double(nanos) / 1_000_000_000 }

  /// Creates a duration from seconds and any number of nanoseconds, clamped to the representable range.
  private init(seconds: Int, carrying nanos: Int) {
    let remainder = nanos % 1_000_000_000
    let carry = nanos / 1_000_000_000 - (remainder < 0 ? 1 : 0)
    self.init(
      seconds: Self.saturating(seconds.addingReportingOverflow(carry), isNegative: carry < 0),
      nanos: remainder < 0 ? remainder + 1_000_000_000 : remainder
    )
  }

  private static func saturating(_ result: (partialValue: Int, overflow: Bool), isNegative: Bool) -> Int {
    guard result.overflow else { return result.partialValue }
    return isNegative ? .min : .max
  }
}

extension Duration: AdditiveArithmetic, Comparable {
  /// A duration of zero.
  public static let zero = Duration(seconds: 0, nanos: 0)

  /// Returns the sum of two durations, clamped to the representable range.
  public static func + (left: Duration, right: Duration) -> Duration {
    let sum = saturating(left.seconds.addingReportingOverflow(right.seconds), isNegative: right.seconds < 0)
    return Duration(seconds: sum, carrying: left.nanos &+ right.nanos)
  }

  /// Returns the difference of two durations, clamped to the representable range.
  public static func - (left: Duration, right: Duration) -> Duration {
    let difference = saturating(left.seconds.subtractingReportingOverflow(right.seconds), isNegative: right.seconds > 0)
    return Duration(seconds: difference, carrying: left.nanos &- right.nanos)
  }

  /// Returns whether the left duration is shorter than the right one.
  public static func < (left: Duration, right: Duration) -> Bool {
    (left.seconds, left.nanos) < (right.seconds, right.nanos)
  }
}

extension Swift.Duration {
  /// Creates a duration of the standard library from one of this module.
  public init(_ duration: Duration) {
    self = .seconds(duration.seconds) + .nanoseconds(duration.nanos)
  }
}
