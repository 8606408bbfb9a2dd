import CucumberMessages
import Reports
import TestSupport
import Testing

/// Tests of the history file.
@Suite struct RunHistoryTests {
  private static let home = [
    "a.feature": "Feature: Home\n  Scenario: opens\n    Given one\n  Scenario: closes\n    Given two"
  ]

  /// Returns a history with one run of `home`.
  private static func recorded() throws -> HistoryRun {
    var runs = HistoryRun()
    try runs.record(runs.run(home))
    return runs
  }

  /// Returns the first fields of each line.
  private static func heads(_ lines: [String], _ count: Int = 3) -> [String] {
    lines.map { $0.split(separator: "\t").prefix($0.hasPrefix("r") ? 1 : count).joined(separator: " ") }
  }

  @Test func theFirstRunRecordsEachScenarioAndItsResult() throws {
    let runs = try Self.recorded()
    #expect(runs.lines.first == "korniszon-history\t1")
    #expect(Self.heads(runs.lines) == ["korniszon-history 1", "s 0 0", "c 0 p", "s 1 0", "c 1 p", "r"])
    let run = try #require(runs.lines.last?.split(separator: "\t", omittingEmptySubsequences: false))
    let build = ["Jenkins 128", "https://ci.example.org/build/128"]
    #expect(run[3...].map(String.init) == ["p", "2", "0", "0", "0", "0", "4f2a91c", "main"] + build)
    #expect(try runs.history.runs.count == 1)
    #expect(try runs.history.damagedLineCount == 0)
  }

  @Test func aRunWithoutChangesAddsOneLine() throws {
    var runs = try Self.recorded()
    #expect(Self.heads(try runs.record(runs.run(Self.home))) == ["r"])
    #expect(Self.heads(try runs.record(runs.run(Self.home, failing: ["two"]))) == ["c 1 f", "r"])
    #expect(Self.heads(try runs.record(runs.run(Self.home, failing: ["two"]))) == ["r"])
    #expect(Self.heads(try runs.record(runs.run(Self.home))) == ["c 1 p", "r"])
    #expect(try runs.history.runs.map(\.result) == [.passed, .passed, .failed, .failed, .passed])
  }

  @Test func aRunIsRecordedOnce() throws {
    var runs = try Self.recorded()
    let first = try runs.run(Self.home, failing: ["one"])
    #expect(try runs.record(first).count == 2)
    #expect(try runs.record(first).isEmpty)
    let second = try runs.run(Self.home)
    try runs.record(second)
    #expect(try runs.record(first).isEmpty)
    #expect(try runs.history.runs.count == 3)
  }

  @Test func aMergeWithARerunUpdatesTheLastRun() throws {
    var runs = try Self.recorded()
    let run = try runs.run(Self.home, failing: ["two"])
    try runs.record(run)
    let rerun = try runs.run(Self.home) { $0 == "closes" }
    let merge = StreamMerge([StoredStream(name: "1", envelopes: run), StoredStream(name: "2", envelopes: rerun)])
    #expect(Self.heads(try runs.record(merge.envelopes)) == ["c 1 p", "r"])
    let history = try runs.history
    #expect(history.runs.map(\.result) == [.passed, .passed])
    #expect(history.runs.last?.counts.flaky == 1)
  }

  @Test func passingAfterARetryOrTakingMuchLongerIsRecordedAsAChange() throws {
    var runs = try Self.recorded()
    let home = ["a.feature": "Feature: Home\n  Scenario: one\n    Given one"]
    try runs.record(runs.run(home))
    #expect(Self.heads(try runs.record(runs.run(home, retried: ["one"])), 5).first?.hasSuffix(" 2") == true)
    #expect(Self.heads(try runs.record(runs.run(home, retried: ["one"]))).count == 2)
    #expect(Self.heads(try runs.record(runs.run(home))) == ["r"])
    #expect(Self.heads(try runs.record(runs.run(home, slow: ["one"]))).count == 2)
    #expect(Self.heads(try runs.record(runs.run(home, slow: ["one"]))) == ["r"])
    #expect(Self.heads(try runs.record(runs.run(home))).count == 2)
  }

  @Test func aScenarioThatMovesOrIsRenamedKeepsItsNumber() throws {
    var runs = try Self.recorded()
    let lower = ["a.feature": "\n\n" + (Self.home["a.feature"] ?? "")]
    #expect(Self.heads(try runs.record(runs.run(lower))) == ["r"])
    let renamed = ["a.feature": "Feature: Home\n  Scenario: opens\n    Given one\n  Scenario: shuts\n    Given two"]
    #expect(Self.heads(try runs.record(runs.run(renamed))) == ["s 1 0", "r"])
    let moved = try runs.run(["b.feature": renamed["a.feature"] ?? ""])
    #expect(Self.heads(try runs.record(moved, deleted: ["a.feature"])) == ["s 0 0", "s 1 0", "r"])
  }

  @Test func scenariosWithTheSameNameAreRecordedSeparately() throws {
    var runs = HistoryRun()
    let twins = ["a.feature": "Feature: F\n  Scenario: x\n    Given one\n  Scenario: x\n    Given two"]
    try runs.record(runs.run(twins))
    #expect(Self.heads(try runs.record(runs.run(twins, failing: ["two"]))) == ["c 1 f", "r"])
  }

  @Test func aScenarioIsRemovedOnlyIfItsFileWasReadOrDeleted() throws {
    var runs = try Self.recorded()
    let other = ["b.feature": "Feature: Other\n  Scenario: other\n    Given three"]
    #expect(Self.heads(try runs.record(runs.run(other))) == ["s 2 0", "c 2 p", "r"])
    let smaller = ["a.feature": "Feature: Home\n  Scenario: opens\n    Given one"]
    #expect(Self.heads(try runs.record(runs.run(smaller))) == ["c 1 -", "r"])
    #expect(Self.heads(try runs.record(runs.run(other), deleted: ["a.feature"])) == ["c 0 -", "r"])
    #expect(Self.heads(try runs.record(runs.run(Self.home))) == ["c 0 p", "c 1 p", "r"])
  }

  @Test func aScenarioThatIsNotSelectedIsUnchanged() throws {
    var runs = try Self.recorded()
    #expect(Self.heads(try runs.record(runs.run(Self.home) { $0 == "opens" })) == ["r"])
    #expect(try runs.history.runs.last?.counts.total == 1)
  }

  @Test func shardsDryRunsAndEmptyRunsAreNotRecorded() throws {
    var runs = try Self.recorded()
    var dry = RunSettings()
    dry.isDryRun = true
    let shard = RunSettings(shard: Shard(1, of: 2))
    for settings in [dry, shard] { #expect(try runs.record(runs.run(Self.home, settings: settings)).isEmpty) }
    #expect(try runs.record(runs.run(Self.home) { _ in false }).isEmpty)
  }

  @Test func anInterruptedRunRecordsTheScenariosThatEnded() throws {
    var runs = try Self.recorded()
    let run = try runs.run(Self.home, failing: ["one"])
    let end = try #require(run.firstIndex { if case .testCaseFinished = $0 { true } else { false } })
    #expect(Self.heads(try runs.record(Array(run[...end]))) == ["c 0 f", "r"])
    #expect(try runs.history.runs.last?.result == .incomplete)
    #expect(try runs.history.runs.last?.counts.total == 1)
  }

  // MARK: Damage

  /// Damaged lines, to be inserted before the last line.
  private static let damage = [
    "x", "c", "c\t", "c\t1", "c\t99\tp\t1", "c\t1\tq\t1", "c\t1\tp\t-1", "c\t1\tp\t1\t2\t3", "c\tp", "s\t1",
    "s\t5\t0\tzz\ta\tb\tc", "s\t5\t0\t1\ta\\x\tb\tc", "r\t1\t2", "r\t1.5\t1\tp\t1\t0\t0\t0\t0\t\t\t\t",
    "c\t99999999999999999999\tp\t1", "\u{0}", "c\t1\tp\t99999999999999999999999",
  ]

  @Test(arguments: damage)
  func aDamagedLineIsSkipped(_ line: String) throws {
    let runs = try Self.recorded()
    let lines = runs.lines.dropLast() + [line] + runs.lines.suffix(1)
    let damaged = try RunHistory(Array((lines.joined(separator: "\n") + "\n").utf8))
    #expect(damaged.damagedLineCount == 1)
    #expect(damaged.runs == (try runs.history.runs))
  }

  @Test func anIncompleteRecordAtTheEndOfTheHistoryIsReplaced() throws {
    var runs = try Self.recorded()
    let whole = runs.file
    for rest in ["c\t1\tf\t5\n", "c\t1\tf", "r\t123", "c\t0\tf\t1\nr\t12.000000000\t5\tp"] {
      runs = HistoryRun(file: whole + Array(rest.utf8))
      #expect(try runs.history.damagedLineCount == rest.split(separator: "\n").count)
      #expect(try runs.history.recordedByteCount == whole.count)
      #expect(Self.heads(try runs.record(runs.run(Self.home, failing: ["two"]))) == ["c 1 f", "r"])
      #expect(try runs.history.damagedLineCount == 0)
    }
  }

  @Test(arguments: SeededGenerator.seeds())
  func readingAHistoryWithRandomDamageNeverTraps(_ seed: UInt64) throws {
    let whole = try Self.recorded().file
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let index = Int.random(in: 20..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      var runs = HistoryRun(file: bytes)
      try runs.record(runs.run(Self.home))
      _ = try runs.page(runs.run(Self.home))
    }
  }

  @Test func filesThatAreNotAHistoryAndNewerVersionsAreRefused() throws {
    for text in ["# README\n", "{}", "\n", "korniszon-history", "korniszon-history\tx\n"] {
      #expect(throws: RunHistoryError.self, "\(text)") { try RunHistory(Array(text.utf8)) }
    }
    let error = #expect(throws: RunHistoryError.self) { try RunHistory(Array("korniszon-history\t2\n".utf8)) }
    #expect(error.map { "\($0)".contains("update the program") } == true)
    #expect(try RunHistory([]).runs.isEmpty)
    #expect(try RunHistory(Array("korniszon-history\t1\n".utf8)).runs.isEmpty)
  }

  @Test func namesMayContainControlCharactersAndBackslashes() throws {
    var runs = HistoryRun()
    let rows = "      | x |\n      | \\n\\\\n \u{202E} |"
    let text = "Feature: F\n  Scenario Outline: a\\tb\u{1} <x>\n    Given one\n    Examples:\n\(rows)"
    try runs.record(runs.run(["a\tb\nc.feature": text]))
    #expect(try runs.history.damagedLineCount == 0)
    #expect(Self.heads(try runs.record(runs.run(["a\tb\nc.feature": text]))) == ["r"])
    #expect(try runs.history.files == ["a\tb\nc.feature"])
  }

  // MARK: Compaction

  @Test func aCompactedHistoryKeepsTheLatestRunsAndTheScenarioStates() throws {
    var runs = try Self.recorded()
    for index in 1...12 { try runs.record(runs.run(Self.home, failing: index % 4 == 0 ? ["two"] : [])) }
    let smaller = ["a.feature": "Feature: Home\n  Scenario: closes\n    Given two"]
    try runs.record(runs.run(smaller))
    for count in [1, 3, 5, 100] {
      let compacted = HistoryRun(file: try runs.history.compacted(to: count))
      #expect(try compacted.history.runs == (try runs.history.runs.suffix(count)))
      #expect(try compacted.history.damagedLineCount == 0)
      #expect(try compacted.history.recordedByteCount == compacted.file.count)
      var next = runs
      let run = try next.run(smaller, failing: ["two"])
      var afterwards = compacted
      #expect(Self.heads(try next.record(run)).count == Self.heads(try afterwards.record(run)).count)
      if count == 100 { #expect(try compacted.page(run) == (try runs.page(run))) }
    }
  }
}
