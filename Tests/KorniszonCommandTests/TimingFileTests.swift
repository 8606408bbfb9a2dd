import CommandTestSupport
import Foundation
import Korniszon
import KorniszonCommand
import Testing

/// Tests of the timings file: the durations that runs write to it, and the shards that it balances.
@MainActor
struct TimingFileTests {
  private func seconds(_ console: Console, _ file: String = "t.json") throws -> [String: Double] {
    let seconds = try JSONDecoder().decode([String: Double].self, from: Data(console.read(file).utf8))
    let root = console.path("a.feature")
    return Dictionary(uniqueKeysWithValues: seconds.map { ($0.key.replacing(root, with: "a"), $0.value) })
  }

  @Test func aRunWritesADurationForEachScenarioThatRan() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["--timings", "./t.json", "./a.feature"]).code == .passed)
    let seconds = try seconds(console)
    #expect(seconds.keys.sorted() == ["a: first", "a: second", "a: third a", "a: third b"])
    #expect(seconds.values.allSatisfy { $0 >= 0 && $0 < 60 })
  }

  @Test func theDurationOfASerialScenarioDoesNotDependOnTheNumberOfWorkers() async throws {
    let feature = "Feature: a\n\n  @serial\n  Scenario: alone\n    Given a cat\n\n  Scenario: first\n    Given a cat\n"
    let console = try Console(["a.feature": feature])
    #expect(await console.run(["-f", "message:./1.ndjson", "./a.feature"]).code == .passed)
    let parts = try console.read("1.ndjson").split(separator: #""attempt":0"#, omittingEmptySubsequences: false)
    #expect(parts.count == 3)
    let stream = parts[0] + #""attempt":0,"workerId":"1""# + parts[1] + #""attempt":0,"workerId":"2""# + parts[2]
    try console.write(Data(stream.utf8), to: "2.ndjson")
    for name in ["1", "2"] {
      #expect(await console.run(["merge", "--timings", "./t\(name).json", "./\(name).ndjson"]).code == .passed)
    }
    #expect(try seconds(console, "t1.json") == seconds(console, "t2.json"))
  }

  @Test func aRunKeepsEarlierTimingsOfOtherScenarios() async throws {
    let console = try Console(["a.feature": .cats])
    let known = #"{ "\#(console.path("a.feature")): first": 500, "x: y": 1.5 }"#
    try console.write(Data(known.utf8), to: "t.json")
    #expect(await console.run(["--timings", "./t.json", "--name", "first", "./a.feature"]).code == .passed)
    let seconds = try seconds(console)
    #expect(seconds.count == 2 && seconds["x: y"] == 1.5)
    #expect(try #require(seconds["a: first"]) < 500)
  }

  @Test func aRunThatCallsNoStepWritesNoTimings() async throws {
    let console = try Console(["a.feature": .cats, "b.feature": .feature("Given a dog")])
    #expect(await console.run(["--dry-run", "--timings", "./t.json", "./a.feature"]).code == .passed)
    #expect(await console.run(["--timings", "./t.json", "./b.feature"]).code == .failed)
    #expect(try !console.files.contains("t.json"))
  }

  @Test func shardsWriteSeparateFilesAndLeaveTheSharedTimingsFileUnchanged() async throws {
    let console = try Console(["a.feature": .cats])
    let long = #"{ "\#(console.path("a.feature")): third a": 100 }"#
    try console.write(Data(long.utf8), to: "t.json")
    var names: [String] = []
    for index in 1...2 {
      let result = await console.run(["--shard", "\(index)/2", "--timings", "./t.json", "./a.feature"])
      #expect(result.code == .passed)
      names += try seconds(console, "t.\(index)-of-2.json").keys
    }
    #expect(names.sorted() == ["a: first", "a: second", "a: third a", "a: third b"])
    #expect(try console.read("t.json") == long)
  }

  @Test func aScenarioLongerThanAllOthersTogetherIsAloneInItsShard() async throws {
    let console = try Console(["a.feature": .cats])
    let file = console.path("a.feature")
    let seconds = ["first": 1, "second": 1, "third a": 9, "third b": 1].map { #""\#(file): \#($0.key)": \#($0.value)"# }
    try console.write(Data("{ \(seconds.joined(separator: ", ")) }".utf8), to: "t.json")
    #expect(await console.run(["--shard", "1/2", "--timings", "./t.json", "./a.feature"]).code == .passed)
    #expect(try self.seconds(console, "t.1-of-2.json").keys.sorted() == ["a: third a"])
  }

  @Test func longestOrderRunsLongScenariosFirstAndSerialScenariosLast() async throws {
    let scenarios = ["short", "@serial slow", "long", "new", "@serial fast", "longest"].map { name in
      let words = name.split(separator: " ")
      return "  \(words.count > 1 ? words[0] : "")\n  Scenario: \(words.last ?? "")\n    Given a cat\n"
    }
    let console = try Console(["a.feature": "Feature: a\n" + scenarios.joined()])
    let durations = ["short": 1, "slow": 90, "long": 20, "fast": 0, "longest": 30]
    let seconds = durations.map { #""\#(console.path("a.feature")): \#($0.key)": \#($0.value)"# }
    func ran(_ shard: String...) async throws -> [Substring] {
      // A run replaces the durations in the file.
      try console.write(Data("{ \(seconds.joined(separator: ", ")) }".utf8), to: "t.json")
      let arguments = ["--order", "longest", "--timings", "./t.json", "-f", "message", "./a.feature"]
      let run = await console.run(arguments + shard)
      let lines = run.text.matches(of: /"pickle":\{"id":"(\d+)".*?"name":"(\w+)"/)
      let names = Dictionary(uniqueKeysWithValues: lines.map { ($0.1, $0.2) })
      return run.text.matches(of: /"testCase":\{"id":"\d+","pickleId":"(\d+)"/).compactMap { names[$0.1] }
    }
    let whole: [Substring] = ["longest", "new", "long", "short", "slow", "fast"]
    #expect(try await ran() == whole)
    for shard in ["1/2", "2/2"] {
      // A scenario without a duration counts as average, and the average of a shard differs from that of the whole run.
      let part = try await ran("--shard", shard).filter { $0 != "new" }
      #expect(part == whole.filter(part.contains), "shard \(shard)")
    }
    let mistake = await console.run(["--order", "longest", "./a.feature"])
    #expect(mistake.code == .usage)
    #expect(mistake.text.contains("also pass --timings FILE"), "\(mistake.text)")
  }

  @Test func mergedTimingsContainOnlyTheLatestDurationOfEachScenario() async throws {
    let console = try Console(["a.feature": .cats])
    for number in 1...2 {
      #expect(await console.run(["-f", "message:./\(number).ndjson", "./a.feature"]).code == .passed)
      #expect(await console.run(["merge", "--timings", "./\(number).json", "./\(number).ndjson"]).code == .passed)
    }
    #expect(await console.run(["merge", "--timings", "./both.json", "./2.ndjson", "./1.ndjson"]).code == .passed)
    #expect(try seconds(console, "both.json") == seconds(console, "2.json"))
  }

  /// Files with a mistake, and the expected message.
  nonisolated static let mistakes = [
    ("{", "t.json:1:2: invalid JSON"), ("[]", "t.json:1:1: the timings file must be an object"),
    ("{\n  \"a: b\": \"5\"\n}", "t.json:2:11: 'a: b' must be a number of seconds"),
    (#"{ "a": -1 }"#, "t.json:1:8: 'a' must be a number of seconds"),
    (#"{ "a": 1e999 }"#, "t.json:1:8: 'a' must be a number of seconds"),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsReportedWithItsLocationAndTheFileIsUnchanged(_ text: String, _ problem: String) async throws {
    #expect(Self.mistakes.count == 5)
    let console = try Console(["a.feature": .cats, "t.json": text])
    let result = await console.run(["--timings", "./t.json", "./a.feature"])
    #expect(result.code == .usage)
    #expect(result.text.contains(problem), "\(result.text)")
    #expect(try console.read("t.json") == text)
  }

  @Test func aRunThatCannotWriteItsTimingsExitsWith4() async throws {
    let console = try Console(["a.feature": .cats, "file": ""])
    let result = await console.run(["--timings", "./file/t.json", "./a.feature"])
    #expect(result.code == .reportNotWritten)
    #expect(result.text.contains("/file/t.json: Not a directory"))
  }
}
