import TestSupport
import Testing

/// Tests of the run of a suite: its hooks and its workers.
@Suite(.runsPrograms) struct FeatureRunTests {
  @Test(arguments: Execution.allCases) func aFailedBeforeAllHookFailsEachScenario(_ execution: Execution) throws {
    let run = try TestProcess(
      "Feature: A\n  Scenario: B\n    Given it passes\n  Scenario: C\n    Given it passes",
      flags: "beforeAll",
      execution.rawValue
    )
    #expect(run.failures.count { $0.hasPrefix("Features/sample.feature:2 ") && $0.contains("The database") } == 1)
    #expect(run.failures.count { $0.hasPrefix("Features/sample.feature:4 ") && $0.contains("The database") } == 1)
    #expect(run.status == 1)
  }

  @Test(arguments: Execution.allCases) func aFailedAfterAllHookFailsTheSuite(_ execution: Execution) throws {
    let run = try TestProcess(
      "Feature: A\n  Scenario: B\n    Given it passes",
      flags: "afterAll",
      execution.rawValue
    )
    #expect(run.failures.count == 1)
    #expect(run.failures.first?.contains("Expectation failed: 1 == 2") ?? false)
    #expect(run.status == 1)
  }

  @Test func aTrapInAWorkerFailsOnlyItsScenario() throws {
    let run = try TestProcess(
      """
      Feature: A
        Scenario: B
          Given it passes
        Scenario: C
          Given it traps
        Scenario: D
          Then #expect 1 is 1
      """,
      flags: "isolated"
    )
    #expect(run.failures.count == 1)
    #expect(run.failures.first?.hasPrefix("Features/sample.feature:5 ") ?? false)
    #expect(run.count("testCaseStarted") == 3)
    #expect(run.count("testCaseEnded") == 3)
    #expect(run.count("runEnded") == 1)
  }

  @Test func aWorkerDoesNotReportTheOutputOfSwiftTesting() throws {
    let run = try TestProcess(
      "Feature: A\n  Scenario: B\n    Given it passes",
      flags: "isolated",
      environment: ["KORNISZON_FORMAT": "message:messages.ndjson"]
    )
    #expect(try !run.read("messages.ndjson").contains("Test run started"))
  }
}
