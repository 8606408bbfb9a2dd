import CommandTestSupport
import Testing

/// The class *requirements lost in silence*: mistakes in the list are errors.
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
    let messages = """
      \(list):4: this requirement has no id: write one in the first cell, or remove the row
      \(list):5: the requirement one is already on line 3: write another id, or remove one of the rows

      """
    #expect(result.text.contains(messages), "\(result.text)")
  }

  @Test func aRowWithoutALeadingBarMustBeCovered() async throws {
    let list = "| id | text |\n| --- | --- |\n| one | The cat is there |\nnine | It purrs\n"
    let console = try Console(["a.feature": .cats, "r.md": list])
    let arguments = ["--require-coverage", "--requirements", console.path("r.md"), "-f", "summary", "./a.feature"]
    let result = await console.run(arguments)
    #expect(result.code == .failed)
    #expect(result.text.contains("Requirements not covered by any scenario: nine."), "\(result.text)")
  }
}
