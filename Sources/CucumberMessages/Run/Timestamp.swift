/// A moment, in UTC, counted from the beginning of 1970.
public struct Timestamp: Sendable, Hashable, Decodable, JSONEncodable {
  /// Whole seconds; negative before 1970.
  public var seconds: Int
  /// Nanoseconds to add to the seconds, 0 to 999,999,999.
  public var nanos: Int

  /// Creates a timestamp from its parts.
  public init(seconds: Int, nanos: Int) {
    self.seconds = seconds
    self.nanos = nanos
  }

  /// Creates a timestamp from nanoseconds since the beginning of 1970.
  public init(nanoseconds: Int64) {
    let duration = Duration(nanoseconds: nanoseconds)
    self.init(seconds: duration.seconds, nanos: duration.nanos)
  }

  /// Writes the timestamp as one JSON object.
  public func encode(to writer: inout JSONWriter) { writer.time(seconds: seconds, nanos: nanos) }
}

extension Timestamp: Comparable {
  /// Whether the left moment is before the right one.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    (left.seconds, left.nanos) < (right.seconds, right.nanos)
  }

  /// The time from the right moment to the left one.
  public static func - (left: Timestamp, right: Timestamp) -> Duration {
    left.sinceEpoch - right.sinceEpoch
  }

  /// The moment that is so much later.
  public static func + (left: Timestamp, right: Duration) -> Timestamp {
    let sum = left.sinceEpoch + right
    return Timestamp(seconds: sum.seconds, nanos: sum.nanos)
  }

  private var sinceEpoch: Duration { Duration(seconds: seconds, nanos: nanos) }
}
