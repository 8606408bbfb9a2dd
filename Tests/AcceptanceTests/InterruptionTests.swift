import CucumberMessages
import Foundation
import TestSupport
import Testing

/// Tests of the end of interrupted runs, and of runs whose reports can't be written.
@Suite(.runsPrograms)
struct InterruptionTests {
  /// Returns a feature whose first step writes a file.
  private static func feature(steps: Int, milliseconds: Int) -> String {
    """
    Feature: Interrupted
      Scenario: Under way
        Given a step writes the file "under-way" and takes \(milliseconds) ms
    \(String(repeating: "    * a step takes \(milliseconds) ms\n", count: steps - 1))
      Scenario: Not begun
        Given a step that passes
    """
  }

  /// A script that starts the program in the background, and restores the signals that a shell ignores there.
  private static let background = "env --default-signal=INT,QUIT \"$@\" &"

  /// A signal that would end a program, and a way to run scenarios.
  typealias Ending = (signal: String, number: Int32, way: [String])

  private static let endings: [Ending] =
    [("INT", 2), ("TERM", 15), ("HUP", 1), ("QUIT", 3), ("USR1", 10), ("ALRM", 14), ("XCPU", 24)].map { ($0, $1, []) }
    + [("INT", 2), ("TERM", 15), ("HUP", 1)].map { ($0, $1, ["--in-process"]) }

  /// Runs a feature and sends its process a signal during the first scenario, either once or repeatedly until the process ends.
  private func run(
    _ arguments: [String],
    signal: String,
    times: Int = 1,
    feature: String? = nil,
    fault: String? = nil
  ) throws -> (result: Program.Result, messages: String, folder: [String], processes: [String]) {
    let slow = times > 1 ? Self.feature(steps: 1, milliseconds: 600_000) : Self.feature(steps: 1000, milliseconds: 20)
    let program = try Program("faults", files: ["faults.feature": feature ?? slow])
    let send = "kill -\(signal) $run; "
    let wait = "while [ ! -e under-way ]; do sleep 0.01; done; "
    let second = times > 1 ? "while kill -0 $run 2>/dev/null; do \(send)sleep 0.01; done; " : ""
    let script = "\(Self.background) run=$!; \(wait)\(send)\(second)wait $run; exit $?; :"
    let formats = ["message:m.ndjson", "junit:TEST-a.xml", "html:a.html", "progress"].flatMap { ["--format", $0] }
    let result = try program.run(
      ["faults.feature"] + arguments + formats,
      environment: fault.map { ["INJECTED_FAULT": $0] } ?? [:],
      limit: script
    )
    return (
      result,
      (try? program.read("m.ndjson")) ?? "",
      try FileManager.default.contentsOfDirectory(atPath: program.folder.path),
      program.remainingProcesses()
    )
  }

  @Test(arguments: endings)
  func aSignalCancelsTheCurrentStepAndSkipsTheRest(_ ending: Ending) throws {
    let (result, messages, files, processes) = try run(ending.way, signal: ending.signal)
    #expect(result.status == 128 + ending.number)
    let stored = try StoredRun(Data(messages.utf8))
    #expect(stored.isComplete, "\(stored.violations)")
    #expect(stored.end?.success == false)
    #expect(stored.end?.message == "the run was interrupted")
    #expect(stored.attempts.map(\.scenario) == ["Under way", "Not begun"])
    #expect(stored.attempts.map(\.status) == [.skipped, .skipped])
    #expect(stored.attempts.flatMap(\.failures).isEmpty)
    #expect(messages.contains("not run: the run was interrupted"))
    #expect(messages.split(separator: "\n").count { $0.hasPrefix(#"{"testRunHookFinished""#) } == 2)
    #expect(files.contains("TEST-a.xml") && files.contains("a.html") && !files.contains { $0.hasSuffix(".part") })
    #expect(processes == [])
  }

  @Test(arguments: [[], ["--in-process"]])
  func reportsAreCompleteAfterASignalWhileFeaturesAreRead(_ arguments: [String]) throws {
    let program = try Program("faults", files: ["a.feature": Self.feature(steps: 1000, milliseconds: 20)])
    // Opening a pipe for writing blocks until a reader opens it.
    let script =
      "mkfifo faults.feature; \(Self.background) run=$!; exec 3> faults.feature; kill -TERM $run; "
      + "cat a.feature >&3; exec 3>&-; wait $run; exit $?; :"
    let formats = ["message:m.ndjson", "junit:TEST-a.xml", "html:a.html", "progress"].flatMap { ["--format", $0] }
    let result = try program.run(["faults.feature"] + arguments + formats, limit: script)
    #expect(result.status == 128 + 15)
    let stored = try StoredRun(Data(program.read("m.ndjson").utf8))
    #expect(stored.isComplete, "\(stored.violations)")
    #expect(stored.end?.message == "the run was interrupted")
    #expect(stored.attempts.map(\.scenario) == ["Under way", "Not begun"])
    #expect(stored.attempts.map(\.status) == [.skipped, .skipped])
    let files = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    #expect(files.contains("TEST-a.xml") && files.contains("a.html") && !files.contains { $0.hasSuffix(".part") })
    #expect(program.remainingProcesses() == [])
  }

  @Test func aSecondSignalEndsTheRunWithoutWaitingForTheCurrentStep() throws {
    let (result, messages, files, processes) = try run([], signal: "TERM", times: 2)
    #expect(result.status == 128 + 15)
    let stored = try StoredRun(Data(messages.utf8))
    #expect(stored.isComplete, "\(stored.violations)")
    #expect(stored.attempts.map(\.scenario) == ["Under way", "Not begun"])
    #expect(stored.attempts.map(\.status) == [.skipped, .skipped])
    #expect(messages.contains("the run was interrupted during this step"))
    #expect(files.contains("TEST-a.xml") && files.contains("a.html") && !files.contains { $0.hasSuffix(".part") })
    #expect(processes == [])
  }

  @Test func anAfterAllHookIsInterruptedByASecondSignal() throws {
    let feature = "Feature: Done\n  Scenario: Good\n    Given a step that passes\n"
    let (result, messages, _, processes) = try run(
      [],
      signal: "TERM",
      times: 2,
      feature: feature,
      fault: "afterAllHangs"
    )
    #expect(result.status == 128 + 15)
    let stored = try StoredRun(Data(messages.utf8))
    #expect(stored.isComplete, "\(stored.violations)")
    #expect(stored.attempts.map(\.status) == [.passed])
    #expect(stored.hooks == ["get ready: passed", "tidy up: skipped"])
    #expect(messages.contains("the run was interrupted during this hook"))
    #expect(processes == [])
  }

  @Test func theReportsAreCompleteAfterASecondSignalInProcess() throws {
    let (result, messages, files, processes) = try run(["--in-process"], signal: "TERM", times: 2)
    #expect(result.status == 128 + 15)
    let stored = try StoredRun(Data(messages.utf8))
    #expect(stored.isComplete, "\(stored.violations)")
    #expect(stored.attempts.map(\.scenario) == ["Under way", "Not begun"])
    #expect(stored.attempts.map(\.status) == [.skipped, .skipped])
    #expect(stored.end?.message == "the run was interrupted")
    #expect(files.contains("TEST-a.xml") && files.contains("a.html") && !files.contains { $0.hasSuffix(".part") })
    #expect(processes == [])
  }

  @Test(arguments: [[], ["--in-process"]])
  func aSignalThatWasIgnoredAtTheStartStaysIgnored(_ arguments: [String]) throws {
    let program = try Program("faults", files: ["faults.feature": Self.feature(steps: 25, milliseconds: 20)])
    let script =
      "trap '' HUP; \(Self.background) run=$!; while [ ! -e under-way ]; do sleep 0.01; done; kill -HUP $run; "
      + "wait $run; exit $?; :"
    let result = try program.run(["faults.feature"] + arguments, limit: script)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(arguments: ["> /dev/full", "| head -c 1 > /dev/null; exit ${PIPESTATUS[0]}"])
  func aRunWhoseOutputCannotBeWrittenExitsWith4(_ output: String) throws {
    let feature = "Feature: a\n" + (0..<2000).map { "  Scenario: \($0)\n    Given a step that passes\n" }.joined()
    let program = try Program("faults", files: ["faults.feature": feature])
    let script = "bash -c '\"$@\" \(output)' bash \"$@\"; exit $?; :"
    let result = try program.run(["faults.feature", "-f", "message", "-f", "junit:TEST-a.xml"], limit: script)
    #expect(result.status == 4)
    #expect(result.error.contains("can't write a report: standard output: "))
    #expect(try program.read("TEST-a.xml").hasSuffix("</testsuites>\n"))
    #expect(program.remainingProcesses() == [])
  }
}
