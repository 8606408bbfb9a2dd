public import Gherkin

/// A problem in a feature file.
public struct Diagnostic: Sendable, Hashable {
  /// The kinds of problem. Their names appear in the output of `check`.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// A line or the end of the file violates the grammar.
    case syntax
    /// No definition matches the step.
    case undefinedStep = "undefined-step"
    /// Several definitions match the step.
    case ambiguousStep = "ambiguous-step"
    /// The line resembles a step or a title but isn't run. See ``SuspiciousLine``.
    case suspiciousLine = "suspicious-line"
    /// A placeholder in an outline doesn't match any column of its examples.
    case unknownPlaceholder = "unknown-placeholder"
  }

  /// The severity of a problem.
  public enum Severity: String, Sendable, Hashable {
    case error, warning
  }

  /// The kind of problem.
  public let rule: Rule

  /// The severity of the problem.
  public let severity: Severity

  /// The location of the first character of the problem.
  public let start: Location

  /// The location after the last character of the problem, on the same line.
  public let end: Location

  /// The problem and how to fix it, without the location.
  public let message: String
}
