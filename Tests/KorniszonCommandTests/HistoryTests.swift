import CommandTestSupport
import Foundation
import Korniszon
@testable import CommandSupport
@testable import KorniszonCommand
import OperatingSystem
import Reports
import TestSupport
import Testing

/// Tests of the file that records runs.
@MainActor
struct HistoryTests {
  private static let lamp = "Feature: lamp\n  Scenario: one\n    Given a cat\n  Scenario: two\n    When it breaks\n"

  private static func history(_ console: Console) throws -> RunHistory {
    try RunHistory(Array(try console.read("h").utf8))
  }

  @Test func aRunIsRecordedAndItsPageShowsEarlierRuns() async throws {
    let console = try Console(["a.feature": .cats])
    for count in 1...3 {
      #expect(await console.run(["--history", "./out/h", "-f", "html:./p.html", "./a.feature"]).code == .passed)
      let history = try RunHistory(Array(try console.read("out/h").utf8))
      #expect(history.runs.map(\.counts.passed) == Array(repeating: 4, count: count))
      #expect(try console.read("p.html").contains(#"<section id="history">"#) == (count > 1))
    }
  }

  @Test func storedRunsAreRecordedOnce() async throws {
    let console = try Console(["a.feature": Self.lamp])
    #expect(await console.run(["-f", "message:./1.ndjson", "./a.feature"]).code == .failed)
    #expect(await console.run(["--history", "./h", "-f", "message:./2.ndjson", "./a.feature"]).code == .failed)
    for _ in 1...2 {
      for stream in ["./1.ndjson", "./2.ndjson"] {
        let result = await console.run(["report", "--history", console.path("h"), "-f", "chat", stream])
        #expect(result.code == .passed, "\(result.text)")
      }
    }
    let history = try Self.history(console)
    #expect(history.runs.count == 2)
    #expect(history.runs.map(\.counts.failed) == [1, 1])
    let chatSummary = await console.run(["report", "--history", console.path("h"), "-f", "chat", "./1.ndjson"]).text
    #expect(chatSummary.contains("**Still failing (1)**\n- lamp: two, since "), "\(chatSummary)")
  }

  @Test func aMergeRecordsTheRunOfItsShards() async throws {
    let console = try Console(["a.feature": .cats])
    for index in 1...2 {
      let shard = ["--shard", "\(index)/2", "--history", "./h", "-f", "message:./\(index).ndjson"]
      #expect(await console.run(shard + ["./a.feature"]).code == .passed)
      #expect(try !console.files.contains("h"))
    }
    let merge = ["merge", "--history", console.path("h"), "./1.ndjson", "./2.ndjson"]
    for _ in 1...2 { #expect(await console.run(merge).code == .passed) }
    #expect(try Self.history(console).runs.map(\.counts.passed) == [4])
  }

  @Test func runsThatExecuteNoScenariosAreNotRecorded() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["--history", "./h", "--dry-run", "./a.feature"]).code == .passed)
    #expect(await console.run(["--history", "./h", "--retry-after", "1s", "./a.feature"]).code == .usage)
    #expect(await console.run(["--history", "./h", "--tags", "@none", "./a.feature"]).code == .nothingSelected)
    #expect(try !console.files.contains("h"))
  }

  @Test func damagedLinesCauseAWarning() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["--history", "./h", "./a.feature"]).code == .passed)
    let lines = try console.read("h").split(separator: "\n")
    let damaged = lines.dropLast() + ["c\t1", "x"] + lines.suffix(1)
    try console.write(Data(damaged.joined(separator: "\n").utf8 + [10]), to: "h")
    let result = await console.run(["--history", "./h", "./a.feature"])
    #expect(result.code == .passed)
    #expect(result.text.contains("h: 2 damaged lines were skipped; statistics may be incomplete\n"), "\(result.text)")
    #expect(try Self.history(console).runs.count == 2)
  }

  /// Paths that can't be a history, and the message.
  nonisolated static let mistakes = [
    ("./a.feature", "a.feature: this file isn't a run history; choose another path"),
    ("/dev/null", "/dev/null: the history must be a regular file"),
    ("./folder", "folder: the history must be a regular file"),
    (
      "./newer",
      "newer: this run history has format 2, but this program reads only formats up to 1; update the program"
    ),
  ]

  @Test(arguments: mistakes)
  func aFileThatIsNotAHistoryIsAUsageErrorAndIsNotChanged(_ path: String, _ message: String) async throws {
    #expect(Self.mistakes.count == 4)
    let console = try Console(["a.feature": .cats, "folder/x": "", "newer": "korniszon-history\t2\n"])
    let result = await console.run(["--history", path, "./a.feature"])
    #expect(result.code == .usage)
    #expect(result.text.contains(message), "\(result.text)")
    #expect(try console.read("a.feature") == .cats)
    #expect(try console.read("newer") == "korniszon-history\t2\n")
  }

  @Test func aReportDoesNotReplaceTheHistory() async throws {
    let console = try Console(["a.feature": .cats])
    let result = await console.run(["-f", "message:./h", "--history", console.path("h"), "./a.feature"])
    #expect(result.code == .usage)
    #expect(result.text.contains("the history of runs: choose another path"), "\(result.text)")
  }

  @Test func aRunThatCannotWriteTheHistoryExitsWith4() async throws {
    let console = try Console(["a.feature": .cats, "file": ""])
    let result = await console.run(["--history", "./file/h", "-f", "message:./m.ndjson", "./a.feature"])
    #expect(result.code == .reportNotWritten)
    #expect(result.text.contains("file/h: Not a directory"), "\(result.text)")
    #expect(try console.read("m.ndjson").contains("testRunFinished"))
  }

  @Test func theHistoryKeepsALimitedNumberOfRuns() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["--history", "./h", "./a.feature"]).code == .passed)
    var lines = try console.read("h").split(separator: "\n").map(String.init)
    let run = try #require(lines.last?.split(separator: "\t", omittingEmptySubsequences: false))
    for number in 1..<1100 {
      let start = "\(2_000_000_000 + number).000000000"
      lines.append((run[..<1] + [start[...]] + run[2...]).joined(separator: "\t"))
    }
    try console.write(Data(lines.joined(separator: "\n").utf8 + [10]), to: "h")
    #expect(try Self.history(console).runs.count == 1100)
    #expect(await console.run(["--history", "./h", "./a.feature"]).code == .passed)
    let history = try Self.history(console)
    #expect(history.runs.count == 1000)
    #expect(history.damagedLineCount == 0)
    #expect(try console.files == ["a.feature", "h", "korniszon.json"])
    #expect(await console.run(["--history", "./h", "./a.feature"]).code == .passed)
    #expect(try Self.history(console).runs.count == 1001)
  }

  @Test func theHistoryIsWrittenToTheTargetOfALink() async throws {
    let console = try Console(["a.feature": .cats, "real/h": ""])
    try FileManager.default.createSymbolicLink(atPath: console.path("h"), withDestinationPath: console.path("real/h"))
    #expect(await console.run(["--history", "./h", "./a.feature"]).code == .passed)
    #expect(try console.read("real/h").hasPrefix("korniszon-history\t1\n"))
  }
}
