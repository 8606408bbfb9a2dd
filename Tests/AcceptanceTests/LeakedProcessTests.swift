import CucumberMessages
import Foundation
import TestSupport
import Testing

/// Tests that a process that outlives its scenario fails the scenario, even in another session.
@Suite(.runsPrograms)
struct LeakedProcessTests {
  /// Commands that leak a process outside the worker's session, and the command line of that process.
  static let commands = [
    ("setsid sleep 1004 > /dev/null 2>&1 &", "sleep 1004"),
    ("setsid nohup sleep 1005 > /dev/null 2>&1 &", "sleep 1005"),
    ("setsid sh -c 'sleep 1006 & exit' > /dev/null 2>&1", "sleep 1006"),
    ("setsid sh -c 'setsid sh -c \"sleep 1007 & exit\" & exit' > /dev/null 2>&1", "sleep 1007"),
  ]

  private static func feature(_ step: String) -> String {
    "Feature: a\n  Scenario: before\n    * a step that passes\n  Scenario: leaves\n    * \(step)\n"
      + "  Scenario: after\n    * a step that passes\n"
  }

  private static func step(_ command: String, _ end: String = "") -> String {
    "a step runs the command '\(command.replacing("'", with: "\\'"))'\(end)"
  }

  @Test(arguments: commands, ["1", "2"])
  func aProcessThatLeavesTheSessionFailsItsScenario(_ command: (String, String), _ workers: String) throws {
    let step = Self.step(command.0, " and waits for '\(command.1)'")
    let run = try FaultyRun(["--parallel", workers], feature: Self.feature(step))
    let attempts = try run.stored().attempts
    #expect(run.status == 1)
    #expect(attempts.map(\.status) == [.passed, .failed, .passed])
    let message = attempts.flatMap(\.failures).first?.message
    #expect(message?.hasPrefix("the scenario left a process running: \(command.1);") == true, "\(message ?? "")")
    try run.expectTraceless()
  }

  @Test(arguments: [("traps", "1"), ("hangs", "2")])
  func aProcessThatLeavesTheSessionEndsWithItsWorker(_ end: String, _ workers: String) throws {
    let step = Self.step("setsid sleep 1008 > /dev/null 2>&1 &", " and \(end)")
    let run = try FaultyRun(["--parallel", workers], feature: Self.feature(step))
    #expect(try run.stored().attempts.map(\.status) == [.passed, .failed, .passed])
    try run.expectTraceless()
  }

  /// The process behaves like a supervisor that restarts a program again and again, each time from another process.
  @Test(arguments: [0, 300, 2000, 20_000])
  func aProcessThatForksAnotherAndEndsFailsItsScenario(_ pause: Int) throws {
    let step = "a step leaves a process behind that forks another and ends, every \(pause) µs"
    let run = try FaultyRun(["--parallel", "1"], feature: Self.feature(step))
    let attempts = try run.stored().attempts
    #expect(run.status == 1)
    #expect(attempts.map(\.status) == [.passed, .failed, .passed])
    let message = attempts.flatMap(\.failures).first?.message
    #expect(message?.hasPrefix("the scenario left ") == true, "\(message ?? "")")
    try run.expectTraceless()
  }

  /// Steps that keep the worker from finding processes, and the start of the failure message.
  static let hiding = [
    ("a step hides the list of processes", "the scenario left a process running: "),
    ("a step changes the root folder", "the scenario left a process running: "),
    ("a step replaces every open folder", "the worker can't find the processes"),
    ("a step lets another process adopt orphans", "the worker can't find the processes"),
    ("a step opens all files it may", "the worker can't find the processes"),
  ]

  @Test(.enabled(if: getuid() == 0, "only the superuser can do this"), arguments: hiding, ["1", "2"])
  func aLeakedProcessFailsItsScenarioEvenIfAStepHidesProcesses(_ hiding: (String, String), _ workers: String) throws {
    let steps = "\(hiding.0)\n    * a step forks a process that sleeps in its own session"
    let run = try FaultyRun(["--parallel", workers], feature: Self.feature(steps))
    let attempts = try run.stored().attempts
    #expect(run.status == 1)
    #expect(attempts.map(\.status) == [.passed, .failed, .passed])
    let message = attempts.flatMap(\.failures).first?.message
    #expect(message?.hasPrefix(hiding.1) == true, "\(message ?? "")")
    try run.expectTraceless()
  }

  @Test func manyShortLivedOrphansDoNotFailTheirScenario() throws {
    let step = Self.step("for i in 1 2 3 4 5; do (true &) ; (setsid true &) ; done")
    let feature = "Feature: a\n" + (0..<40).map { "  Scenario: \($0)\n    * \(step)\n" }.joined()
    let run = try FaultyRun(["--parallel", "1"], feature: feature, leftoverTimeout: nil)
    #expect(run.status == 0)
    try run.expectTraceless()
  }

  @Test func aBusyProcessThatEndsInTimeDoesNotFailItsScenario() throws {
    let step = Self.step("(sh -c 'i=0; while [ $i -lt 150000 ]; do i=$((i+1)); done' > /dev/null 2>&1 &)")
    let feature = "Feature: a\n  Scenario: b\n    * \(step)\n"
    let run = try FaultyRun(["--parallel", "1"], feature: feature, leftoverTimeout: nil)
    #expect(run.status == 0)
    try run.expectTraceless()
  }

  /// If only the step's timeout counted, the worker would be terminated.
  @Test func aProcessThatOutlivesTheStepTimeoutButEndsInTimeDoesNotFailItsScenario() throws {
    let feature = "Feature: a\n  Scenario: b\n    * \(Self.step("sleep 2.6 > /dev/null 2>&1 &"))\n"
    let run = try FaultyRun(["--parallel", "1", "--step-timeout", "500ms"], feature: feature, leftoverTimeout: "10s")
    #expect(run.status == 0, "\(run.page)")
    try run.expectTraceless()
  }

  @Test func theFailureSaysHowLongTheProcessRanAndWhatToDo() throws {
    let step = Self.step("sleep 1009 > /dev/null 2>&1 &", " and waits for 'sleep 1009'")
    let run = try FaultyRun(["--parallel", "1"], feature: Self.feature(step))
    #expect(
      try run.stored().failureMessages == [
        "the scenario left a process running: sleep 1009; killed after 0.1 s: end processes in an after hook and wait for "
          + "them to exit, or start shared ones in a before-all hook"
      ]
    )
  }

  @Test(arguments: ["beforeAllStartsDaemon", "beforeAllStartsThread"])
  func aDaemonOrThreadOfABeforeAllHookMayStartProcesses(_ fault: String) throws {
    let feature = "Feature: a\n" + (0..<5).map { "  Scenario: \($0)\n    * a step takes 50 ms\n" }.joined()
    let run = try FaultyRun(["--parallel", "1"], feature: feature, fault: fault)
    #expect(run.status == 0, "\(run.page)")
    #expect(try run.stored().attempts.count == 5)
    try run.expectTraceless()
  }
}
