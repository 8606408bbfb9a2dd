import CommandSupport
import CommandTestSupport
import Testing

/// Tests that mistakes in the list of requirements are errors, and that a scenario whose result doesn't count covers
/// nothing.
@MainActor
struct RequirementTests {
  private static let mistyped = """
    | id | text |
    | --- | --- |
    | one | The cat is there |
    |  | It purrs |
    | one | It sleeps |
    """

  @Test(arguments: [["./a.feature"], ["--require-coverage", "./a.feature"], ["check", "./a.feature"]])
  func mistakesInTheListAreErrorsWithTheirLines(_ arguments: [String]) async throws {
    let console = try Console(["a.feature": .cats, "r.md": Self.mistyped])
    let list = console.path("r.md")
    let result = await console.run(arguments + ["--requirements", list])
    #expect(result.code == .usage)
    let messages = [
      "\(list):4: this requirement has no ID: write one in the first cell, or remove the row\n",
      "\(list):5: the requirement one is already on line 3: write another ID, or remove one of the rows\n",
    ]
    for message in messages { #expect(result.text.contains(message), "\(result.text)") }
  }

  @Test func aRequirementInARowWithoutALeadingPipeMustBeCovered() async throws {
    let list = "| id | text |\n| --- | --- |\n| one | The cat is there |\nnine | It purrs\n"
    let console = try Console(["a.feature": .cats, "r.md": list])
    let arguments = ["--require-coverage", "--requirements", console.path("r.md"), "-f", "summary", "./a.feature"]
    let result = await console.run(arguments)
    #expect(result.code == .failed)
    #expect(result.text.contains("Requirements not covered by any scenario: nine."), "\(result.text)")
  }

  @Test(arguments: [("it breaks", ["--quarantine", "@R-1"]), ("it waits", ["--no-strict"])])
  func quarantinedFailuresAndAcceptedPendingScenariosCoverNothing(_ step: String, _ options: [String]) async throws {
    let feature = "Feature: f\n  @R-1\n  Scenario: a\n    Given a cat\n    When \(step)\n"
    let passing = "  @R-1\n  Scenario: b\n    Given a cat\n"
    let files = ["a.feature": feature, "b.feature": feature + passing, "r.md": "| R-1 | Cats |\n"]
    let console = try Console(files)
    let list = ["--requirements", console.path("r.md"), "-f", "summary"] + options
    #expect(await console.run(["./a.feature"] + list).code == .passed)
    let required = ["--require-coverage"] + list
    let result = await console.run(["./a.feature", "-f", "message:./a.ndjson"] + required)
    #expect(result.code == .failed)
    #expect(result.text.contains("Requirements not covered by any scenario: R-1."), "\(result.text)")
    let report = ["report", "--require-coverage", "-f", "summary", "./a.ndjson"]
    #expect(await console.run(report).code == .failed)
    #expect(await console.run(["./b.feature"] + required).code == .passed)
  }
}
