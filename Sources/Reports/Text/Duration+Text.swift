import CucumberMessages

extension Duration {
  /// Seconds with three digits behind the point, such as `83.456`; a negative duration is `0.000`.
  var secondsText: String {
    guard seconds >= 0 else { return "0.000" }
    let milliseconds = String(nanos / 1_000_000)
    return "\(seconds)." + String(repeating: "0", count: max(0, 3 - milliseconds.count)) + milliseconds
  }

  /// The whole milliseconds; 0 for a negative duration.
  var wholeMilliseconds: Int { wholeNanoseconds / 1_000_000 }

  /// The nanoseconds, as far as they can be counted; 0 for a negative duration.
  var wholeNanoseconds: Int {
    let (product, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isSumTooLarge) = product.addingReportingOverflow(nanos)
    return seconds < 0 ? 0 : isTooLarge || isSumTooLarge ? .max : sum
  }

  /// The duration as people say it, such as `1m 23.456s` or `2h 0m 1.000s`.
  var text: String {
    guard seconds >= 60 else { return secondsText + "s" }
    let rest = Duration(seconds: seconds % 60, nanos: nanos).secondsText + "s"
    return seconds < 3600 ? "\(seconds / 60)m \(rest)" : "\(seconds / 3600)h \(seconds / 60 % 60)m \(rest)"
  }
}
