import Gherkin
import LanguageService
import Testing

/// The style rules of `check`.
struct StyleRuleTests {
  private func problems(_ text: String, _ rules: [Diagnostic.Rule: Diagnostic.Severity?] = [:]) -> [String] {
    let checker = FeatureChecker(styleRules: rules, patterns: []) { _ in ["one"] }
    return checker.diagnostics(of: Source(uri: "a.feature", text: text)).map { problem in
      "\(problem.start.line):\(problem.start.column ?? 0) \(problem.severity) \(problem.rule.rawValue)"
    }
  }

  /// A file that breaks one rule, and the location.
  private static let cases: [(rule: Diagnostic.Rule, text: String, place: String)] = [
    (.noEmptyFile, "# only a comment\n", "1:1"),
    (.noFilesWithoutScenarios, "Feature: a\n", "1:1"),
    (.noUnnamedScenarios, "Feature: a\n  Scenario:\n    * b\n", "2:3"),
    (.noDupeScenarioNames, "Feature: a\nScenario: b\n* c\nRule: r\nScenario: b\n* c\n", "5:1"),
    (.noScenarioOutlinesWithoutExamples, "# language: pl\nFunkcja: a\nSzablon scenariusza: b\n* c\n", "3:1"),
    (.noUnusedVariables, "Feature: a\nScenario Outline: b\n* <c>\nExamples:\n| c | d |\n| 1 | 2 |\n", "5:7"),
    (.noDuplicateTags, "Feature: a\n@b @c\n@b\nScenario: d\n* e\n", "3:1"),
    (.noSuperfluousTags, "@b\nFeature: a\n@c @b\nScenario: d\n* e\n", "3:4"),
    (.noBackgroundOnlyScenario, "Feature: a\nBackground:\n* b\nScenario: c\n* d\n", "2:1"),
    (.keywordsInLogicalOrder, "Feature: a\nScenario: b\nThen c\nAnd d\nWhen e\n", "5:1"),
    (.onlyOneWhen, "Feature: a\nScenario: b\nWhen c\nAnd d\nThen e\nWhen f\n", "6:1"),
    (.useAnd, "Feature: a\nScenario: b\nGiven c\nAnd d\nGiven e\n", "5:1"),
  ]

  @Test func everyRuleHasACase() {
    #expect(Set(Self.cases.map(\.rule)) == Set(Diagnostic.Rule.allCases.filter(\.isStyle)))
  }

  @Test(arguments: cases)
  func aRuleCanBeAnErrorAWarningOrOff(rule: Diagnostic.Rule, text: String, place: String) {
    var off: [Diagnostic.Rule: Diagnostic.Severity?] = [:]
    for other in Diagnostic.Rule.allCases { off[other] = .some(nil) }
    #expect(problems(text, off) == [])
    #expect(problems(text, off.merging([rule: .error]) { $1 }) == ["\(place) error \(rule.rawValue)"])
    #expect(problems(text, off.merging([rule: .warning]) { $1 }) == ["\(place) warning \(rule.rawValue)"])
    let byDefault = rule.defaultSeverity.map { ["\(place) \($0) \(rule.rawValue)"] } ?? []
    #expect(problems(text) == byDefault)
  }

  @Test func columnsAreUsedByNamesTablesAndDocStrings() {
    let text = """
      Feature: a
        Scenario Outline: <b>
          * c
            | <d> |
          * e
            \"""<f>
            <g>
            \"""
          Examples:
            | b | d | f | g |
            | 1 | 2 | 3 | 4 |
      """
    #expect(problems(text) == [])
  }
}
