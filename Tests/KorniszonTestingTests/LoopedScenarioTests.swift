import TestSupport
import Testing

/// Tests that a loop over scenarios continues after one that doesn't run to its end, and that the suite fails for each
/// scenario that the loop leaves out.
@Suite(.runsPrograms) struct LoopedScenarioTests {
  static let suites = ["LoopSampleTests", "SeparateLoopSampleTests", "NumberedLoopSampleTests"]
  private static let passing = """
    Feature: Numbers
      Scenario: First
        Then 1 is 1
      Scenario: Second
        Then 2 is 2
      Scenario: Last
        Then 3 is 3
    """

  @Test(arguments: suites, Execution.allCases)
  func aLoopGoesOnAfterEmptyAndSkippedScenarios(_ suite: String, _ execution: Execution) throws {
    let feature = """
      Feature: Numbers
        Scenario: Empty
        Scenario: Skipped
          Given it is skipped
        Scenario: Fails
          Then 1 is 2
      """
    let run = try TestProcess(feature, flags: execution.rawValue, suite: suite)
    #expect(run.failures.count == 1, "\(run.failures)")
    #expect(run.failures.first?.hasPrefix("Features/sample.feature:6 ") ?? false, "\(run.failures)")
    #expect(
      run.issues.filter { !$0.isFailure }.map { "\($0.place) \($0.text)" } == [
        "Features/sample.feature:2 The scenario has no steps.",
        "Features/sample.feature:4 Given it is skipped: not today",
      ]
    )
    #expect(run.status == 1)
  }

  @Test(arguments: suites) func aLoopGoesOnAfterAStepThatCancelsTheTest(_ suite: String) throws {
    let feature = """
      Feature: Numbers
        Scenario: Cancels
          Given it cancels the test
        Scenario: Fails
          Then 1 is 2
      """
    let run = try TestProcess(feature, flags: "", suite: suite)
    #expect(run.failures.contains { $0.hasPrefix("Features/sample.feature:5 ") }, "\(run.output)")
    #expect(run.status == 1)
  }

  @Test(arguments: suites) func anIgnoredLineOfAnEmptyScenarioFailsTheLoop(_ suite: String) throws {
    let run = try TestProcess("Feature: A\n  Scenario: B\n    Wen it passes\n", flags: "", suite: suite)
    #expect(run.failures.count == 1, "\(run.failures)")
    #expect(run.failures.first?.hasPrefix("Features/sample.feature:3 ") ?? false, "\(run.failures)")
    #expect(run.status == 1)
  }

  @Test(arguments: ["LoopSampleTests", "NumberedLoopSampleTests"], Execution.allCases)
  func aLoopThatRunsTwoOfThreeScenariosFailsForTheThird(_ suite: String, _ execution: Execution) throws {
    let run = try TestProcess(
      Self.passing,
      flags: "stops",
      execution.rawValue,
      suite: suite,
      environment: ["KORNISZON_FORMAT": "junit:junit.xml"]
    )
    let failure = run.failures.first { $0.hasPrefix("Features/sample.feature:6 this scenario has no result: ") }
    #expect(failure != nil, "\(run.failures)")
    #expect(run.status == 1)
    let report = try run.read("junit.xml")
    #expect(report.contains("the test of 1 scenario ended without its result"), "\(report)")
  }

  @Test(arguments: suites, ["", "runsOne", "looks"])
  func aLoopThatRunsAllScenariosOrOneOrNonePasses(_ suite: String, _ flag: String) throws {
    let run = try TestProcess(Self.passing, flags: flag, suite: suite)
    #expect(run.issues == [])
    #expect(run.status == 0)
  }

  @Test func aTestWithTwoScenariosRunsTheSecondAfterASkippedOne() throws {
    let feature = """
      Feature: Numbers
        Scenario: Skipped
          Given it is skipped
        Scenario: Fails
          Then 1 is 2
      """
    let run = try TestProcess(feature, flags: "", suite: "PairSampleTests")
    #expect(run.failures.contains { $0.hasPrefix("Features/sample.feature:5 ") }, "\(run.output)")
    #expect(run.count("testCaseCancelled") == 0)
    #expect(run.status == 1)
  }
}
