/// The layout of feature files.
///
/// The properties correspond to the settings that Reqnroll reads from `.editorconfig`, such as `gherkin_indent_steps`.
public struct FormattingOptions: Sendable, Hashable {
  /// The whitespace for one level of indentation.
  public enum Indentation: Sendable, Hashable {
    /// The given number of spaces.
    case spaces(Int)
    /// A tab character.
    case tab
  }

  /// The whitespace for one level of indentation.
  public var indentation = Indentation.spaces(2)

  /// Whether the background, scenarios, and rules are indented below their feature.
  public var indentsFeatureChildren = true

  /// Whether the background and scenarios are indented below their rule.
  public var indentsRuleChildren = true

  /// Whether steps are indented below their scenario or background.
  public var indentsSteps = true

  /// Whether steps with keywords such as `And` and `But` are indented by one more level.
  public var indentsConjunctions = false

  /// Whether data tables are indented below their step.
  public var indentsDataTables = true

  /// Whether doc strings are indented below their step.
  public var indentsDocStrings = true

  /// Whether examples are indented below their scenario.
  public var indentsExamples = true

  /// Whether the tables of examples are indented below their keyword line.
  public var indentsExamplesTables = true

  /// The number of spaces on each side of a table cell.
  public var cellPadding = 1

  /// Whether columns that contain only numbers, not counting the first row, are right-aligned.
  public var alignsNumbersRight = true

  /// Creates the default layout.
  public init() {}

  /// Returns the whitespace for `depth` levels of indentation.
  func indentation(depth: Int) -> String {
    switch indentation {
    case .spaces(let count): String(repeating: " ", count: depth * max(0, count))
    case .tab: String(repeating: "\t", count: depth)
    }
  }
}
