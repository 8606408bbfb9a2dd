import CucumberMessages
import Foundation
import TestSupport
import Testing

/// Tests that a scenario that changes the state of its process doesn't affect later scenarios.
@Suite(.runsPrograms)
struct LeakedStateTests {
  private static func feature(_ step: String) -> String {
    """
    Feature: State
      Scenario: Before
        Given the process is like that of the run
      Scenario: Leaks
        When \(step)
      Scenario: After
        Then the process is like that of the run
      Scenario: Last
        Then the process is like that of the run
    """
  }

  static let undone = [
    "a step sets an alarm", "a step sets timers of every kind", "a step lowers the limit of CPU time",
    "a step ignores the ends of children", "a step blocks all signals", "a step changes the locale",
    "a step changes the locale of its thread",
    "a step changes the time zone", "a step changes how numbers are rounded",
  ]

  @Test(arguments: undone)
  func reversibleStateChangesAreUndoneAfterTheirScenario(_ step: String) throws {
    let run = try FaultyRun(["--parallel", "1"], feature: Self.feature(step))
    let attempts = try run.stored().attempts
    #expect(run.status == 0)
    #expect(attempts.map(\.status) == [.passed, .passed, .passed, .passed])
    // Only the superuser can raise hard limits again.
    if getuid() == 0 { #expect(!run.page.contains("can't be undone")) }
    try run.expectTraceless()
  }

  static let spoiling = [
    ("a step changes the root folder", "it changed the root folder"),
    ("a step gives up its rights", "it changed the user or group"),
    (
      "a step gives up its rights and lowers a limit",
      "it lowered the hard limit on the file size, it changed the user or group"
    ),
  ]

  @Test(.enabled(if: getuid() == 0, "only the superuser can do this"), arguments: spoiling)
  func aWorkerInAnIrreparableStateIsReplaced(_ step: String, _ change: String) throws {
    try Self.expectReplacement(of: step, because: change)
  }

  static let blinding = [
    ("a step replaces every open folder", "it closed or replaced the worker's files"),
    ("a step replaces every open folder with a file", "it closed or replaced the worker's files"),
    ("a step lets another process adopt orphans", "it changed which process adopts orphans"),
  ]

  @Test(arguments: blinding)
  func aWorkerThatCannotFindFoldersOrProcessesIsReplaced(_ step: String, _ change: String) throws {
    try Self.expectReplacement(of: step, because: change)
  }

  @Test func aWorkerWithoutFreeDescriptorsIsReplaced() throws {
    try Self.expectReplacement(of: "a step opens all files it may", because: "it left too many files open")
  }

  private static func expectReplacement(of step: String, because change: String) throws {
    for way in ["1", "2"] {
      let run = try FaultyRun(["--parallel", way], feature: feature(step))
      let stored = try run.stored()
      #expect(run.status == 0)
      #expect(stored.end?.success == true, "\(stored.end?.message ?? "")")
      #expect(stored.attempts.map(\.scenario) == ["Before", "Leaks", "After", "Last"])
      #expect(stored.attempts.map(\.status) == [.passed, .passed, .passed, .passed])
      let warning = "the scenario changed its process in a way that can't be undone: \(change)"
      #expect(run.page.components(separatedBy: warning.replacing("'", with: "&#39;")).count == 2)
      #expect(String(decoding: run.junit, as: UTF8.self).replacing("&apos;", with: "'").contains(warning))
      try run.expectTraceless()
    }
  }

  @Test(arguments: ["1", "2"])
  func nonBlockingDescriptorsDoNotAffectLaterScenarios(_ workers: String) throws {
    let feature = """
      Feature: Descriptors
        Scenario: Before
          When a step prints "before"
        Scenario: Leaks
          When a step makes every descriptor from 0 on non-blocking
        Scenario: After
          When a step prints "after"
          And a step attaches 500 kB
          And a step prints "and after"
        Scenario: Last
          When a step prints "last"
      """
    let run = try FaultyRun(["--parallel", workers], feature: feature)
    let attempts = try run.stored().attempts
    #expect(run.status == 0)
    #expect(attempts.map(\.status) == [.passed, .passed, .passed, .passed])
    #expect(attempts[0].texts == ["before\n"])
    #expect(attempts[2].texts == ["after\n", "and after\n"])
    #expect(attempts[3].texts == ["last\n"])
    #expect(try run.stored().isComplete)
    #expect(run.processes == [])
  }

  /// On Linux, a timer of the runtime gets the number of standard input in the second step.
  @Test(
    arguments: [
      "a step closes standard input", "a step closes standard input and starts the first timer of a wall clock",
    ],
    ["1", "2"]
  )
  func aScenarioThatClosesStandardInputFailsAndStandardInputIsReopened(_ step: String, _ workers: String) throws {
    let run = try FaultyRun(["--parallel", workers], feature: Self.feature(step))
    let attempts = try run.stored().attempts
    #expect(attempts.map(\.status) == [.passed, .failed, .passed, .passed])
    #expect(run.page.contains("the step closed or redirected the worker&#39;s standard input"))
    try run.expectTraceless()
  }

  @Test(arguments: ["1", "2"])
  func redirectingStandardOutputFailsTheScenarioUnlessALaterStepRestoresIt(_ workers: String) throws {
    let feature = """
      Feature: Output
        @after
        Scenario: Earlier step
          When a step redirects standard output
          And a step that passes
        Scenario: Last step
          When a step redirects standard output
        @after
        Scenario: Restored
          When a step redirects standard output
          And a step that passes
          And a step restores standard output
        Scenario: After
          When a step prints "after"
      """
    let run = try FaultyRun(["--parallel", workers], feature: feature)
    let stored = try run.stored()
    #expect(stored.attempts.map(\.status) == [.failed, .failed, .passed, .passed])
    let messages = stored.failureMessages
    try #require(messages.count == 2)
    #expect(messages[0].contains(/^the step or hook at .*Descriptors\.swift:\d+ redirected the worker's/))
    #expect(messages[1] == "the step closed or redirected the worker's standard output")
    #expect(stored.attempts[3].texts == ["after\n"])
    try run.expectTraceless()
  }

  @Test func everyReportWarnsOfTooManyOpenFiles() throws {
    let feature = Self.feature("a step opens all files it may")
    let program = try Program("faults", files: ["faults.feature": feature])
    let formats = ["summary", "pretty", "progress", "dot", "markdown", "github", "teamcity", "json", "junit", "html"]
    let result = try program.run(["faults.feature"] + formats.flatMap { ["-f", "\($0):\($0).out"] })
    #expect(result.status == 0)
    for format in formats {
      let report = try program.read("\(format).out")
      #expect(report.contains("left too many files open"), "\(format): \(report)")
    }
    let summary = try program.read("summary.out")
    #expect(summary.hasPrefix("\nWarnings\n\n  State > Leaks  faults.feature:4\n"), "\(summary)")
  }

  @Test(.enabled(if: getuid() == 0, "only the superuser can do this"), arguments: ["1", "2"])
  func aRetryAfterAnIrreparableStateChangeRunsInAnotherWorker(_ way: String) throws {
    let step = "a step gives up its rights and fails the first time"
    let run = try FaultyRun(["--parallel", way, "--retry", "2"], feature: Self.feature(step))
    let attempts = try run.stored().attempts
    #expect(run.status == 0)
    #expect(attempts.map(\.scenario) == ["Before", "Leaks", "Leaks", "After", "Last"])
    #expect(attempts.map(\.status) == [.passed, .failed, .passed, .passed, .passed])
    #expect(run.files.contains("tried"))
  }

  @Test func aReplacementWorkerRunsItsRunHooks() throws {
    let feature = "Feature: a\n  Scenario: a\n    When a step opens all files it may\n"
    let run = try FaultyRun(["--parallel", "1"], feature: feature)
    let stored = try run.stored()
    #expect(run.status == 0, "\(stored.end?.message ?? "")")
    let hooks =
      String(decoding: run.messages, as: UTF8.self).components(separatedBy: #"{"testRunHookStarted""#).count - 1
    #expect(hooks == 3)
    try run.expectTraceless()
  }
}
