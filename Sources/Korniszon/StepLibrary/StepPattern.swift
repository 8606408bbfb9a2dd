/// What a step definition matches: a Cucumber Expression, written as a string, or a regular expression.
///
/// ```swift
/// given("I have {int} cucumbers") { … }
/// given(.regex(#"^I have (\d+) cucumbers$"#)) { … }
/// ```
public enum StepPattern: Sendable, Hashable, ExpressibleByStringLiteral {
  case expression(String)
  case regex(String)

  public init(stringLiteral source: String) {
    self = .expression(source)
  }

  /// The text as its author wrote it.
  public var source: String {
    switch self {
    case .expression(let source), .regex(let source): source
    }
  }
}
