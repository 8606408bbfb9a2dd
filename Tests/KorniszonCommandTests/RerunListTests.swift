import CommandTestSupport
import Foundation
import Korniszon
import KorniszonCommand
import TestSupport
import Testing

/// Tests of lists of scenarios to run again.
@MainActor
struct RerunListTests {
  private static let lamps = "Feature: lamps\n  Scenario: one\n    Given a cat\n  Scenario: two\n    When it breaks\n"

  // MARK: Empty lists

  @Test(arguments: ["", "\n", "# nothing\n"])
  func aRunOfAnEmptyListSucceeds(_ text: String) async throws {
    let console = try Console(["a.feature": .cats, "r.txt": text])
    let list = "@\(console.path("r.txt"))"
    let formats = ["message:./2.ndjson", "junit:./j.xml", "html:./h.html", "rerun:./r.txt", "summary"]
    let options = formats.flatMap { ["-f", $0] }
    let result = await console.run(options + [list])
    #expect(result.code == .passed)
    #expect(result.text.contains("nothing to run: \(console.path("r.txt")) lists no scenarios\n"), "\(result.text)")
    #expect(try console.read("j.xml").contains(#"tests="0" failures="0" errors="0""#))
    #expect(try !console.read("h.html").contains(#"<span class="result">Failed</span>"#))
    #expect(await console.run(["list", list]).code == .passed)
    #expect(await console.run(["-f", "message:./1.ndjson", "./a.feature"]).code == .passed)
    let merged = await console.run(["merge", "-f", "summary", "./1.ndjson", "./2.ndjson"])
    #expect(merged.code == .passed)
    #expect(merged.text.contains("4 scenarios (4 passed)"), "\(merged.text)")
  }

  @Test func anEmptyListDoesNotHideAFilterThatSelectsNothing() async throws {
    let console = try Console(["a.feature": .cats, "r.txt": ""])
    #expect(await console.run(["@\(console.path("r.txt"))", "./a.feature", "-t", "@none"]).code == .nothingSelected)
    #expect(await console.run(["@\(console.path("none.txt"))"]).code == .usage)
  }

  @Test func aFailedRunWithAnEmptyRerunStaysFailed() async throws {
    let console = try Console(["a.feature": Self.lamps, "r.txt": ""])
    #expect(await console.run(["-f", "message:./1.ndjson", "./a.feature"]).code == .failed)
    #expect(await console.run(["-f", "message:./2.ndjson", "@\(console.path("r.txt"))"]).code == .passed)
    #expect(await console.run(["merge", "./1.ndjson", "./2.ndjson"]).code == .failed)
  }

  // MARK: Failures outside scenarios

  private struct ServerIsGone: Error, CustomStringConvertible {
    let description = "the server is gone"
  }

  /// A library whose after-all hook fails.
  private static var failingAtTheEnd: StepLibrary<EmptyWorld> {
    var library = StepLibrary<EmptyWorld>.sample
    library.afterAll(named: "Stop") { throw ServerIsGone() }
    return library
  }

  @Test func aRerunDoesNotMakeUpForAFailedHook() async throws {
    let console = try Console(["a.feature": .cats])
    let comment = "# failed outside scenarios: After-all hook: Stop: the server is gone\n"
    #expect(await console.run(["-f", "rerun:./r.txt", "./a.feature"], steps: Self.failingAtTheEnd).code == .failed)
    #expect(try console.read("r.txt") == comment)
    let list = "@\(console.path("r.txt"))"
    for _ in 0..<2 {
      let rerun = await console.run(["-f", "rerun:./r.txt", "-f", "summary", list])
      #expect(rerun.code == .failed)
      let message =
        "the run that wrote \(console.path("r.txt")) failed outside its scenarios, so run everything again: "
      #expect(rerun.text.contains("\(message)After-all hook: Stop: the server is gone"), "\(rerun.text)")
      #expect(try console.read("r.txt") == comment)
    }
    #expect(await console.run(["--dry-run", list]).code == .passed)
  }

  @Test func aRerunListWithFailuresOutsideScenariosRunsItsScenariosAndFails() async throws {
    let console = try Console(["a.feature": Self.lamps])
    _ = await console.run(["-f", "rerun:./r.txt", "./a.feature"], steps: Self.failingAtTheEnd)
    try console.write(Data(Self.lamps.replacing("When it breaks", with: "Given a cat").utf8), to: "a.feature")
    let rerun = await console.run(["-f", "summary", "@\(console.path("r.txt"))"])
    #expect(rerun.code == .failed)
    #expect(rerun.text.contains("1 scenario (1 passed)"), "\(rerun.text)")
    #expect(rerun.text.contains("run everything again"), "\(rerun.text)")
  }

  @Test func aRerunMakesUpForScenariosThatWereNotRun() async throws {
    let text = "Feature: f\n  Scenario: one\n    When it breaks\n  @R1\n  Scenario: two\n    Given a cat\n"
    let console = try Console(["a.feature": text, "r.md": "| id | text |\n|--|--|\n| R1 | It is there |\n"])
    let options = ["--fail-fast", "--require-coverage", "--requirements", "./r.md", "-f", "rerun:./r.txt"]
    #expect(await console.run(options + ["./a.feature"]).code == .failed)
    try console.write(Data(text.replacing("When it breaks", with: "Given a cat").utf8), to: "a.feature")
    #expect(await console.run(["@\(console.path("r.txt"))"]).code == .passed)
  }

  @Test func aRerunDoesNotMakeUpForALostReport() async throws {
    let console = try Console(["a.feature": .feature("Given a cat")])
    var library = StepLibrary { EmptyWorld() }
    library.given("a cat") { _ in try FileManager.default.removeItem(atPath: console.path("r")) }
    let formats = ["-f", "junit:./r/TEST-a.xml", "-f", "rerun:./again.txt", "-f", "message:./1.ndjson"]
    #expect(await console.run(formats + ["./a.feature"], steps: library).code == .reportNotWritten)
    let list = try console.read("again.txt")
    #expect(
      list.hasPrefix("# failed outside scenarios: can't write a report: \(console.path("r/TEST-a.xml")): "),
      "\(list)"
    )
    #expect(await console.run(["-f", "message:./2.ndjson", "@\(console.path("again.txt"))"]).code == .failed)
    // The streams have all results.
    #expect(await console.run(["merge", "./1.ndjson", "./2.ndjson"]).code == .passed)
  }

  // MARK: Changed files

  @Test func aRerunListNamesItsScenarios() async throws {
    let outline =
      "Feature: o\n  Scenario Outline: eat\n    When it breaks\n    Examples:\n      | n |\n      | a\\|b |\n"
    let console = try Console(["a.feature": Self.lamps, "b.feature": outline])
    _ = await console.run(["-f", "rerun:./r.txt", "./a.feature", "./b.feature"])
    let text = try console.read("r.txt").replacing(console.path(""), with: "")
    #expect(text == "a.feature:4\n# 4: two\nb.feature:6\n# 6: eat | a\\|b |\n")
    #expect(await console.run(["@\(console.path("r.txt"))"]).text.contains("2 scenarios (2 failed)"))
  }

  @Test func aListedLineThatNowHasAnotherScenarioIsAnError() async throws {
    let console = try Console(["a.feature": Self.lamps])
    #expect(await console.run(["-f", "rerun:./r.txt", "./a.feature"]).code == .failed)
    let list = "@\(console.path("r.txt"))"
    let file = console.path("a.feature")
    let edits = [
      ("Feature: lamps\n  Scenario: two\n    When it breaks\n  Scenario: one\n    Given a cat\n", "is now 'one'"),
      (Self.lamps.replacing("two", with: "new"), "is now 'new'"),
      (Self.lamps.replacing("  Scenario: two", with: "    Given a cat\n  Scenario: two"), "is now 'one'"),
    ]
    for (text, now) in edits {
      try console.write(Data(text.utf8), to: "a.feature")
      let result = await console.run([list])
      #expect(result.code == .usage)
      let message =
        "\(file):4 was 'two' when the list was written, but \(now): run the features again to write a new list"
      #expect(result.text.contains(message), "\(result.text)")
      #expect(await console.run(["list", list]).code == .usage)
    }
    try console.write(Data(Self.lamps.replacing("When it breaks", with: "Given a cat").utf8), to: "a.feature")
    #expect(await console.run([list]).code == .passed)
  }

  @Test func aRerunRejectsAnInsertedExampleRowButRunsAnEditedRow() async throws {
    func outline(_ rows: String...) -> Data {
      let table = rows.map { "      | \($0) |\n" }.joined()
      return Data("Feature: o\n  Scenario Outline: eat\n    When it breaks\n    Examples:\n      | n |\n\(table)".utf8)
    }
    let console = try Console()
    try console.write(outline("1", "2"), to: "a.feature")
    #expect(await console.run(["-f", "rerun:./r.txt", "./a.feature"]).code == .failed)
    let list = "@\(console.path("r.txt"))"
    try console.write(outline("0", "1", "2"), to: "a.feature")
    let inserted = await console.run([list])
    #expect(inserted.code == .usage)
    #expect(inserted.text.contains(":6 was 'eat | 1 |' when the list was written, but is now 'eat | 0 |'"))
    try console.write(outline("1", "3"), to: "a.feature")
    #expect(await console.run([list]).text.contains("2 scenarios (2 failed)"))
  }

  @Test func listsWithoutNamesOrWithUnusualNamesRun() async throws {
    let unusual =
      "Feature: u\n  Scenario Outline: \" <n>\n    When it breaks\n    Examples:\n      | n |\n      | a\\nb |\n"
    let console = try Console(["a.feature": Self.lamps, "b.feature": unusual, "#c.feature": Self.lamps])
    try console.write(Data("\(console.path("a.feature")):4\n# a comment: 4\n#\n".utf8), to: "old.txt")
    #expect(await console.run(["@\(console.path("old.txt"))"]).text.contains("1 scenario (1 failed)"))
    #expect(await console.run(["-f", "rerun:./r.txt", "./b.feature", "./#c.feature"]).code == .failed)
    #expect(await console.run(["@\(console.path("r.txt"))"]).text.contains("2 scenarios (2 failed)"))
  }
}
