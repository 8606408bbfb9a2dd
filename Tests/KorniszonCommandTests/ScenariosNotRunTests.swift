import CommandTestSupport
import Foundation
import Korniszon
import KorniszonCommand
import TestSupport
import Testing

/// Tests of scenarios that aren't run because a before-all hook failed: every report lists them.
@MainActor
struct ScenariosNotRunTests {
  private static func library(isGood: Bool = false) -> StepLibrary<EmptyWorld> {
    var library = StepLibrary<EmptyWorld>.sample
    library.beforeAll(named: "start the server") { if !isGood { throw ServerDidNotStart() } }
    return library
  }

  private struct ServerDidNotStart: Error {}

  private static let files = ["a.feature": String.cats, "b.feature": String.feature("Given a cat")]

  @Test func aFailedBeforeAllHookRemovesNoScenarioFromAnyReport() async throws {
    let console = try Console(Self.files)
    let formats = [
      "junit:./j.xml", "markdown:./m.md", "html:./h.html", "json:./j.json", "rerun:./r.txt", "message:./m.ndjson",
    ]
    let options = ["-f", "summary"] + formats.flatMap { ["-f", $0] }
    let result = await console.run(options + ["./a.feature", "./b.feature"], steps: Self.library())
    #expect(result.code == .failed)
    #expect(result.text.contains("5 scenarios (5 skipped)\n5 steps (5 skipped)\nFailed"), "\(result.text)")
    #expect(!result.text.contains("interrupted"))
    #expect(try console.read("j.xml").components(separatedBy: "not run: a before-all hook failed").count - 1 >= 5)
    #expect(try console.read("m.md").contains("5 scenarios (5 skipped)"))
    #expect(try console.read("h.html").contains("third a"))
    #expect(try console.read("j.json").components(separatedBy: "\"skipped\"").count - 1 == 5)
    #expect(try !console.read("m.ndjson").contains("testCase"))
    #expect(try console.read("r.txt").components(separatedBy: "\n# ").count - 1 == 5)
    let rerun = await console.run(["-f", "summary", "@\(console.path("r.txt"))"], steps: Self.library(isGood: true))
    #expect(rerun.text.contains("5 scenarios (5 passed)"), "\(rerun.text)")
    let report = await console.run(["report", "-f", "summary", "./m.ndjson"])
    #expect(report.text.contains("5 scenarios (5 skipped)"), "\(report.text)")
  }

  @Test func onlySelectedScenariosAreListedAfterAFailedBeforeAllHook() async throws {
    let console = try Console(Self.files)
    let options = ["-f", "summary", "-f", "message:./m.ndjson", "--tags", "@two", "./a.feature", "./b.feature"]
    let result = await console.run(options, steps: Self.library())
    #expect(result.text.contains("3 scenarios (3 skipped)"), "\(result.text)")
    for command in ["report", "merge"] {
      let stored = await console.run([command, "-f", "summary", "./m.ndjson"])
      #expect(stored.text.contains("3 scenarios (3 skipped)"), "\(stored.text)")
    }
  }

  @Test func aShardWhoseBeforeAllHookFailedListsItsScenarios() async throws {
    let scenarios = (1...24).map { "  Scenario: s\($0)\n    Given a cat\n" }.joined()
    let console = try Console(["a.feature": "Feature: f\n" + scenarios])
    for shard in 1...2 {
      let options = ["-f", "summary", "-f", "message:./\(shard).ndjson", "--shard", "\(shard)/2", "./a.feature"]
      let result = await console.run(options, steps: Self.library(isGood: shard == 2))
      let count = result.text.firstMatch(of: /shard \d of 2: (\d+) of 24 scenarios/)?.1 ?? ""
      let status = shard == 1 ? "skipped" : "passed"
      #expect(result.text.contains("\(count) scenarios (\(count) \(status))"), "\(result.text)")
    }
    let merged = await console.run(["merge", "-f", "summary", "./1.ndjson", "./2.ndjson"])
    #expect(merged.code == .failed)
    #expect(merged.text.contains(/\n24 scenarios \(\d+ passed, \d+ skipped\)/), "\(merged.text)")
    #expect(!merged.text.contains("in no shard"), "\(merged.text)")
  }
}
