package import CucumberExpressions
import FeatureDiagnostics
package import Korniszon

extension Int {
  /// Creates an integer from the value of an option, or throws an error unless the value is an integer that is at least
  /// `minimum`.
  package init(option text: String, from minimum: Int) throws(UsageError) {
    guard let number = Int(text), number >= minimum else {
      throw UsageError("must be a whole number, \(minimum) or greater")
    }
    self = number
  }
}

extension Int {
  /// Returns the size in bytes for a value such as `500KB`, `100MB`, or `2GB`, or `nil` for zero, which means no limit.
  package static func sizeLimit(option text: String) throws(UsageError) -> Int? {
    let units: [(suffix: String, bytes: Int)] = [
      ("KB", 1000), ("MB", 1_000_000), ("GB", 1_000_000_000), ("B", 1), ("", 1),
    ]
    let unit = units.first { text.uppercased().hasSuffix($0.suffix) } ?? ("", 1)
    let digits = text.dropLast(unit.suffix.count)
    guard digits.utf8.allSatisfy(\.isDigit), let number = Int(digits) else {
      throw UsageError("must be a size, such as 500KB, 100MB, or 2GB")
    }
    let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: unit.bytes)
    if isTooLarge { throw UsageError("must be less than 8 exabytes; use 0 for no limit") }
    return bytes == 0 ? nil : bytes
  }
}

extension Duration {
  /// Creates a duration from a value such as `500ms`, `5s`, `2m`, or `1h`. A number without a unit is in seconds.
  package init(option text: String) throws(UsageError) {
    let units: [(suffix: String, seconds: Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("", 1)]
    let unit = units.first { text.hasSuffix($0.suffix) } ?? ("", 1)
    let digits = text.dropLast(unit.suffix.count)
    guard digits.utf8.allSatisfy({ "0123456789.".utf8.contains($0) }), let number = Double(digits) else {
      throw UsageError("must be a duration, such as 500ms, 5s, or 2m")
    }
    let seconds = number * unit.seconds
    guard seconds <= .longestLimit / .seconds(1) else { throw UsageError("must be a year or less") }
    self = .seconds(seconds)
  }

  /// Returns the timeout for a value such as `500ms` or `5s`, or `nil` for zero, which means no timeout.
  package static func limit(option text: String) throws(UsageError) -> Duration? {
    let limit = try Duration(option: text)
    return limit > .zero ? limit : nil
  }
}

extension TagExpression {
  /// Creates a tag expression from the value of an option, or throws an error if the expression is malformed.
  package init(option source: String) throws(UsageError) {
    do throws(TagExpressionError) {
      try self.init(source)
    } catch {
      throw UsageError("\(error)")
    }
  }
}

extension ScenarioOrder {
  /// Creates an order from `defined`, `reverse`, `longest`, `random:SEED`, or `random`, for which a random seed is
  /// chosen.
  package init(option text: String) throws(UsageError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts[0], parts.dropFirst().first) {
    case ("defined", nil): self = .defined
    case ("reverse", nil): self = .reverse
    case ("longest", nil): self = .longestFirst
    case ("random", nil): self = .random(seed: .random(in: 1..<1_000_000))
    case ("random", let text?):
      guard let seed = UInt64(text) else { throw UsageError("the seed must be a whole number, 0 or greater") }
      self = .random(seed: seed)
    default: throw UsageError("must be defined, reverse, longest, random, or random:SEED")
    }
  }
}

extension RunOptions.IgnoredLinePolicy {
  /// Creates a policy from `fail`, `warn`, or `ignore`.
  package init(option text: String) throws(UsageError) {
    guard let policy = Self(rawValue: text) else { throw UsageError("must be fail, warn, or ignore") }
    self = policy
  }
}
