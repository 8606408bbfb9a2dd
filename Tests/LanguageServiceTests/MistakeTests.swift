import FeatureDiagnostics
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests of mistakes that product owners make: each is one problem, and correcting it never makes a file worse.
struct MistakeTests {
  private let checker: FeatureChecker

  init() throws {
    checker = FeatureChecker(catalog: try StepCatalog.of("there is/are {int} cat(s)", "I open the app", "the cats:"))
  }

  private static let steps = "    Given there are 5 cats\n    When I open the app\n"

  @Test(arguments: [
    (
      "**Feature:** f\n\n**Scenario:** a\n**Given** there are 5 cats\n",
      ["1:1 expected '# language:', a tag (@), or 'Feature:': did you mean 'Feature: f'?"],
      "Feature: f\n\nScenario: a\nGiven there are 5 cats\n"
    ),
    (
      "Feature: f\n\n  Scenario: a\n    When the cats:\n      name\tage\n      Tom\t2\n    When I open the app\n",
      ["5:7 separate the cells of a table with '|', not with tabs: did you mean '| name | age |'?"],
      "Feature: f\n\n  Scenario: a\n    When the cats:\n      | name | age |\n      | Tom | 2 |\n    When I open the app\n"
    ),
    (
      "Feature: f\n\n  Scenario: a\n    When the cats:\n      | name |\n      Tom\t2\n    When I open the app\n",
      ["6:7 separate the cells of a table with '|', not with tabs: did you mean '| Tom | 2 |'?"],
      "Feature: f\n\n  Scenario: a\n    When the cats:\n      | name |\n      Tom\t2\n    When I open the app\n"
    ),
    (
      "Feature: f\n\n  Scenario: a\n    When I open the app\n    // the cats\n\(steps)",
      ["5:5 a comment starts with '#', not with '//': did you mean '# the cats'?"],
      "Feature: f\n\n  Scenario: a\n    When I open the app\n    # the cats\n\(steps)"
    ),
    (
      "Feature: f\n\n  Scenrio: a\n\(steps)",
      ["3:3 this line is part of a description, not a keyword line: did you mean 'Scenario: a'?"],
      "Feature: f\n\n  Scenario: a\n\(steps)"
    ),
    (
      "Feature: f\n\n  ** Scenario: a**\n\(steps)",
      ["3:3 this line is part of a description, not a keyword line: did you mean 'Scenario: a'?"],
      "Feature: f\n\n  Scenario: a\n\(steps)"
    ),
    (
      "Feature: f\n\n  Scenario - a\n\(steps)",
      ["3:3 this line is part of a description, not a keyword line: did you mean 'Scenario: a'?"],
      "Feature: f\n\n  Scenario: a\n\(steps)"
    ),
    (
      "Feature: f\n\n  Scenario: a\n\u{200B}    Given there are 5 cats\n    When I open the app\n",
      [
        "4:1 this line is part of a description, because it begins with an invisible character (U+200B): "
          + "remove that character"
      ],
      "Feature: f\n\n  Scenario: a\n\(steps)"
    ),
    (
      "Feature: f\n\n  Scenario: a @FR-005\n\(steps)",
      [
        "3:15 '@FR-005' is part of the name here and has no effect: write it on a line of its own above this one"
      ],
      "Feature: f\n\n  @FR-005\n  Scenario: a\n\(steps)"
    ),
    (
      "Feature: f\n\n  Scenario: a\n\(steps)\n  FR-005 smoke\n  Scenario: b\n\(steps)",
      [
        "7:3 expected a step keyword (Given, When, Then, And, But, *), a table row (|), a doc string (\"\"\"), a tag (@), "
          + "'Examples:', 'Scenario:', or 'Rule:': did you mean '@FR-005 @smoke'?"
      ],
      "Feature: f\n\n  Scenario: a\n\(steps)\n  @FR-005 @smoke\n  Scenario: b\n\(steps)"
    ),
    (
      "Feature: f\n\n  Scenario Outline: a\n    Given there are <n> cats\n\n    Examples:\n      | 1 |\n      | 2 |\n",
      ["7:7 the examples have no header row with the names of placeholders: write '| n |' above this row"],
      "Feature: f\n\n  Scenario Outline: a\n    Given there are <n> cats\n\n    Examples:\n      | n |\n      | 1 |\n      | 2 |\n"
    ),
    (
      "Feature: f\n\n  Rule: r\n\(steps)",
      ["4:5 this step is part of a description and isn't run: move it into a scenario or a background"],
      "Feature: f\n\n  Rule: r\n\(steps)"
    ),
  ])
  func aMistakeIsReportedOnceAndFixedWherePossible(text: String, messages: [String], fixed: String) {
    let source = Source(uri: "a.feature", text: text)
    #expect(
      checker.diagnostics(of: source).map { "\($0.start.line):\($0.start.column ?? 0) \($0.message)" } == messages
    )
    #expect(checker.fix(source).source.text == fixed)
  }

  @Test func curlyDelimitersOfADocStringAreStraightened() {
    let text = "Feature: f\n\n  Scenario: a\n    When I open the app\n      “””\n      x\n      “””\n"
    let source = Source(uri: "a.feature", text: text)
    let found = checker.diagnostics(of: source).filter { $0.rule == .syntax }.map(\.message)
    #expect(
      found == [
        "a doc string begins and ends with straight quotation marks (\"\"\"): did you mean '\"\"\"'? "
          + "The line has the curly quotation mark “ and the curly quotation mark ”"
      ]
    )
    #expect(checker.fix(source).source.text == text.replacing("“””", with: "\"\"\""))
  }

  // MARK: Random mistakes

  /// Functions that add a mistake to a line.
  private static let mistakes: [@Sendable (String) -> String] = [
    { "  o " + $0 }, { "  Step 1: " + $0 }, { "• " + $0 }, { "**" + $0 + "**" }, { "\u{200B}" + $0 },
    { $0.replacing(" ", with: "\u{A0}") }, { $0.replacing(":", with: " -") }, { $0.replacing(":", with: "") },
    { $0.replacing("|", with: "\t") }, { $0 + " @FR-005" }, { $0.replacing("@", with: "") },
    { $0.replacing(" ", with: ", ") }, { $0.lowercased() }, { String($0.dropFirst(5)) }, { "// " + $0 },
    { _ in "| --- |" },
    { _ in "" }, { $0 + "\n" + $0 }, { "TODO " + $0 }, { $0.replacing("a", with: "a\u{301}") },
  ]

  private static let text = """
    @FR-005 @smoke
    Feature: f

      Background: b
        Given there is 1 cat

      @FR-006
      Scenario: a
        Given there are 5 cats
        When the cats:
          | name |
          | Tom  |
        Then I open the app

      Scenario Outline: c
        Given there are <n> cats
        Examples:
          | n |
          | 1 |
    """

  @Test(arguments: SeededGenerator.seeds(60))
  func fixedLinesNeverHaveMoreErrorsThanTheFileHadProblems(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let index = Int.random(in: lines.indices, using: &generator)
      let mistake = try #require(Self.mistakes.randomElement(using: &generator))
      lines[index] = mistake(lines[index])
    }
    let source = Source(uri: "a.feature", text: lines.joined(separator: "\n") + "\n")
    let problems = checker.diagnostics(of: source)
    let fixed = checker.fix(source).source
    // A mistake hides other problems, on lines that its quick fix doesn't change.
    let (before, after) = (Set(source.lines), fixed.lines)
    let caused = checker.diagnostics(of: fixed).filter {
      $0.severity == .error && !before.contains(after[$0.start.line - 1])
    }
    #expect(caused.count <= problems.count, "\(source.text)\n\(fixed.text)")
    #expect(checker.fix(fixed).source.text == fixed.text, "\(source.text)")
  }
}
