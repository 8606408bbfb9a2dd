/// A point in time in UTC, counted from the start of 1970.
public struct Timestamp: Sendable, Hashable, Decodable, JSONEncodable {
  /// The whole seconds; negative before 1970.
  public var seconds: Int
  /// The nanoseconds to add to the seconds, from 0 to 999,999,999.
  public var nanos: Int

  /// Creates a timestamp from its parts.
  public init(seconds: Int, nanos: Int) {
    self.seconds = seconds
    self.nanos = nanos
  }

  /// Creates a timestamp from nanoseconds since the start of 1970.
  public init(nanoseconds: Int64) {
    let duration = Duration(nanoseconds: nanoseconds)
    self.init(seconds: duration.seconds, nanos: duration.nanos)
  }

  /// Writes the timestamp as one JSON object.
  public func encode(to writer: inout JSONWriter) { writer.time(seconds: seconds, nanos: nanos) }
}

extension Timestamp: Comparable {
  /// Returns whether the left timestamp is earlier than the right one.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    (left.seconds, left.nanos) < (right.seconds, right.nanos)
  }

  /// Returns the time from the right timestamp to the left one.
  public static func - (left: Timestamp, right: Timestamp) -> Duration {
    left.sinceEpoch - right.sinceEpoch
  }

  /// Returns the timestamp advanced by a duration.
  public static func + (left: Timestamp, right: Duration) -> Timestamp {
    let sum = left.sinceEpoch + right
    return Timestamp(seconds: sum.seconds, nanos: sum.nanos)
  }

  private var sinceEpoch: Duration { Duration(seconds: seconds, nanos: nanos) }
}

extension Timestamp {
  /// The timestamp in ISO 8601 format, to the second, such as `2026-01-02T03:04:05Z`.
  ///
  /// Timestamps outside the years 1 to 9999, which the protocol doesn't allow, are clamped.
  public var iso8601: String {
    let seconds = min(max(seconds, Self.firstSecond), Self.lastSecond)
    let days = (seconds - Self.firstSecond) / 86_400
    let second = (seconds - Self.firstSecond) % 86_400
    let (year, month, day) = Self.date(daysSinceYear1: days)
    var text = Array("0000-00-00T00:00:00Z".utf8)
    for (number, end) in [
      (year, 4), (month, 7), (day, 10), (second / 3600, 13), (second / 60 % 60, 16), (second % 60, 19),
    ] {
      Self.write(number, before: end, in: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let firstSecond = -62_135_596_800
  private static let lastSecond = 253_402_300_799

  /// Returns the Gregorian date for a number of days since January 1 of year 1.
  ///
  /// The calculation uses years that start in March, so that the leap day comes last. Such years repeat in cycles of
  /// 400.
  private static func date(daysSinceYear1: Int) -> (year: Int, month: Int, day: Int) {
    let daysSinceMarch0 = daysSinceYear1 + 306
    let cycle = daysSinceMarch0 / 146_097
    let dayOfCycle = daysSinceMarch0 % 146_097
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthSinceMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthSinceMarch + 2) / 5 + 1
    let month = monthSinceMarch < 10 ? monthSinceMarch + 3 : monthSinceMarch - 9
    return (cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0), month, day)
  }

  /// Writes a number over zeros. Its last digit is the one before the index `end`.
  private static func write(_ number: Int, before end: Int, in text: inout [UInt8]) {
    var rest = number
    var index = end
    while rest > 0 {
      index -= 1
      text[index] += UInt8(rest % 10)
      rest /= 10
    }
  }
}
