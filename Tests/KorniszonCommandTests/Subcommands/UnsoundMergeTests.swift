import CommandTestSupport
import Foundation
import Korniszon
import KorniszonCommand
import TestSupport
import Testing

/// Tests that `merge` succeeds only if all streams are valid and each scenario of the whole run has exactly one result
/// that counts.
@MainActor
struct UnsoundMergeTests {
  private static let lamps = """
    Feature: lamps
      Scenario: one
        When it breaks
      Scenario: two
        When it breaks
      Scenario: three
        Given a cat
    """

  /// The steps with a lamp that no longer breaks.
  private static let mended: StepLibrary<EmptyWorld> = {
    var library = StepLibrary { EmptyWorld() }
    library.given("a cat", file: "Steps.swift", line: 1) { _ in }
    library.when("it breaks", file: "Steps.swift", line: 3) { _ in }
    return library
  }()

  /// The steps with a before-all hook that skips all scenarios.
  private static let skipping: StepLibrary<EmptyWorld> = {
    var library = mended
    library.beforeAll { throw Skip("no lamp here") }
    return library
  }()

  // MARK: Shards

  @Test func aMergeOfShardsWithDifferentTimingsFails() async throws {
    let console = try Console(["a.feature": .cats])
    for (index, slowest) in [(1, "first"), (2, "second")] {
      let seconds = ["first", "second", "third a", "third b"].map { name in
        #""\#(console.path("a.feature")): \#(name)": \#(name == slowest ? 100 : 1)"#
      }
      try console.write(Data("{ \(seconds.joined(separator: ", ")) }".utf8), to: "t\(index).json")
      let shard = ["--shard", "\(index)/2", "--timings", "./t\(index).json", "-f", "message:./\(index).ndjson"]
      #expect(await console.run(shard + ["./a.feature"]).code == .passed)
    }
    let result = await console.run(["merge", "./1.ndjson", "./2.ndjson"])
    #expect(result.code == .failed)
    #expect(result.text.contains("1 of 4 scenarios is in no shard; run all shards with the same timings\n"))
    #expect(result.text.contains("1 scenario is in several shards; run all shards with the same timings\n"))
  }

  @Test(arguments: [
    (["--name", "third a"], ["--name", "third b"]), (["-t", "@two"], []), (["./a.feature:3"], ["./a.feature"]),
  ])
  func aMergeOfShardsFromRunsWithDifferentScenariosFails(_ first: [String], _ second: [String]) async throws {
    let console = try Console(["a.feature": .cats])
    for (index, arguments) in [(1, first), (2, second)] {
      let paths = arguments.contains { $0.hasPrefix("./") } ? [] : ["./a.feature"]
      let shard = ["--shard", "\(index)/2", "-f", "message:./\(index).ndjson"]
      #expect(await console.run(shard + arguments + paths).code == .passed)
    }
    let result = await console.run(["merge", "./1.ndjson", "./2.ndjson"])
    #expect(result.code == .failed)
    #expect(result.text.contains("The shards come from runs with different scenarios: "), "\(result.text)")
    #expect(result.text.contains("run all shards with the same feature files and filters"))
  }

  // MARK: Scenarios that weren't run

  @Test(arguments: [[], ["--shard", "1/2"]])
  func aMergeOfRunsWithDifferentWorldParametersFails(_ shard: [String]) async throws {
    let console = try Console(["a.feature": .cats])
    let runs = [
      (shard, #"{"browser":"a","size":1}"#), (shard.isEmpty ? [] : ["--shard", "2/2"], #"{"browser":"b","size":1}"#),
    ]
    for (index, run) in runs.enumerated() {
      let format = ["-f", "message:./\(index + 1).ndjson", "--world-parameters", run.1]
      #expect(await console.run(run.0 + format + ["./a.feature"]).code == .passed)
    }
    let stream = try console.read("1.ndjson")
    #expect(stream.contains(/\\"worldParameters\\":\\"[0-9a-f]+\\"/))
    #expect(!stream.contains("browser"))
    let names = "\(console.path("1.ndjson")) and \(console.path("2.ndjson"))"
    let result = await console.run(["merge", "./1.ndjson", "./2.ndjson"])
    #expect(result.code == .failed)
    #expect(
      result.text.contains("The runs have different world parameters: \(names); merge them separately\n"),
      "\(result.text)"
    )
  }

  @Test func runsWithEqualWorldParametersAreMerged() async throws {
    let console = try Console(["a.feature": .cats])
    for (index, parameters) in [#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#].enumerated() {
      let arguments = ["--world-parameters", parameters, "-f", "message:./\(index + 1).ndjson", "./a.feature"]
      #expect(await console.run(arguments).code == .passed)
    }
    #expect(await console.run(["merge", "./1.ndjson", "./2.ndjson"]).code == .passed)
  }

  @Test func aScenarioThatWasNotRunNeedsARerun() async throws {
    let console = try Console(["a.feature": Self.lamps])
    let first = ["--fail-fast", "-f", "rerun:./again.txt", "-f", "message:./1.ndjson", "./a.feature"]
    #expect(await console.run(first).code == .failed)
    #expect(try console.read("again.txt") == console.path("a.feature") + ":2:4:6\n# 2: one\n# 4: two\n# 6: three\n")
    let alone = ["-f", "message:./2.ndjson", "./a.feature:2"]
    #expect(await console.run(alone, steps: Self.mended).code == .passed)
    let partial = await console.run(["merge", "./1.ndjson", "./2.ndjson"])
    #expect(partial.code == .failed)
    #expect(partial.text.contains("2 scenarios were not run\n"))

    let again = ["-f", "message:./3.ndjson", "@" + console.path("again.txt")]
    #expect(await console.run(again, steps: Self.mended).code == .passed)
    let whole = await console.run(["merge", "-f", "summary", "./1.ndjson", "./3.ndjson"])
    #expect(whole.code == .passed, "\(whole.text)")
    #expect(whole.text.contains("3 scenarios (3 passed)"))
    #expect(whole.text.contains("flaky: 1\n"))
  }

  @Test func aShardThatStoppedEarlyCanRunAgain() async throws {
    let scenarios = (1...40).map { "  Scenario: \($0)\n    When it breaks\n" }
    let console = try Console(["a.feature": "Feature: lamps\n" + scenarios.joined()])
    for shard in 1...2 {
      let arguments = ["--fail-fast", "--shard", "\(shard)/2", "./a.feature"]
      let stopped = arguments + ["--in-process", "-f", "message:./stopped-\(shard).ndjson"]
      #expect(await console.run(stopped).code == .failed)
      let again = arguments + ["-f", "message:./again-\(shard).ndjson"]
      #expect(await console.run(again, steps: Self.mended).code == .passed)
    }
    let parts = ["./stopped-1.ndjson", "./again-1.ndjson", "./again-2.ndjson"]
    let merged = await console.run(["merge", "-f", "summary"] + parts)
    #expect(merged.code == .passed, "\(merged.text)")
    #expect(merged.text.contains("40 scenarios (40 passed)"))
    let missing = await console.run(["merge", "./stopped-1.ndjson", "./again-2.ndjson"])
    #expect(missing.code == .failed)
    #expect(missing.text.contains(" not run\n"), "\(missing.text)")
  }

  @Test func aRerunThatStopsEarlyKeepsEarlierResults() async throws {
    let console = try Console(["a.feature": Self.lamps])
    #expect(await console.run(["-f", "message:./1.ndjson", "./a.feature"], steps: Self.mended).code == .passed)
    #expect(await console.run(["--fail-fast", "-f", "message:./2.ndjson", "./a.feature"]).code == .failed)
    let result = await console.run(["merge", "-f", "summary", "./1.ndjson", "./2.ndjson"])
    #expect(result.code == .failed)
    #expect(result.text.contains("3 scenarios (2 passed, 1 failed)"), "\(result.text)")
    #expect(!result.text.contains("not run"))
  }

  // MARK: Skipped scenarios

  @Test func aSkippedRerunDoesNotReplaceAFailure() async throws {
    let console = try Console(["a.feature": Self.lamps])
    #expect(await console.run(["-f", "message:./1.ndjson", "./a.feature"]).code == .failed)
    let rerun = ["-f", "message:./2.ndjson", "-f", "rerun:./again.txt", "./a.feature"]
    #expect(await console.run(rerun, steps: Self.skipping).code == .passed)
    #expect(try console.read("again.txt").isEmpty)
    let result = await console.run(["merge", "-f", "summary", "./1.ndjson", "./2.ndjson"])
    #expect(result.code == .failed)
    #expect(result.text.contains("3 scenarios (2 failed, 1 skipped)"), "\(result.text)")
    #expect(await console.run(["merge", "./2.ndjson"]).code == .passed)
  }

  @Test func aDryRunDoesNotCountInAMerge() async throws {
    let console = try Console(["a.feature": Self.lamps])
    let dry = ["--dry-run", "-f", "message:./dry.ndjson", "./a.feature"]
    #expect(await console.run(dry).code == .passed)
    #expect(await console.run(["-f", "message:./bad.ndjson", "./a.feature"]).code == .failed)
    #expect(await console.run(["-f", "message:./good.ndjson", "./a.feature"], steps: Self.mended).code == .passed)
    #expect(await console.run(["--dry-run", "-f", "message:./late.ndjson", "./a.feature"]).code == .passed)
    for streams in [["dry"], ["dry", "good"], ["dry", "bad"], ["bad", "late"]] {
      let result = await console.run(["merge"] + streams.map { "./\($0).ndjson" })
      #expect(result.code == .failed)
      #expect(result.text.contains(".ndjson is from a dry run, which has no results; leave it out\n"), "\(result.text)")
    }
  }

  // MARK: Invalid streams

  @Test func aFileWithSeveralRunsIsAnError() async throws {
    let console = try Console(["a.feature": Self.lamps])
    #expect(await console.run(["-f", "message:./bad.ndjson", "./a.feature"]).code == .failed)
    #expect(await console.run(["-f", "message:./good.ndjson", "./a.feature"], steps: Self.mended).code == .passed)
    for names in [["good", "bad"], ["bad", "good"], ["good", "good"]] {
      let text = try names.map { try console.read("\($0).ndjson") }.joined()
      try console.write(Data(text.utf8), to: "mixed.ndjson")
      let result = await console.run(["merge", "./mixed.ndjson"])
      #expect(result.code == .failed)
      #expect(result.text.contains("mixed.ndjson contains several runs; pass each run as a separate file\n"))
    }
  }

  @Test(arguments: [
    ("testCaseFinished", "3 scenarios in 1.ndjson don't have exactly one complete result"),
    ("pickle", "3 scenarios in 1.ndjson don't have exactly one complete result"),
    ("testCase", "complete result"), ("testCaseStarted", "complete result"), ("testStepFinished", "complete result"),
    ("testRunStarted", "The run in 1.ndjson was interrupted"),
    ("testRunFinished", "The run in 1.ndjson was interrupted"),
  ])
  func aMergeOfAStreamThatLacksAllMessagesOfAKindFails(_ kind: String, _ message: String) async throws {
    let console = try Console(["a.feature": Self.lamps])
    #expect(await console.run(["-f", "message:./1.ndjson", "./a.feature"], steps: Self.mended).code == .passed)
    let lines = try console.read("1.ndjson").split(separator: "\n").filter { !$0.hasPrefix("{\"\(kind)\":") }
    try console.write(Data(lines.map { $0 + "\n" }.joined().utf8), to: "1.ndjson")
    let result = await console.run(["merge", "./1.ndjson"])
    #expect(result.code == .failed)
    #expect(result.text.replacing(console.path("1.ndjson"), with: "1.ndjson").contains(message), "\(result.text)")
  }

  @Test(arguments: [
    (#"{"x":"#, "The run in 1.ndjson was interrupted"),
    ("{\"x\":1}\n", "1.ndjson contains unknown messages (x); it may come from a newer version of Korniszon"),
    ("{\"suggestion\":{\"id\":\"s\",\"pickleStepId\":\"p\",\"snippets\":[]}}\n", "messages after the end of its run"),
  ])
  func aMergeOfAStreamThatContinuesAfterItsEndFails(_ rest: String, _ message: String) async throws {
    let console = try Console(["a.feature": Self.lamps])
    #expect(await console.run(["-f", "message:./1.ndjson", "./a.feature"], steps: Self.mended).code == .passed)
    try console.write(Data((try console.read("1.ndjson") + rest).utf8), to: "1.ndjson")
    let result = await console.run(["merge", "./1.ndjson"])
    #expect(result.code == .failed)
    #expect(result.text.replacing(console.path("1.ndjson"), with: "1.ndjson").contains(message), "\(result.text)")
  }

  // MARK: Revisions

  /// The environment of a job on a CI server.
  private static func job(_ revision: String) -> [String: String] {
    [
      "GITHUB_ACTIONS": "true", "GITHUB_SERVER_URL": "https://example.com", "GITHUB_REPOSITORY": "pets/shop",
      "GITHUB_RUN_ID": "7", "GITHUB_SHA": revision, "GITHUB_REF_NAME": "main",
    ]
  }

  @Test func aMergeOfShardsOfDifferentRevisionsFails() async throws {
    let console = try Console(["a.feature": .cats])
    for (index, revision) in [(1, "abc1234"), (2, "def5678"), (3, "abc1234")] {
      let shard = ["--shard", "\(index)/3", "-f", "message:./\(index).ndjson", "./a.feature"]
      #expect(await console.run(shard, environment: Self.job(revision)).code == .passed)
    }
    let result = await console.run(["merge", "-f", "summary", "./1.ndjson", "./2.ndjson", "./3.ndjson"])
    #expect(result.code == .failed)
    let text = result.text.replacing(console.path(""), with: "")
    let message =
      "The streams come from different revisions: abc1234 (1.ndjson and 3.ndjson) and def5678 (2.ndjson); "
      + "merge only runs of the same revision"
    #expect(text.contains(message), "\(text)")
  }

  @Test func aRerunOfTheSameRevisionRepairsTheRun() async throws {
    let console = try Console(["a.feature": Self.lamps])
    for (index, revision) in [(1, "abc"), (2, "abc"), (3, "def")] {
      let run = ["-f", "message:./\(index).ndjson", "./a.feature"]
      let code = index == 1 ? ExitCode.failed : .passed
      let result =
        index == 1
        ? await console.run(run, environment: Self.job(revision))
        : await console.run(run, steps: Self.mended, environment: Self.job(revision))
      #expect(result.code == code)
    }
    #expect(await console.run(["merge", "./1.ndjson", "./2.ndjson"]).code == .passed)
    #expect(await console.run(["merge", "./1.ndjson", "./3.ndjson"]).code == .failed)
  }

  // MARK: Missing messages

  @Test(arguments: ["pickle", "gherkinDocument", "source", "meta", "testCase"])
  func mergeAndReportFailForAStreamThatLacksAMessage(_ kind: String) async throws {
    let broken = "Feature: broken\n  Scenario: x\n    Thn\n"
    let console = try Console(["a.feature": .cats, "b.feature": .feature("Given a cat")])
    let tags = kind == "pickle" ? ["-t", "@one"] : []
    #expect(await console.run(tags + ["-f", "message:./1.ndjson", "./"]).code == .passed)
    #expect(await console.run(["merge", "./1.ndjson"]).code == .passed)
    let lines = try console.read("1.ndjson").split(separator: "\n")
    let indices = lines.indices.filter { lines[$0].hasPrefix("{\"\(kind)\":") }
    #expect(!indices.isEmpty)
    for index in indices {
      var rest = lines
      rest.remove(at: index)
      try console.write(Data((rest.joined(separator: "\n") + "\n").utf8), to: "2.ndjson")
      for command in ["merge", "report"] {
        let result = await console.run([command, "-f", "summary", "./2.ndjson"])
        #expect(result.code == .failed, "\(command) without line \(index + 1): \(result.text)")
        let message = "2.ndjson is damaged: messages are missing ("
        #expect(result.text.contains(message) || result.text.contains("complete result"), "\(result.text)")
      }
    }
    try console.write(Data(broken.utf8), to: "c.feature")
    #expect(await console.run(["-f", "message:./3.ndjson", "./"]).code == .failed)
    #expect(!(await console.run(["merge", "-f", "summary", "./3.ndjson"]).text.contains("damaged")))
  }
}
