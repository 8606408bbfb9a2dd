import CucumberMessages

extension Duration {
  /// The duration in seconds with three decimals, such as `83.456`. A negative duration is `0.000`.
  var secondsText: String {
    guard seconds >= 0 else { return "0.000" }
    return "\(seconds).\(String(1000 + nanos / 1_000_000 % 1000).dropFirst())"
  }

  /// The duration in whole milliseconds. A negative duration is 0.
  var wholeMilliseconds: Int { wholeNanoseconds / 1_000_000 }

  /// The duration in nanoseconds, clamped to the range from 0 to `Int.max`.
  var wholeNanoseconds: Int {
    let (product, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isSumTooLarge) = product.addingReportingOverflow(nanos)
    return seconds < 0 ? 0 : isTooLarge || isSumTooLarge ? .max : sum
  }

  /// The precise duration for display, such as `0.042ms`, `12.345ms`, or `1.234s`. Durations below a second are precise
  /// to the microsecond, longer ones to the millisecond.
  var preciseText: String {
    guard seconds == 0 else { return text }
    let digits = String(nanos / 1000 % 1000)
    return "\(nanos / 1_000_000)." + String(repeating: "0", count: max(0, 3 - digits.count)) + digits + "ms"
  }

  /// The approximate duration for display, such as `12s` or `3m 5s`.
  var roughText: String {
    let whole = seconds + (nanos > 0 ? 1 : 0)
    guard whole >= 60 else { return "\(max(0, whole))s" }
    return whole < 3600 ? "\(whole / 60)m \(whole % 60)s" : "\(whole / 3600)h \(whole / 60 % 60)m"
  }

  /// The duration for display, such as `1m 23.456s` or `2h 0m 1.000s`.
  var text: String {
    guard seconds >= 60 else { return secondsText + "s" }
    let rest = Duration(seconds: seconds % 60, nanos: nanos).secondsText + "s"
    return seconds < 3600 ? "\(seconds / 60)m \(rest)" : "\(seconds / 3600)h \(seconds / 60 % 60)m \(rest)"
  }
}

extension Duration {
  /// Returns whether this duration is significantly longer than another: at least twice as long and at least 0.1 s
  /// longer.
  func isMuchLonger(than before: Duration) -> Bool {
    self >= before + before && self - before >= Duration(seconds: 0, nanos: 100_000_000)
  }
}
