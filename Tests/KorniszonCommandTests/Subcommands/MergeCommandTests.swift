import CommandTestSupport
import Foundation
import Korniszon
import KorniszonCommand
import TestSupport
import Testing

/// Tests of merging the streams of several runs into one.
@MainActor
struct MergeCommandTests {
  private static let lamp = """
    Feature: lamp
      Scenario: one
        Given a cat
      Scenario: two
        When it breaks
    """

  /// The steps with a lamp that no longer breaks.
  private static var mended: StepLibrary<EmptyWorld> {
    var library = StepLibrary { EmptyWorld() }
    library.given("a cat", file: "Steps.swift", line: 1) { _ in }
    library.when("it breaks", file: "Steps.swift", line: 3) { _ in }
    return library
  }

  @Test func aPassingRerunMakesTheRunPass() async throws {
    let console = try Console(["a.feature": Self.lamp])
    #expect(await console.run(["-f", "message:./1.ndjson", "./a.feature"]).code == .failed)
    #expect(
      await console.run(["-f", "message:./2.ndjson", "./a.feature:4"], steps: Self.mended).code == .passed
    )
    let result = await console.run([
      "merge", "-f", "summary", "-f", "junit:./TEST-a.xml", "./2.ndjson", "./1.ndjson",
    ])
    #expect(result.code == .passed, "\(result.text)")
    #expect(result.text.contains("2 scenarios (2 passed)"))
    #expect(result.text.contains("flaky: 1"))
    #expect(try console.read("TEST-a.xml").contains("<flakyFailure"))
  }

  @Test func aMergeNamesAnInterruptedRunAndFails() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["-f", "message:./1.ndjson", "./a.feature"]).code == .passed)
    let stream = try console.read("1.ndjson")
    let end = try #require(stream.range(of: "testCaseFinished")).lowerBound
    try console.write(.init(stream[..<end].utf8), to: "1.ndjson")
    let result = await console.run(["merge", "-f", "summary", "-f", "message:./all.ndjson", "./1.ndjson"])
    #expect(result.code == .failed)
    #expect(result.text.contains("1.ndjson was interrupted"))
    #expect(result.text.contains("not run: 3"))
    #expect(try console.read("all.ndjson").contains(#""success":false"#))
    #expect(await console.run(["report", "-f", "dot", "./all.ndjson"]).code == .passed)
  }

  @Test func aLostShardIsNamedAndTheTimingsFileIsUnchanged() async throws {
    let console = try Console(["a.feature": .cats])
    let timings = #"{ "\#(console.path("a.feature")): first": 100 }"#
    try console.write(.init(timings.utf8), to: "t.json")
    func run(_ index: Int, to file: String) async -> Console.Result {
      await console.run(["--shard", "\(index)/2", "--timings", "./t.json", "-f", "message:./\(file)", "./a.feature"])
    }
    for index in 1...2 { #expect(await run(index, to: "\(index).ndjson").code == .passed) }
    let stream = try console.read("2.ndjson")
    let end = try #require(stream.range(of: "testCaseFinished")).lowerBound
    try console.write(.init(stream[..<end].utf8), to: "2.ndjson")
    let merge = ["merge", "--timings", "./t.json", "./1.ndjson", "./2.ndjson"]
    let lost = await console.run(merge)
    #expect(lost.code == .failed)
    #expect(lost.text.contains("Shard 2/2 in \(console.path("2.ndjson")) was interrupted"), "\(lost.text)")
    #expect(try console.read("t.json") == timings)

    #expect(await run(2, to: "again.ndjson").code == .passed)
    let whole = await console.run(merge + ["./again.ndjson"])
    #expect(whole.code == .passed, "\(whole.text)")
    #expect(try console.read("t.json").contains("third b"))
  }

  @Test func configuredReportsAreNotWritten() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["-f", "message:./1.ndjson", "./a.feature"]).code == .passed)
    let configuration = #"{"default":{"format":["junit:\#(console.path("TEST-a.xml"))"]}}"#
    try console.write(.init(configuration.utf8), to: "korniszon.json")
    #expect(await console.run(["merge", "./1.ndjson"]).code == .passed)
    #expect(try !console.files.contains("TEST-a.xml"))
  }

  @Test(arguments: [[], ["./missing.ndjson"], ["./a.feature"], ["-f", "nothing", "./1.ndjson"]])
  func mergeAndReportRejectMissingAndInvalidArguments(arguments: [String]) async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["merge"] + arguments).code == .usage)
    #expect(await console.run(["report"] + arguments).code == .usage)
  }

  @Test(arguments: [#"{}"#, #"{"default":{"paths":["Features"]}}"#], ["merge", "report"])
  func configuredFeaturePathsAreNotUsedAsStreams(configuration: String, subcommand: String) async throws {
    let console = try Console(configuration: configuration)
    let result = await console.run([subcommand])
    #expect(result.code == .usage)
    #expect(result.text == "acceptance: missing message stream: pass files written by --format message:FILE\n")
  }

  @Test func aMergeOfStreamsWithoutScenariosExitsWith3() async throws {
    let console = try Console(["a.feature": .cats])
    let tags = ["-t", "@nowhere", "-f", "message:./1.ndjson", "./a.feature"]
    #expect(await console.run(tags).code == .nothingSelected)
    let merged = await console.run(["merge", "./1.ndjson"])
    #expect(merged.code == .nothingSelected)
    #expect(merged.text.contains("acceptance: the streams have no scenarios\n"), "\(merged.text)")
  }

  @Test func aMergeOfRerunsWithNothingToDoSucceeds() async throws {
    let console = try Console(["a.feature": .cats, "rerun.txt": ""])
    #expect(await console.run(["@./rerun.txt", "-f", "message:./1.ndjson"]).code == .passed)
    #expect(await console.run(["merge", "./1.ndjson"]).code == .passed)
  }
}
