/// A pattern for a step definition: a Cucumber Expression, written as a string, or a regular expression.
///
/// ```swift
/// given("I have {int} cucumbers") { … }
/// given(.regex(#"^I have (\d+) cucumbers$"#)) { … }
/// ```
public enum StepPattern: Sendable, Hashable, ExpressibleByStringLiteral {
  /// A [Cucumber Expression](https://github.com/cucumber/cucumber-expressions), such as `I have {int} cucumber(s)`.
  case expression(String)
  /// A regular expression in ECMAScript syntax, without backreferences, lookbehind, or capture groups in lookaheads.
  /// Each outermost capture group is an argument.
  case regex(String)

  public init(stringLiteral source: String) {
    self = .expression(source)
  }

  /// The pattern as written.
  public var source: String {
    switch self {
    case .expression(let source), .regex(let source): source
    }
  }
}
