import CucumberMessages
import TestSupport
import Testing

/// Tests that no process exits with 0 unless every scenario ran and was reported once.
@Suite(.runsPrograms)
struct ExitStatusTests {
  // MARK: Forked children

  @Test(
    arguments: [["--parallel", "1"], ["--parallel", "2"], ["--in-process"]],
    ["a step forks a child that returns", "a step forks a child that returns and doesn't wait for it"]
  )
  func aForkedChildThatReturnsToTheRunIsTerminated(_ way: [String], _ step: String) throws {
    let scenarios = (0..<20).map { index in
      "  Scenario: \(index)\n    When \(index % 5 == 1 ? step : "a step that passes")\n    And a step that passes\n"
    }
    let bad = "  Scenario: Bad\n    When a step that nobody has written\n"
    let feature = "Feature: Forks\n" + scenarios[..<10].joined() + bad + scenarios[10...].joined()
    let run = try FaultyRun(way, feature: feature)
    let stored = try run.stored()
    #expect(run.status == 1)
    let names = (0..<20).map { "\($0)" }
    #expect(stored.attempts.map(\.scenario) == names[..<10] + ["Bad"] + names[10...])
    // In process, the child can't report a failure, and only prints a message.
    let forking = way == ["--in-process"] ? [] : ["1", "6", "11", "16"]
    let unsuccessful = stored.attempts.filter { $0.status != .passed }.map(\.scenario)
    #expect(unsuccessful.filter { $0 != "Bad" } == forking)
    #expect(unsuccessful.contains("Bad"))
    #expect(stored.end?.message == nil)
    try run.expectTraceless()
  }

  @Test(arguments: ["", " and doesn't wait for it"])
  func theReasonForTerminatingAForkedChildIsReported(_ variant: String) throws {
    let feature =
      "Feature: Forks\n  Scenario: a\n    When a step forks a child that returns\(variant)\n"
      + "  Scenario: b\n    Given a step that passes\n"
    let message =
      "a step forked a child process that returned to the run, so the child was terminated; "
      + "a forked child must call exec or _exit"
    let run = try FaultyRun(["--parallel", "1"], feature: feature)
    let attempts = try run.stored().attempts
    #expect(run.status == 1)
    #expect(attempts.map(\.status) == [.failed, .passed])
    #expect(attempts.flatMap(\.failures).map(\.message) == [message])
    #expect(attempts.map(\.texts) == [[message + "\n"], []])
    let program = try Program("faults", files: ["a.feature": feature])
    let result = try program.run("a.feature", "--in-process")
    #expect(result.status == 0)
    if variant.isEmpty { #expect(result.error == message + "\n") }
  }

  // MARK: Inherited variables

  @Test(arguments: ["1", "", "x", "1:1:0:0:0:0:0"])
  func anInheritedWorkerVariableIsIgnoredWithAWarning(_ value: String) throws {
    let program = try Program(files: ["Features/a.feature": ProgramTests.passing])
    let result = try program.run("-f", "summary", environment: ["KORNISZON_WORKER": value])
    #expect(result.status == 0)
    #expect(result.output.contains("1 scenario (1 passed)"))
    #expect(
      result.error
        == "warning: ignoring the environment variable KORNISZON_WORKER: this process wasn't started by a run\n"
    )
    let failing = try program.run("Features/b.feature", environment: ["KORNISZON_WORKER": value])
    #expect(failing.status == 2)
  }

  // MARK: Early exits

  @Test(arguments: [
    ("exits with status 0", 1), ("exits quickly with status 0", 1), ("exits with status 7", 7),
  ])
  func aStepThatExitsInProcessFailsTheRun(_ step: String, _ status: Int32) throws {
    let feature = "Feature: a\n  Scenario: a\n    When a step \(step)\n  Scenario: b\n    Given a step that passes\n"
    let program = try Program("faults", files: ["a.feature": feature])
    let result = try program.run("a.feature", "--in-process", "-f", "junit:TEST-a.xml")
    #expect(result.status == status)
    let message =
      "the process exited before the run was complete; steps, hooks, and reporters must return or throw, not exit\n"
    #expect(result.error == (status == 1 ? message : ""))
    #expect(throws: (any Error).self) { try program.read("TEST-a.xml") }
  }

  @Test(arguments: [["--parallel", "1"], ["--in-process"]])
  func aStepThatRaisesSIGABRTFailsTheRun(_ way: [String]) throws {
    let scenario = "    Given a step takes 1 ms\n    When a step raises SIGABRT\n"
    let feature = "Feature: a\n" + (0..<3).map { "  Scenario: \($0)\n\(scenario)" }.joined()
    let program = try Program("faults", files: ["a.feature": feature])
    let result = try program.run(
      ["a.feature"] + way,
      environment: ["SWIFT_BACKTRACE": "enable=no"],
      limit: "timeout -k 1 120 \"$@\"; exit $?; :"
    )
    #expect(result.status == (way == ["--in-process"] ? 128 + 6 : 1))
  }

  @Test func anAfterAllHookThatExitsInProcessFailsTheRun() throws {
    let feature = "Feature: a\n  Scenario: a\n    Given a step that passes\n"
    let program = try Program("faults", files: ["a.feature": feature])
    let result = try program.run("a.feature", "--in-process", environment: ["INJECTED_FAULT": "afterAllExits"])
    #expect(result.status == 1)
    #expect(result.error.hasPrefix("the process exited before the run was complete"))
  }

  @Test(arguments: [
    ("aborts", "abort", "SIGABRT"), ("is killed", "killed", "SIGKILL"),
    ("calls _exit", "exit", "an exit handler called _exit, so other exit handlers didn't run"),
    ("never ends", "loop", "the worker didn't end within 5 s of its last scenario and was killed"),
    ("stops itself", "stop", "the worker didn't end within 5 s of its last scenario and was killed"),
  ])
  func aWorkerThatDiesAfterItsLastScenarioFailsTheRun(_ name: String, _ end: String, _ reason: String) throws {
    let feature = """
      Feature: a
        Scenario: First
          Given a step that passes
        Scenario: Last
          When a step has its process \(end) at its end
      """
    let run = try FaultyRun(["--parallel", "1"], feature: feature)
    let stored = try run.stored()
    #expect(run.status == 1)
    #expect(stored.attempts.map(\.status) == [.passed, .passed])
    #expect(stored.end?.success == false)
    let message = stored.end?.message ?? ""
    #expect(message.hasPrefix("a worker process ended after the scenario 'Last'"), "\(message)")
    #expect(message.contains(reason), "\(message)")
    #expect(String(decoding: run.junit, as: UTF8.self).contains(reason))
    #expect(run.page.contains(reason.replacing("'", with: "&#39;")))
    try run.expectTraceless()
  }
}
