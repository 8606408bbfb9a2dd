import CucumberMessages
import Foundation
import TestSupport
import Testing

/// Tests that a coordinator that receives a signal writes complete reports or, if the signal kills it, no reports that
/// could be mistaken for results.
@Suite(.runsPrograms)
struct SignalTests {
  private static let feature = """
    Feature: a
      Scenario: first
        * a step that passes
      Scenario: second
        * a step writes the file "begun"
        * a step takes 600000 ms
    """

  /// Runs the feature, and sends a signal to the coordinator.
  ///
  /// It waits until the stream contains the start of the last step, because the system may truncate what a killed process
  /// is writing.
  private func run(_ way: [String], _ signal: String) throws -> (status: Int32, program: Program) {
    let script =
      "env --default-signal=\(signal) timeout -k 1 120 \"$@\" & run=$!; "
      + "until [ \"$(grep -c testStepStarted m.ndjson)\" = 3 ] && [ -z \"$(tail -c 1 m.ndjson)\" ]; do sleep 0.01; done; "
      + "kill -\(signal) $(cat /proc/$run/task/$run/children); wait $run; exit $?; :"
    // The reports of an earlier run must not look like the result of this one.
    let program = try Program("faults", files: ["a.feature": Self.feature, "TEST-a.xml": "old", "a.html": "old"])
    let formats = ["message:m.ndjson", "junit:TEST-a.xml", "html:a.html"].flatMap { ["-f", $0] }
    let result = try program.run(
      ["a.feature"] + way + formats,
      environment: ["SWIFT_BACKTRACE": "enable=no"],
      limit: script
    )
    return (result.status, program)
  }

  @Test(
    arguments: [["--parallel", "1"], ["--in-process"]],
    [("ABRT", 6), ("SYS", 31), ("SEGV", 11), ("BUS", 7), ("VTALRM", 26)] as [(String, Int32)]
  )
  func aFatalSignalLeavesNoReportAndNoProcess(_ way: [String], _ signal: (String, Int32)) throws {
    let (status, program) = try run(way, signal.0)
    #expect(status == 128 + signal.1)
    for path in ["TEST-a.xml", "a.html"] { #expect(throws: (any Error).self) { try program.read(path) } }
    let run = try StoredRun(Data(program.read("m.ndjson").utf8))
    #expect(run.end == nil)
    #expect(program.remainingProcesses() == [])
  }

  @Test func theFileSizeSignalDoesNotEndARun() throws {
    let feature = "Feature: a\n  Scenario: a\n    * a step writes the file \"begun\"\n    * a step takes 500 ms\n"
    let script =
      "env --default-signal=XFSZ timeout -k 1 120 \"$@\" & run=$!; while [ ! -e begun ]; do sleep 0.01; done; "
      + "kill -XFSZ $(cat /proc/$run/task/$run/children); wait $run; exit $?; :"
    let program = try Program("faults", files: ["a.feature": feature])
    #expect(try program.run(["a.feature"], limit: script).status == 0)
  }

  @Test(arguments: [["--parallel", "1"], ["--in-process"]])
  func aReportThatExceedsTheFileSizeLimitCausesExitCode4(_ way: [String]) throws {
    let feature =
      "Feature: a\n" + (0..<2000).map { "  Scenario: \($0)\n    * a step that passes\n" }.joined()
    let program = try Program("faults", files: ["a.feature": feature, "TEST-a.xml": "old"])
    // The unit of the limit is 512 bytes.
    let result = try program.run(
      ["a.feature", "-f", "message:m.ndjson", "-f", "junit:TEST-a.xml", "-f", "rerun:again.txt"] + way,
      limit: "ulimit -f 400"
    )
    #expect(result.status == 4)
    #expect(result.error.contains("/m.ndjson: File too large\n"), "\(result.error)")
    #expect(try program.read("again.txt").hasPrefix("# failed outside scenarios: "))
  }
}
