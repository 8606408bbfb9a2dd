import CommandTestSupport
import Korniszon
import KorniszonCommand
import TestSupport
import Testing

/// Tests that a run fails if a feature file has lines that look like steps but aren't run.
@MainActor
struct IgnoredLineTests {
  private static let steps: StepLibrary<EmptyWorld> = {
    var library = StepLibrary { EmptyWorld() }
    library.given("ok") { _ in }
    return library
  }()

  nonisolated private static let feature =
    "Feature: f\n  Scenario: a\n    Given ok\n\n  Scenario: b\n    Giben ok\n    And ok\n"
  private static let formats = [
    "html", "junit", "message", "markdown", "teamcity", "github", "summary", "pretty", "progress", "dot", "rerun",
  ]

  @Test func anIgnoredLineFailsTheRunAndEveryReportNamesIt() async throws {
    let console = try Console(["a.feature": Self.feature])
    let result = await console.run(
      ["./a.feature"] + Self.formats.flatMap { ["-f", "\($0):./\($0).out"] },
      steps: Self.steps
    )
    #expect(result.code == .failed, "\(result.text)")
    let places = ["rerun": "a.feature\n", "github": "a.feature,line=6", "message": #"a.feature\",\"line\":6"#]
    for format in Self.formats {
      let report = try console.read("\(format).out")
      #expect(report.contains(places[format] ?? "a.feature:6"), "\(format): \(report)")
      if format != "rerun" { #expect(report.contains("did you mean"), "\(format): \(report)") }
    }
    #expect(try console.read("junit.out").contains(#"tests="3" failures="0" errors="1""#))
    #expect(try console.read("message.out").contains(#""success":false"#))
    #expect(try !console.read("message.out").contains("parseError"))
  }

  nonisolated private static let scenarios: [(feature: String, statuses: String)] = [
    // A step of a scenario.
    (feature, "2 scenarios (1 passed, 1 skipped)"),
    (
      "Feature: f\n  Scenario Outline: a\n    Given <s>\n    Examples:\n      | s | s |\n      | ok | ok |\n      | ok | ok |\n"
        + "  @tag\n  Scenario: b\n    Given ok\n",
      "3 scenarios (1 passed, 2 skipped)"
    ),
    // A step of a background.
    (
      "Feature: f\n  Background:\n    Giben ok\n    And ok\n\n  Scenario: a\n    Given ok\n\n"
        + "  Rule: r\n    Scenario: b\n      Given ok\n",
      "2 scenarios (2 skipped)"
    ),
    (
      "Feature: f\n  Scenario: a\n    Given ok\n\n  Rule: r\n    Background:\n      Giben ok\n      And ok\n\n"
        + "    Scenario: b\n      Given ok\n\n  Rule: s\n    Scenario: c\n      Given ok\n",
      "3 scenarios (2 passed, 1 skipped)"
    ),
    // The keyword line of a background.
    (
      "Feature: f\n  Backgroud:\n    Given ok\n\n  Scenario: a\n    Given ok\n\n  Scenario: b\n    Given ok\n",
      "2 scenarios (2 skipped)"
    ),
    (
      "Feature: f\n  Hintergrund:\n    Given ok\n\n  Scenario: a\n    Given ok\n\n  Rule: r\n    Scenario: b\n      Given ok\n",
      "2 scenarios (2 skipped)"
    ),
    (
      "Feature: f\n  Scenario: a\n    Background:\n    Given ok\n\n  Scenario: b\n    Given ok\n",
      "2 scenarios (2 skipped)"
    ),
    // Steps in the description of a feature.
    ("Feature: f\n  Given ok\n  And ok\n\n  Scenario: a\n    Given ok\n", "1 scenario (1 passed)"),
    // A line separator, of which only the first is found.
    (
      "Feature: f\n  Scenario: a\n    Given ok\n    # c\r    And ok\n\n  Scenario: b\n    Given ok\n",
      "2 scenarios (2 skipped)"
    ),
    // Columns and rows of examples.
    (
      "Feature: f\n  Scenario Outline: a\n    Given <s>\n    Examples:\n      | s |\n      | ok |\n      | ok | oops\n"
        + "    Examples:\n      | s |\n",
      "2 scenarios (1 passed, 1 skipped)"
    ),
    // A placeholder in a name.
    (
      "Feature: f\n  Scenario Outline: a < s >\n    Given <s>\n    Examples:\n      | s |\n      | ok |\n",
      "1 scenario (1 passed)"
    ),
    // The keyword line of another scenario.
    (
      "Feature: f\n  Scenaro: a\n    Given ok\n\n  Scenario: b\n    Given ok\n",
      "1 scenario (1 passed)"
    ),
    // Tags, without which the steps are complete.
    ("Feature: f\n  Scenario: a @FR-005\n    Given ok\n", "1 scenario (1 passed)"),
  ]

  @Test(arguments: scenarios)
  func onlyScenariosWithStepsAffectedByAnIgnoredLineAreSkipped(_ feature: String, _ statuses: String) async throws {
    let console = try Console(["a.feature": feature])
    let result = await console.run(["./a.feature", "-f", "summary"], steps: Self.steps)
    #expect(result.code == .failed)
    #expect(result.text.contains(statuses), "\(result.text)")
  }

  @Test(arguments: [
    ("## Backgroud:\n* Given ok\n\n## Scenario: a\n* Given ok\n", "1 scenario (1 skipped)"),
    // A row of a data table.
    ("## Scenario: a\n* Given ok\n\n  | s |\n| ok |\n", "1 scenario (1 skipped)"),
    // A row of examples, without which the others are complete.
    (
      "## Scenario Outline: a\n* Given <s>\n\n### Examples:\n\n  | s |\n  | ok |\n| ok |\n",
      "1 scenario (1 passed)"
    ),
  ])
  func onlyScenariosWithStepsAffectedByAnIgnoredMarkdownLineAreSkipped(_ text: String, _ statuses: String) async throws
  {
    let console = try Console(["a.feature.md": "# Feature: f\n\n" + text])
    let result = await console.run(["./a.feature.md", "-f", "summary"], steps: Self.steps)
    #expect(result.code == .failed)
    #expect(result.text.contains(statuses), "\(result.text)")
  }

  @Test func anIgnoredLineIsReportedOnceByARunAndAMergeThatRequireCoverage() async throws {
    let feature = Self.feature.replacing("  Scenario: b", with: "  @FR-001\n  Scenario: b")
    let console = try Console([
      "a.feature": feature, "requirements.md": "| id | text |\n| --- | --- |\n| FR-001 | b |\n",
    ])
    let coverage = ["--requirements", console.path("requirements.md"), "--require-coverage", "-f", "summary"]
    let result = await console.run(["./a.feature", "-f", "message:./m.ndjson"] + coverage, steps: Self.steps)
    let merged = await console.run(["merge", "./m.ndjson"] + coverage, steps: Self.steps)
    for output in [result, merged] {
      #expect(output.code == .failed)
      #expect(output.text.contains("1) Ignored line 7"), "\(output.text)")
      #expect(!output.text.contains("2) "), "\(output.text)")
    }
  }

  @Test func ignoredLinesOfAFileWithASyntaxErrorAreReported() async throws {
    let feature = "Feature: f\n  Scenario: a\n    Giben ok\n    And ok\n\n  Scenario: b\n    Given ok\n    Thn ok\n"
    let console = try Console(["a.feature": feature])
    let result = await console.run(["./a.feature", "-f", "summary"], steps: Self.steps)
    #expect(result.code == .failed)
    #expect(result.text.contains("Ignored line 3"), "\(result.text)")
    #expect(result.text.contains("Parse error on line 8"), "\(result.text)")
    #expect(!result.text.contains("3) "), "\(result.text)")
  }

  @Test func aLineWithASyntaxErrorIsNotReportedAsIgnored() async throws {
    let feature =
      "Feature: f\n  About.\n  Scenario Outline: a\n    Given <s>\n    Examples:\n      | s |\n      | ok |\n    Given ok\n"
    let console = try Console(["a.feature": feature])
    let result = await console.run(["./a.feature", "-f", "summary"], steps: Self.steps)
    #expect(result.code == .failed)
    #expect(result.text.contains("1) Parse error on line 8"), "\(result.text)")
    #expect(!result.text.contains("Ignored line"), "\(result.text)")
  }

  @Test func reportsSayWhichIgnoredLineAScenarioLacks() async throws {
    let console = try Console(["a.feature": Self.feature])
    _ = await console.run(["./a.feature", "-f", "html:./a.html", "-f", "junit:./a.xml"], steps: Self.steps)
    for report in ["a.html", "a.xml"] {
      #expect(try console.read(report).contains("not run: the feature file has an ignored line (line 6)"), "\(report)")
    }
  }

  @Test func reportsInPolishExplainIgnoredLinesInPolish() async throws {
    let feature = """
      # language: pl
      Funkcja: f
        Szablon scenariusza: a
          Zakładając ok
          Zakładając <cna>

          Przykłady:
            | cena |
            | ok   |

      """
    let console = try Console(["a.feature": feature])
    let formats = ["html", "markdown"]
    _ = await console.run(
      ["./a.feature", "-f", "message:./a.ndjson"] + formats.flatMap { ["-f", "\($0):./\($0).out"] },
      steps: Self.steps
    )
    _ = await console.run(
      ["report", "./a.ndjson"] + formats.flatMap { ["-f", "\($0):./stored-\($0).out"] },
      steps: Self.steps
    )
    for file in formats.flatMap({ ["\($0).out", "stored-\($0).out"] }) {
      let report = try console.read(file)
      #expect(report.contains("w przykładach nie ma kolumny"), "\(file): \(report)")
      #expect(!report.contains("the examples have no column"), "\(file)")
    }
  }

  @Test func aStepThatAnUnknownPlaceholderLeavesUndefinedIsReportedOnce() async throws {
    let text = "Feature: f\n  Scenario Outline: a\n    Given <nmae>\n    Examples:\n      | name |\n      | ok |\n"
    let console = try Console(["a.feature": text])
    let result = await console.run(["./a.feature", "-f", "summary"], steps: Self.steps)
    #expect(result.code == .failed)
    #expect(result.text.contains("did you mean '<name>'?"), "\(result.text)")
    #expect(!result.text.contains("Undefined steps"), "\(result.text)")
    #expect(result.text.contains("1 scenario (1 undefined)"), "\(result.text)")
  }

  @Test(arguments: [("warn", ExitCode.passed, true), ("ignore", .passed, false), ("fail", .failed, true)])
  func thePolicyForIgnoredLinesIsASettingAndAnOption(policy: String, code: ExitCode, isNamed: Bool) async throws {
    let configuration = #"{ "default": { "ignored-lines": "\#(policy)" } }"#
    let console = try Console(["a.feature": Self.feature], configuration: configuration)
    let result = await console.run(["./a.feature"], steps: Self.steps)
    #expect(result.code == code)
    #expect(result.text.contains("a.feature:6:5") == isNamed, "\(result.text)")
    let option = await console.run(["./a.feature", "--ignored-lines", policy], steps: Self.steps)
    #expect(option.code == code)
  }

  @Test func anUnknownPolicyIsAUsageError() async throws {
    let console = try Console(["a.feature": Self.feature])
    let result = await console.run(["./a.feature", "--ignored-lines=no"], steps: Self.steps)
    #expect(result.code == .usage)
    #expect(result.text.contains("must be fail, warn, or ignore"))
  }

  @Test func aFileWithCarriageReturnLineEndingsFailsTheRun() async throws {
    let console = try Console(["a.feature": "Feature: f\r  Scenario: a\r    Given ok\r"])
    let result = await console.run(["./a.feature"], steps: Self.steps)
    #expect(result.code == .failed)
    #expect(result.text.contains("convert the file to LF line endings"), "\(result.text)")
  }

  @Test func anIgnoredLineFailsListStepsAndADryRun() async throws {
    let console = try Console(["a.feature": Self.feature])
    #expect(await console.run(["list", "./a.feature"], steps: Self.steps).code == .failed)
    #expect(await console.run(["steps", "./a.feature"], steps: Self.steps).code == .failed)
    #expect(await console.run(["--dry-run", "./a.feature"], steps: Self.steps).code == .failed)
  }
}
