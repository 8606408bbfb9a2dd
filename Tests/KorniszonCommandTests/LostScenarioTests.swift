import CommandTestSupport
import Foundation
import Korniszon
import KorniszonCommand
import Testing

/// Tests that no scenario of a feature file with syntax errors is lost: every report counts it, and it covers no
/// requirement.
@MainActor
struct LostScenarioTests {
  /// Three scenarios, the first of which has a mistyped keyword line below tags, so that the parser finds no scenario.
  nonisolated private static let mistyped = """
    Feature: full list

      Background:
        Given a cat

      @FR-1
      Scenaro: first
        Given a cat
        Then it is warm
        Then it is fast
        Then it is soft

      @FR-2
      Scenario: second
        Given a cat
        Then it is warm
        Then it is fast
        Then it is soft
        Then it is kind

      Scenario: third
        Given a cat
    """

  private static let other = "Feature: other\n  @FR-1 @FR-2 @FR-3\n  Scenario: fine\n    Given a cat\n"
  private static let requirements = "| id | text |\n|--|--|\n| FR-1 | one |\n| FR-2 | two |\n| FR-3 | three |\n"

  @Test func progressShowsTheScenariosOfAFileWithASyntaxErrorOnOneLine() async throws {
    let console = try Console(["a.feature": Self.mistyped, "b.feature": Self.other])
    let result = await console.run(["-f", "progress", "./a.feature", "./b.feature"])
    #expect(result.text.contains("full list  3 skipped\n"), "\(result.text)")
    #expect(result.text.components(separatedBy: "full list").count == 2)
  }

  @Test func aMistypedKeywordLineBelowTagsLosesNoScenario() async throws {
    let console = try Console(["a.feature": Self.mistyped, "b.feature": Self.other, "r.md": Self.requirements])
    let formats = [
      "junit:./j.xml", "html:./h.html", "json:./c.json", "markdown:./m.md", "message:./m.ndjson", "summary",
    ]
    let options = ["--requirements", console.path("r.md")] + formats.flatMap { ["-f", $0] }
    let result = await console.run(options + ["./a.feature", "./b.feature"])
    #expect(result.code == .failed)
    #expect(result.text.contains("4 scenarios (1 passed, 3 skipped)"), "\(result.text)")
    let junit = try console.read("j.xml")
    #expect(junit.contains(#"tests="5" failures="0" errors="1""#), "\(junit)")
    #expect(junit.components(separatedBy: "<skipped").count - 1 == 3)
    #expect(try console.read("c.json").matches(of: /"type": ?"scenario"/).count == 5)
    #expect(try console.read("m.md").contains("3 skipped"))
    let page = try console.read("h.html")
    #expect(page.contains("2 not verified"), "\(page)")
    let messages = try console.read("m.ndjson")
    #expect(messages.components(separatedBy: #"{"parseError":{"#).count - 1 == 11)
    let stored = await console.run(["report", "-f", "summary", "./m.ndjson"])
    #expect(stored.text.contains("4 scenarios (1 passed, 3 skipped)"), "\(stored.text)")
  }

  @Test func runAndCheckReportTheSameSyntaxErrorOnce() async throws {
    let console = try Console(["a.feature": Self.mistyped])
    let message = "expected a tag (@), 'Examples:', 'Scenario:', or 'Rule:': did you mean 'Scenario: first'?"
    let run = await console.run(["-f", "summary", "./a.feature"])
    #expect(run.text.components(separatedBy: "Parse error on line").count - 1 == 1, "\(run.text)")
    let check = await console.run(["check", "./a.feature"])
    #expect(check.text.components(separatedBy: "error: syntax").count - 1 == 1, "\(check.text)")
    #expect(check.text.contains(message) && run.text.contains(message), "\(run.text)")
    let list = await console.run(["list", "./a.feature"])
    #expect(list.code == .failed)
    #expect(list.text.components(separatedBy: "a.feature:").count - 1 == 1, "\(list.text)")
  }

  @Test func anUnclosedRowIsReportedWithoutTheErrorsThatItCauses() async throws {
    let text = "Feature: f\n  Scenario: s\n    Given a cat\n      | x\n      | y |\n"
    let console = try Console(["a.feature": text])
    let run = await console.run(["-f", "summary", "./a.feature"])
    #expect(run.code == .failed)
    #expect(run.text.contains("end the row with '|'") && !run.text.contains("Parse error"), "\(run.text)")
    let check = await console.run(["check", "./a.feature"])
    #expect(check.text.contains("end the row with '|'") && !check.text.contains("different number"), "\(check.text)")
  }

  /// Files with a mistake below which the parser finds no scenario, and the number of their scenarios.
  nonisolated static let mistakes: [(text: String, count: Int)] = [
    (mistyped.replacing("Scenario: second", with: "Scenrio: second"), 3),
    (mistyped.replacing("Scenaro: first", with: "Test case: first"), 3),
    (mistyped.replacing("Scenaro: first", with: "first"), 3),
    (mistyped.replacing("Scenaro: first", with: "Szenario: first"), 3),
    (mistyped.replacing("Scenaro", with: "Scenario").replacing("Feature: full list\n", with: ""), 3),
    (mistyped.replacing("Scenaro", with: "Scenario").replacing("Feature: full", with: "Feture: full"), 3),
    (mistyped.replacing("Scenaro", with: "Scenario").replacing("Then it is soft\n\n", with: "\"\"\"\n  text\n\n"), 3),
    (
      mistyped.replacing("Scenaro", with: "Scenario").replacing("Then it is soft\n\n", with: "\"\"\"\n  text\n\n")
        + "\n    \"\"\"\n    text\n    \"\"\"\n  Scenario: fourth\n    Given a cat\n", 4
    ),
    ("Funkcja: lista\n  Scenariusz: raz\n    Zakładając a cat\n  Scenariusz: dwa\n    Zakładając a cat\n", 2),
    ("# language: PL\nFunkcja: lista\n  Scenariusz: raz\n    Gdy a cat\n  Scenariusz: dwa\n    Gdy a cat\n", 2),
    ("#language: polish\nFunkcja: lista\n  Scenariusz: raz\n    Gdy a cat\n  Scenariusz: dwa\n    Gdy a cat\n", 2),
    ("# language: xx\nFunkcja: lista\n  Scenariusz: raz\n    Gdy a cat\n  Scenariusz: dwa\n    Gdy a cat\n", 2),
    ((1...15).reduce("Feature: f\n") { "\($0)  @t\($1)\n  Scenaro: s\($1)\n    Given a cat\n" }, 15),
  ]

  @Test(arguments: mistakes.indices)
  func scenariosBelowAMistakeAreCounted(index: Int) async throws {
    let (text, count) = Self.mistakes[index]
    let console = try Console(["a.feature": text])
    let result = await console.run(["-f", "summary", "./a.feature"])
    #expect(result.code == .failed)
    #expect(result.text.contains("\(count) scenarios (\(count) skipped)"), "\(result.text)")
  }

  @Test func reportsWithAHistoryListScenariosNotRunBecauseOfErrors() async throws {
    let console = try Console([
      "a.feature": Self.mistyped.replacing("Scenaro", with: "Scenario"), "b.feature": Self.other,
    ])
    #expect(await console.run(["--history", "./h", "./a.feature", "./b.feature"]).code == .passed)
    try console.write(Data(Self.mistyped.utf8), to: "a.feature")
    let reports = ["--history", "./h", "-f", "chat", "-f", "html:./h.html"]
    let result = await console.run(reports + ["./a.feature", "./b.feature"])
    #expect(result.text.contains("**Not run because of errors in feature files (3)**"), "\(result.text)")
    #expect(try console.read("h.html").contains("Not run because of errors in feature files (3)"))
  }

  @Test func theRerunListNamesAFileWithErrorsAsAWhole() async throws {
    let console = try Console(["a.feature": Self.mistyped])
    _ = await console.run(["-f", "rerun:./r.txt", "./a.feature"])
    #expect(try console.read("r.txt") == console.path("a.feature") + "\n")
  }
}
