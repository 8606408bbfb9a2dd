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

    // Style rules, under their names in gherkin-lint.

    /// The file has no feature.
    case noEmptyFile = "no-empty-file"
    /// The feature has no scenario.
    case noFilesWithoutScenarios = "no-files-without-scenarios"
    /// The scenario has no name.
    case noUnnamedScenarios = "no-unnamed-scenarios"
    /// Two scenarios of the feature have the same name.
    case noDupeScenarioNames = "no-dupe-scenario-names"
    /// The outline has no examples.
    case noScenarioOutlinesWithoutExamples = "no-scenario-outlines-without-examples"
    /// No step of the outline uses the column of its examples.
    case noUnusedVariables = "no-unused-variables"
    /// An element has the same tag twice.
    case noDuplicateTags = "no-duplicate-tags"
    /// An element has a tag that it inherits.
    case noSuperfluousTags = "no-superfluous-tags"
    /// The background has only one scenario.
    case noBackgroundOnlyScenario = "no-background-only-scenario"
    /// A `Given` follows a `When`, or either follows a `Then`.
    case keywordsInLogicalOrder = "keywords-in-logical-order"
    /// The scenario has several actions.
    case onlyOneWhen = "only-one-when"
    /// Two steps in a row have the same keyword.
    case useAnd = "use-and"

    /// The severity unless it is set, or `nil` for a rule that is off.
    public var defaultSeverity: Severity? {
      switch self {
      case .syntax, .undefinedStep, .ambiguousStep, .suspiciousLine, .unknownPlaceholder: .error
      case .noEmptyFile, .noFilesWithoutScenarios, .noUnnamedScenarios, .noDupeScenarioNames,
        .noScenarioOutlinesWithoutExamples, .noUnusedVariables, .noDuplicateTags, .noSuperfluousTags:
        .warning
      case .noBackgroundOnlyScenario, .keywordsInLogicalOrder, .onlyOneWhen, .useAnd: nil
      }
    }

    /// Whether the rule is about style, so that its severity can be set.
    public var isStyle: Bool { defaultSeverity != .error }
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
