import CucumberMessages
import TestSupport
import Testing

/// Tests that a step that breaks its process fails only its own scenario.
@Suite(.runsPrograms)
struct FaultInjectionTests {
  @Test func eachInjectedFaultAffectsOnlyItsScenario() throws {
    #expect(InjectedFault.all.count == 32)
    try Self.expectResults(of: InjectedFault.all, arguments: [])
  }

  /// The number of workers and of attempts doesn't change the results.
  @Test(arguments: [["--parallel", "1"], ["--parallel", "4", "--retry", "1"]])
  func workerAndAttemptCountsDoNotChangeTheResultsOfFaults(_ arguments: [String]) throws {
    #expect(InjectedFault.sample.count == 10)
    try Self.expectResults(of: InjectedFault.sample, arguments: arguments)
  }

  /// Runs cases and the good scenarios between them, and checks their results.
  private static func expectResults(of cases: [InjectedFault], arguments: [String]) throws {
    let names = (cases.map(\.scenario) + ["Good \\d+"]).joined(separator: "|")
    let run = try FaultyRun(arguments + ["--name", "^(\(names))$"], limit: "ulimit -v 8000000")
    let stored = try run.stored()
    #expect(run.status == 1)
    #expect(stored.end?.success == false)
    try run.expectTraceless()
    let good = stored.attempts.filter { $0.scenario.hasPrefix("Good ") }
    #expect(good.count == 37)
    #expect(good.filter { $0.status != .passed }.map(\.scenario) == [])
    #expect(good.flatMap(\.texts) == [])
    #expect(Set(stored.attempts.map(\.scenario)).count == cases.count + good.count)
    let attemptCount = arguments.contains("--retry") ? 2 : 1
    for fault in cases {
      let attempts = stored.attempts(of: fault.scenario)
      #expect(attempts.count == (fault.status == .failed ? attemptCount : 1), "\(fault.scenario)")
      for attempt in attempts { expect(attempt, of: fault) }
    }
  }

  private static func expect(_ attempt: StoredRun.Attempt, of fault: InjectedFault) {
    #expect(attempt.status == fault.status, "\(fault.scenario)")
    #expect(attempt.failures.count == (fault.status == .failed ? 1 : 0), "\(fault.scenario)")
    for failure in attempt.failures {
      for part in fault.message {
        #expect(failure.message?.contains(part) == true, "\(fault.scenario): \(failure)")
      }
      #expect(failure.message?.contains("\n") == false, "\(fault.scenario): \(failure)")
      // The step ended the process itself, so the message mustn't blame the previous scenario.
      if fault.isCrashOfStep { #expect(failure.message?.contains("The previous scenario") == false, "\(failure)") }
      let stackTrace = failure.exception?.stackTrace ?? ""
      for part in fault.stackTrace { #expect(stackTrace.contains(part), "\(fault.scenario): \(stackTrace)") }
    }
    if let printed = fault.printed {
      #expect(attempt.texts.contains { $0.contains(printed) }, "\(fault.scenario)")
    }
  }

  // MARK: Faults that affect several scenarios

  private static let feature = """
    Feature: Two
      Scenario: First
        Given a step that passes
      Scenario: Second
        Given a step that passes
    """

  @Test func aScenarioThatCrashesIsRetriedUpToTheLimit() throws {
    let feature = """
      Feature: Again
        Scenario: Killed
          When a step kills its process
        Scenario: Second
          Given a step that passes
      """
    let run = try FaultyRun(["--retry", "3"], feature: feature)
    let stored = try run.stored()
    #expect(run.status == 1)
    #expect(stored.attempts.map(\.scenario) == ["Killed", "Killed", "Killed", "Killed", "Second"])
    #expect(stored.attempts.map(\.status) == [.failed, .failed, .failed, .failed, .passed])
    try run.expectTraceless()
  }

  @Test func aScenarioThatCrashedIsRetriedAfterADelay() throws {
    let feature = "Feature: Again\n  Scenario: Killed\n    When a step kills its process\n"
    let run = try FaultyRun(["--retry", "1", "--retry-after", "0.3"], feature: feature)
    let attempts = try run.stored().attempts
    #expect(attempts.map(\.status) == [.failed, .failed])
    let reason = Reason.killed(signal: "SIGKILL", place: nil)
    #expect(attempts.flatMap(\.failures).map(\.reason) == [reason, reason])
    let ended = try #require(attempts.first?.finished)
    let begun = try #require(attempts.last?.started)
    #expect((begun - ended).inSeconds >= 0.3)
    try run.expectTraceless()
  }

  @Test func allScenariosAreSkippedWhenABeforeAllHookSkips() throws {
    let run = try FaultyRun(["--parallel", "2"], feature: Self.feature, fault: "beforeAllSkips")
    let stored = try run.stored()
    #expect(run.status == 0)
    #expect(stored.attempts.map(\.status) == [.skipped, .skipped])
    #expect(String(decoding: run.messages, as: UTF8.self).contains("not run: no device"))
    try run.expectTraceless()
  }

  @Test(arguments: ["a step kills its process", "a step that nobody has written"])
  func noScenarioStartsAfterAFailureWithFailFast(_ step: String) throws {
    let good = (1...100).map { "  Scenario: Good \($0)\n    Given a step that passes\n" }
    let bad = "  Scenario: Bad\n    When \(step)\n"
    let feature = "Feature: Fast\n" + good[..<50].joined() + bad + good[50...].joined()
    let run = try FaultyRun(["--parallel", "1", "--fail-fast"], feature: feature)
    let attempts = try run.stored().attempts
    #expect(run.status == 1)
    #expect(attempts.count == 101)
    #expect(attempts[..<50].allSatisfy { $0.status == .passed })
    #expect(attempts[51...].allSatisfy { $0.status == .skipped })
    #expect(String(decoding: run.messages, as: UTF8.self).contains("not run: an earlier scenario failed"))
    try run.expectTraceless()
  }

  @Test(.endsEventually, arguments: ["1", "2"])
  func onlyTheScenarioThatWritesIntoTheEventPipeFails(_ workers: String) throws {
    let bad = [20, 21, 50, 90]
    let scenarios = (0..<100).map { index in
      let step = bad.contains(index) ? "writes to every descriptor from 3 on" : "that passes"
      let rest = index == 90 ? "    And a step takes 600000 ms\n" : ""
      return "  Scenario: \(index)\n    When a step \(step)\n\(rest)"
    }
    let feature = "Feature: Junk\n" + scenarios.joined()
    let run = try FaultyRun(["--parallel", workers, "--step-timeout", "0"], feature: feature)
    let stored = try run.stored()
    #expect(run.status == 1)
    #expect(stored.attempts.map(\.scenario) == (0..<100).map { "\($0)" })
    #expect(stored.attempts.filter { $0.status != .passed }.map(\.scenario) == bad.map { "\($0)" })
    #expect(stored.end?.message == nil)
    try run.expectTraceless()
  }

  @Test(.endsEventually)
  func aScenarioThatPrintsEndlesslyIsStopped() throws {
    let feature = """
      Feature: Printing
        Scenario: Without end
          When a step prints 1000000 MB
        Scenario: Second
          Given a step that passes
      """
    let run = try FaultyRun(["--step-timeout", "0"], feature: feature)
    let stored = try run.stored()
    #expect(run.status == 1)
    #expect(stored.attempts.map(\.status) == [.failed, .passed])
    let reason = "the step printed more than 1024 MiB, so the worker was terminated"
    #expect(stored.attempts.first?.failures.map(\.message) == [reason])
    try run.expectTraceless()
  }

  @Test func theScenarioTimeoutIsNamedWhenAStepThatNeverAwaitsExceedsIt() throws {
    let feature = """
      Feature: Slow
        Scenario: Busy
          When a step loops for ever without a limit of its own
      """
    let run = try FaultyRun(["--scenario-timeout", "0.5"], feature: feature)
    let message = try run.stored().attempts.flatMap(\.failures).first?.message
    #expect(message?.hasPrefix("the scenario exceeded its timeout of 0.5 s and ignored") == true)
    try run.expectTraceless()
  }

  @Test func eachScenarioFailsWhenTheWorldThrows() throws {
    let run = try FaultyRun([], feature: Self.feature, fault: "worldThrows")
    let stored = try run.stored()
    #expect(run.status == 1)
    #expect(stored.attempts.map(\.status) == [.failed, .failed])
    #expect(stored.attempts.flatMap(\.failures).allSatisfy { $0.message?.contains("there is no world today") == true })
    try run.expectTraceless()
  }

  @Test func eachScenarioFailsWhenTheWorldTraps() throws {
    let run = try FaultyRun([], feature: Self.feature, fault: "worldTraps")
    let stored = try run.stored()
    #expect(run.status == 1)
    #expect(stored.attempts.map(\.status) == [.failed, .failed])
    #expect(stored.attempts.flatMap(\.failures).allSatisfy { $0.message?.contains("the world has ended") == true })
    try run.expectTraceless()
  }

  @Test(arguments: ["1", "2"])
  func aBeforeAllHookThatTrapsFails(_ workers: String) throws {
    let run = try FaultyRun(["--parallel", workers], feature: Self.feature, fault: "beforeAllTraps")
    let stored = try run.stored()
    #expect(run.status == 1)
    #expect(stored.attempts.isEmpty)
    #expect(stored.failedHooks.count == Int(workers))
    #expect(stored.failedHooks.allSatisfy { $0.message?.contains("not ready") == true })
    try run.expectTraceless()
  }

  @Test(arguments: [["--parallel", "2"], ["--in-process"]])
  func aBeforeAllHookThatHangsFails(_ way: [String]) throws {
    let run = try FaultyRun(way + ["--step-timeout", "2"], feature: Self.feature, fault: "beforeAllHangs")
    let stored = try run.stored()
    #expect(run.status == 1)
    #expect(stored.attempts.isEmpty)
    #expect(stored.failedHooks.count == (way.count == 2 ? 2 : 1))
    let message = "the hook exceeded its timeout of 2 s"
    #expect(stored.failedHooks.allSatisfy { $0.message?.hasPrefix(message) == true })
    try run.expectTraceless()
  }

  @Test(arguments: [("afterAllTraps", "not tidy"), ("afterAllExits", "exited with status 0")])
  func anAfterAllHookThatEndsItsProcessFails(_ fault: String, _ message: String) throws {
    let run = try FaultyRun(["--parallel", "2"], feature: Self.feature, fault: fault)
    let stored = try run.stored()
    #expect(run.status == 1)
    #expect(stored.attempts.map(\.status) == [.passed, .passed])
    #expect(stored.failedHooks.count == 2)
    #expect(stored.failedHooks.allSatisfy { $0.message?.contains(message) == true })
    try run.expectTraceless()
  }

  @Test(arguments: ["1", "2"])
  func laterRunHooksStillRunAfterARunHookTraps(_ workers: String) throws {
    let run = try FaultyRun(["--parallel", workers], feature: Self.feature, fault: "firstHooksTrap")
    let stored = try run.stored()
    #expect(run.status == 1)
    #expect(stored.attempts.isEmpty)
    let before = ["get ready: failed", "get ready too: passed"]
    let after = ["tidy up first: failed", "tidy up: passed"]
    #expect(stored.hooks == (workers == "1" ? before + after : before + before + after + after))
    try run.expectTraceless()
  }

  @Test func scenariosAreSkippedAfterABeforeAllHookFailsInAReplacementWorker() throws {
    let feature = """
      Feature: Not ready twice
        Scenario: Killed
          When a step kills its process
        Scenario: Second
          Given a step that passes
      """
    let run = try FaultyRun(["--parallel", "1"], feature: feature, fault: "secondBeforeAllTraps")
    let stored = try run.stored()
    #expect(run.status == 1)
    #expect(stored.attempts.map(\.scenario) == ["Killed", "Second"])
    #expect(stored.attempts.map(\.status) == [.failed, .skipped])
    #expect(stored.failedHooks.count == 1)
    #expect(stored.isComplete)
  }

  @Test func aWorkerThatALeftoverTaskKeepsBusyIsTerminated() throws {
    let feature = """
      Feature: Left running
        Scenario: First
          When a step leaves a task behind that loops for ever
        Scenario: Second
          Given a step that passes
      """
    let run = try FaultyRun(["--parallel", "1", "--step-timeout", "2"], feature: feature)
    let stored = try run.stored()
    #expect(run.status == 1)
    #expect(stored.attempts.map(\.scenario) == ["First", "Second"])
    let messages = stored.failureMessages
    #expect(messages.count == 1, "\(messages)")
    #expect(messages.contains { $0.contains("ended") || $0.contains("terminated") }, "\(messages)")
    try run.expectTraceless()
  }

  @Test func aTrapOfALeftoverTaskIsReportedOnce() throws {
    let feature = """
      Feature: Left running
        Scenario: First
          When a step leaves a task behind that traps
        Scenario: Second
          Given a step that passes
        Scenario: Third
          When a step waits until the task has trapped
      """
    let run = try FaultyRun(["--parallel", "1"], feature: feature)
    let stored = try run.stored()
    #expect(run.status == 1)
    #expect(stored.attempts.map(\.scenario) == ["First", "Second", "Third"])
    let messages = stored.failureMessages
    #expect(messages.count == 1)
    #expect(messages.first?.contains("nobody waits for this task") == true, "\(messages)")
    #expect(stored.isComplete)
  }
}
