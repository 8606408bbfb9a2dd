import CucumberMessages
import Foundation
import TestSupport
import Testing

/// Tests that neither a step, a child process, nor a reader of the output can keep a run from ending.
///
/// Each script terminates a run that doesn't end within two minutes, so that its status differs from the expected one.
@Suite(.runsPrograms)
struct RunEndTests {
  private static let formats = ["message:m.ndjson", "junit:TEST-a.xml"].flatMap { ["--format", $0] }

  /// Runs the program `faults` on a feature, in a shell whose script receives the command as its arguments.
  private func run(
    _ feature: String,
    _ arguments: [String],
    environment: [String: String] = [:],
    script: String = "exec timeout -k 1 120 \"$@\"; :"
  ) throws -> (result: Program.Result, run: StoredRun, program: Program) {
    let program = try Program("faults", files: ["a.feature": feature])
    let result = try program.run(
      ["a.feature"] + arguments + Self.formats,
      environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 },
      limit: script
    )
    return (result, try StoredRun(Data(program.read("m.ndjson").utf8)), program)
  }

  private static func scenarios(_ steps: String...) -> String {
    "Feature: Stuck\n"
      + steps.enumerated().map { "  Scenario: \($0)\n    When \($1)\n    * a step that passes\n" }.joined()
  }

  /// Returns a script that runs the command in the background and sends it a signal once a file exists.
  private static func signaling(
    _ signal: String,
    after file: String = "begun",
    then end: String = "wait $run 2> /dev/null; exit $?; :"
  ) -> String {
    "env --default-signal=INT,QUIT timeout -k 1 120 \"$@\" & run=$!; while [ ! -e \(file) ]; do sleep 0.01; done; "
      + "kill -\(signal) $(cat /proc/$run/task/$run/children); \(end)"
  }

  private static let begins = #"a step writes the file "begun""#

  // MARK: Ends

  @Test(
    arguments: [["--parallel", "2"], ["--in-process"]],
    ["loops for ever", "takes 600000 ms"]
  )
  func aSignalEndsARunWhoseStepDoesNotReturn(_ way: [String], _ end: String) throws {
    let feature =
      "Feature: a\n  Scenario: 0\n    When \(Self.begins) and \(end)\n    * a step that passes\n"
      + "  Scenario: 1\n    * a step that passes\n  Scenario: 2\n    * a step that nobody has written\n"
    let (result, run, program) = try run(
      feature,
      way + ["--step-timeout", "0", "--grace", "500ms", "--ignored-lines", "ignore"],
      script: Self.signaling("TERM")
    )
    #expect(result.status == 128 + 15)
    #expect(run.isComplete, "\(run.violations)")
    #expect(run.attempts.map(\.scenario).sorted() == ["0", "1", "2"])
    #expect(run.attempts.first?.status == .skipped)
    #expect(run.end?.message == "the run was interrupted")
    #expect(try program.read("m.ndjson").contains("the run was interrupted during this step"))
    #expect(try program.read("TEST-a.xml").hasSuffix("</testsuites>\n"))
    #expect(program.remainingProcesses() == [])
  }

  @Test(arguments: [
    "a step waits for a semaphore that nobody signals",
    "a step leaves tasks behind that block every thread of the pool",
  ])
  func anInProcessRunEndsIfAStepBlocksItsThreadsBeyondTheTimeout(_ step: String) throws {
    let (result, run, program) = try run(
      Self.scenarios("a step that passes", step, "a step takes 100 ms"),
      ["--in-process", "--step-timeout", "500ms", "--grace", "500ms"]
    )
    #expect(result.status == 1)
    #expect(result.error.hasPrefix("a step exceeded its timeout and blocked the run; "), "\(result.error)")
    #expect(run.isComplete, "\(run.violations)")
    #expect(run.attempts.count == 3)
    #expect(run.end?.message == "a step exceeded its timeout and blocked the run")
    #expect(try program.read("TEST-a.xml").hasSuffix("</testsuites>\n"))
  }

  @Test(arguments: [false, true])
  func aRunAbandonsAnExitHandlerThatNeverReturns(_ isSignaled: Bool) throws {
    let (result, run, program) = try run(
      Self.scenarios("a step that passes"),
      ["--parallel", "1"],
      environment: ["INJECTED_FAULT": "exitHandlerHangs"],
      script: isSignaled ? Self.signaling("TERM", after: "exiting") : ":"
    )
    #expect(result.status == (isSignaled ? 128 + 15 : 1))
    let message = "an exit handler didn't return within 10 s, so the remaining ones didn't run\n"
    #expect(result.error == (isSignaled ? "" : message))
    #expect(run.isComplete, "\(run.violations)")
    #expect(run.attempts.map(\.status) == [.passed])
    #expect(try program.read("TEST-a.xml").hasSuffix("</testsuites>\n"))
  }

  @Test func aWorkerWhoseExitHandlerHangsEndsWithItsCoordinator() throws {
    let program = try Program("faults", files: ["a.feature": Self.scenarios("a step has its process hang at its end")])
    _ = try program.run(["a.feature", "--parallel", "1"], limit: Self.signaling("KILL", after: "exiting"))
    #expect(program.remainingProcesses() == [])
  }

  @Test func aSignalEndsARunWhoseWorkerIsStoppedWhileRequestsWait() throws {
    // After these quick scenarios, the worker receives several scenarios per request.
    let quick = "Feature: a\n" + (0..<40).map { "  Scenario: quick \($0)\n    * a step that passes\n" }.joined()
    let program = try Program("faults", files: ["a/00.feature": quick])
    // The files are so large that several don't fit into the pipe. One long line takes little time to report.
    let comment = "  # \(String(repeating: "x", count: 72_000))\n"
    for number in 1...12 {
      let step = number == 1 ? "\(Self.begins) and stops its process" : "a step that passes"
      try program.write(
        Data((Self.scenarios(step).replacing("Scenario: 0", with: "Scenario: \(10 + number)") + comment).utf8),
        to: "a/\(10 + number).feature"
      )
    }
    let result = try program.run(
      ["a", "--parallel", "1", "--step-timeout", "0", "--grace", "500ms"] + Self.formats,
      limit: Self.signaling("TERM")
    )
    let run = try StoredRun(Data(program.read("m.ndjson").utf8))
    #expect(result.status == 128 + 15)
    #expect(run.isComplete, "\(run.violations)")
    #expect(run.attempts.count == 40 + 12)
    #expect(program.remainingProcesses() == [])
  }

  @Test(arguments: [["--parallel", "1"], ["--in-process"]])
  func aRunEndsItselfBeforeTheTimeoutOfBazel(_ way: [String]) throws {
    let (result, run, program) = try run(
      Self.scenarios("a step that passes", "a step takes 600000 ms", "a step that passes"),
      way,
      environment: ["TEST_TIMEOUT": "20"]
    )
    #expect(result.status == 1)
    #expect(run.isComplete, "\(run.violations)")
    #expect(run.attempts.map(\.status) == [.passed, .skipped, .skipped])
    #expect(run.end?.message == "the run reached its timeout TEST_TIMEOUT=20")
    let messages = try program.read("m.ndjson")
    #expect(messages.contains("the run reached its timeout TEST_TIMEOUT=20 during this step"))
    #expect(messages.contains("not run: the run reached its timeout TEST_TIMEOUT=20"))
    #expect(try program.read("TEST-a.xml").contains("TEST_TIMEOUT=20"))
  }

  @Test(arguments: [["--parallel", "1"], ["--in-process"]], [false, true])
  func stepsDoNotTimeOutWhileTheirRunIsSuspended(_ way: [String], _ stopsWorkers: Bool) throws {
    let children = stopsWorkers ? "$(cat /proc/$main/task/$main/children)" : ""
    let pause =
      "main=$(cat /proc/$run/task/$run/children); all=\"$main \(children)\"; kill -STOP $all; sleep 8; "
      + "kill -CONT $all; wait $run; exit $?; :"
    let (result, run, _) = try run(
      Self.scenarios("\(Self.begins) and takes 1000 ms", "a step takes 100 ms"),
      way + ["--step-timeout", "5s"],
      script: Self.signaling("CONT", then: pause)
    )
    #expect(result.status == 0, "\(result.output)")
    #expect(run.attempts.map(\.status) == [.passed, .passed])
  }

  // MARK: Children

  @Test(arguments: ["keeps", "floods"], ["1", "2"])
  func aChildThatKeepsThePipeOfADeadWorkerOpenDoesNotDelayTheRun(_ name: String, _ workers: String) throws {
    let (result, run, program) = try run(
      Self.scenarios("a step forks a child that \(name) every pipe and dies", "a step that passes"),
      ["--parallel", workers, "--step-timeout", "0"]
    )
    // Nothing else ends the child, because it has left the session of its worker.
    for process in program.processes.compactMap({ Int32($0) }) { kill(process, SIGKILL) }
    #expect(result.status == 1)
    #expect(run.isComplete, "\(run.violations)")
    #expect(run.attempts.map(\.status) == [.failed, .passed])
  }

  @Test func aWorkerThatCannotReportAnythingKillsItsProcessesWhenItsRunIsKilled() throws {
    let steps = [
      "a step leaves a process behind", "\(Self.begins) and takes 500 ms", "a step attaches a text of 1000 kB",
    ]
    let feature = "Feature: a\n  Scenario: 0\n" + steps.map { "    * \($0)\n" }.joined()
    // The attachment fills the pipe, because the run doesn't read it.
    let kill = "sleep 2; kill -KILL $(cat /proc/$run/task/$run/children); wait $run 2> /dev/null; exit 0; :"
    let (_, run, program) = try run(feature, ["--parallel", "1"], script: Self.signaling("STOP", then: kill))
    #expect(run.end == nil)
    #expect(program.remainingProcesses() == [])
  }

  @Test(arguments: ["a step that passes", "a step takes 10 ms"], ["1", "2"])
  func aProgramThatAStepStartsReceivesSignals(_ before: String, _ workers: String) throws {
    // A shell that can't receive SIGCHLD waits forever, and a program that can't receive SIGTERM isn't terminated.
    let command = "a step runs the command 'sleep 1000 & kill $!; wait $!; test $? = 143'"
    let step = "\(before)\n    * \(command)"
    let (result, run, _) = try run(Self.scenarios(step, step, step), ["--parallel", workers, "--step-timeout", "60s"])
    #expect(result.status == 0, "\(result.output)")
    #expect(run.attempts.map(\.status) == [.passed, .passed, .passed])
  }

  // MARK: Readers

  @Test(arguments: [["--parallel", "2"], ["--in-process"]])
  func aReaderThatNeverReadsLosesOnlyItsReport(_ way: [String]) throws {
    let text = String(repeating: "y", count: 2_000)
    let feature = "Feature: a\n" + (0..<150).map { "  Scenario: \($0) \(text)\n    * a step that passes\n" }.joined()
    // The reader opens the pipe and reads nothing. The shell exits with the status of the run.
    let script =
      "mkfifo p; sleep 1000 < p & reader=$!; timeout -k 1 120 \"$@\" > p; status=$?; kill $reader; "
      + "exit $status; :"
    let (result, run, program) = try run(
      feature,
      way + ["-f", "pretty", "--output-timeout", "1s"],
      script: script
    )
    #expect(result.status == 4)
    #expect(result.error == "can't write a report: standard output: its reader has stopped reading\n")
    #expect(run.isComplete, "\(run.violations)")
    #expect(run.attempts.count == 150)
    #expect(try program.read("TEST-a.xml").hasSuffix("</testsuites>\n"))
  }

  @Test func aSlowReaderReceivesTheWholeReport() throws {
    let text = String(repeating: "y", count: 2_000)
    let feature = "Feature: a\n" + (0..<150).map { "  Scenario: \($0) \(text)\n    * a step that passes\n" }.joined()
    let script = "mkfifo p; (sleep 1.5; cat > read) < p & timeout -k 1 120 \"$@\" > p; status=$?; wait; exit $status; :"
    let (result, _, program) = try run(feature, ["-f", "pretty"], script: script)
    #expect(result.status == 0, "\(result.error)")
    let read = try program.read("read")
    #expect(read.contains("Scenario: 149") && read.contains("150 scenarios (150 passed)"))
  }

  // MARK: Named pipes

  @Test func aNamedPipeWithoutAReaderOrWriterIsAnError() throws {
    let pipes = "mkfifo b.feature r.xml c.json; exec timeout -k 1 120 \"$@\"; :"
    let good = "Feature: a\n  Scenario: a\n    * a step that passes\n"
    let unread = try run(good, ["-f", "junit:r.xml"], script: pipes)
    #expect(unread.result.status == 4)
    #expect(unread.result.error.contains("r.xml: no process reads this pipe"))
    #expect(unread.run.isComplete)
    let unwritten = try run(good, ["b.feature", "-f", "summary"], script: pipes)
    #expect(unwritten.result.status == 1)
    #expect(unwritten.result.output.contains("b.feature: no process writes to this pipe"))
    #expect(unwritten.run.attempts.map(\.status) == [.passed])
    let configuration = try run(good, ["-c", "c.json"], script: pipes)
    #expect(configuration.result.status == 2)
    #expect(configuration.result.error.contains("c.json: the configuration must be a regular file"))
    let read = try run(
      good,
      ["-f", "junit:r.xml"],
      script: "mkfifo r.xml; cat r.xml > read & timeout -k 1 120 \"$@\"; status=$?; wait; exit $status; :"
    )
    #expect(read.result.status == 0, "\(read.result.error)")
    #expect(try read.program.read("read").hasSuffix("</testsuites>\n"))
  }
}
