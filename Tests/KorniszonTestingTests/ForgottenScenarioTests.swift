import TestSupport
import Testing

/// Tests that a test fails if it receives a scenario and doesn't run it or doesn't wait for it, and that every report
/// contains the scenario.
@Suite(.runsPrograms) struct ForgottenScenarioTests {
  private static let feature = """
    Feature: Numbers
      Scenario: Passes
        Then 1 is 1
      Scenario: Another
        Then 2 is 2
    """
  private static let failure =
    "the test ended without a result for this scenario: write 'try await scenario.run()' in the test, not in a task"

  private static func run(_ flag: String, _ execution: Execution, suite: String = "NegligentSampleTests") throws
    -> TestProcess
  {
    try TestProcess(
      feature,
      flags: flag,
      execution.rawValue,
      suite: suite,
      environment: ["KORNISZON_FORMAT": "junit:junit.xml, html:report.html"]
    )
  }

  @Test(arguments: Execution.allCases) func aSuiteThatRunsNoScenarioFails(_ execution: Execution) throws {
    let run = try Self.run("forgets", execution)
    #expect(run.failures == ["Features/sample.feature:2 \(Self.failure)", "Features/sample.feature:4 \(Self.failure)"])
    #expect(run.status == 1)
    let report = try run.read("junit.xml")
    #expect(report.contains(#"tests="3" failures="0" errors="1" skipped="2""#), "\(report)")
    #expect(report.contains("the tests of 2 scenarios ended without results"), "\(report)")
    #expect(report.contains("not run: the test ended before it ran the scenario"), "\(report)")
    #expect(try run.read("report.html").contains("the tests of 2 scenarios ended without results"))
  }

  @Test(arguments: Execution.allCases) func aSuiteThatRunsOneOfTwoScenariosFails(_ execution: Execution) throws {
    let run = try Self.run("forgetsOthers", execution)
    #expect(run.failures == ["Features/sample.feature:4 \(Self.failure)"])
    #expect(run.status == 1)
    let report = try run.read("junit.xml")
    #expect(report.contains(#"tests="3" failures="0" errors="1" skipped="1""#), "\(report)")
    #expect(report.contains("the test of 1 scenario ended without its result"), "\(report)")
  }

  @Test(arguments: ["detaches", "forks"]) func aTestThatDoesNotWaitForItsScenarioFails(_ flag: String) throws {
    let run = try Self.run(flag, .inProcess)
    for line in [2, 4] {
      #expect(run.failures.contains("Features/sample.feature:\(line) \(Self.failure)"), "\(run.failures)")
    }
    #expect(run.status == 1)
    let report = try run.read("junit.xml")
    for name in ["Passes", "Another"] { #expect(report.contains(#"name="\#(name)""#), "\(report)") }
    #expect(report.contains("the tests of 2 scenarios ended without results"), "\(report)")
  }

  @Test(arguments: Execution.allCases) func aCanceledTestSkipsItsScenario(_ execution: Execution) throws {
    let run = try Self.run("cancels", execution)
    #expect(run.failures == [])
    #expect(run.status == 0)
    let report = try run.read("junit.xml")
    #expect(report.contains(#"tests="2" failures="0" errors="0" skipped="2""#), "\(report)")
    #expect(report.contains("not on this machine"), "\(report)")
  }

  @Test func aReportCountsScenariosWhoseTestsFailBeforeRunningThem() throws {
    let run = try Self.run("breaks", .inProcess)
    #expect(run.failures.count == 2, "\(run.failures)")
    #expect(try run.read("junit.xml").contains("the tests of 2 scenarios ended without results"))
  }

  @Test(arguments: Execution.allCases) func aSuiteThatRunsItsScenariosPasses(_ execution: Execution) throws {
    let run = try Self.run("", execution)
    #expect(run.failures == [])
    #expect(run.status == 0)
  }

  @Test func aTestWithoutFeatureRunTraitFailsIfItRunsNoScenarioUnlessCanceled() throws {
    let run = try TestProcess(Self.feature, flags: "forgets", suite: "SeparateNegligentSampleTests")
    #expect(run.failures == ["Features/sample.feature:2 \(Self.failure)", "Features/sample.feature:4 \(Self.failure)"])
    #expect(run.status == 1)
    let canceled = try TestProcess(Self.feature, flags: "cancels", suite: "SeparateNegligentSampleTests")
    #expect(canceled.failures == [])
    #expect(canceled.status == 0)
  }
}
