/// The layout of feature files.
///
/// The properties correspond to the settings that Reqnroll reads from `.editorconfig`, such as `gherkin_indent_steps`.
package struct FormattingOptions: Sendable, Hashable {
  /// The whitespace for one level of indentation.
  package enum Indentation: Sendable, Hashable {
    /// The given number of spaces.
    case spaces(Int)
    /// A tab character.
    case tab
  }

  /// The whitespace for one level of indentation.
  package var indentation = Indentation.spaces(2)

  /// Whether the background, scenarios, and rules are indented below their feature.
  package var indentsFeatureChildren = true

  /// Whether the background and scenarios are indented below their rule.
  package var indentsRuleChildren = true

  /// Whether steps are indented below their scenario or background.
  package var indentsSteps = true

  /// Whether steps with keywords such as `And` and `But` are indented by one more level.
  package var indentsConjunctions = false

  /// Whether data tables are indented below their step.
  package var indentsDataTables = true

  /// Whether doc strings are indented below their step.
  package var indentsDocStrings = true

  /// Whether examples are indented below their scenario.
  package var indentsExamples = true

  /// Whether the tables of examples are indented below their keyword line.
  package var indentsExamplesTables = true

  /// The number of spaces on each side of a table cell.
  package var cellPadding = 1

  /// Whether columns that contain only numbers, not counting the first row, are right-aligned.
  package var alignsNumbersRight = true

  /// Creates the default layout.
  package init() {}

  /// Returns the whitespace for `depth` levels of indentation.
  func indentation(depth: Int) -> String {
    switch indentation {
    case .spaces(let count): String(repeating: " ", count: depth * max(0, count))
    case .tab: String(repeating: "\t", count: depth)
    }
  }
}
