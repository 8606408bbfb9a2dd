import CucumberMessages
import TestSupport
import Testing

/// Tests that a step that cancels its own task affects no other step.
@Suite(.runsPrograms)
struct CanceledTaskTests {
  @Test(arguments: [["--parallel", "1"], ["--parallel", "2"], ["--in-process"]])
  func aStepThatCancelsItsOwnTaskAffectsNoOtherStep(_ way: [String]) throws {
    let scenario = "    * a step that passes\n    * a step cancels its own task\n    * a step takes 1 ms\n"
    let feature = "Feature: a\n" + (0..<5).map { "  Scenario: \($0)\n\(scenario)" }.joined()
    let run = try FaultyRun(way, feature: feature)
    let stored = try run.stored()
    #expect(run.status == 0)
    #expect(stored.attempts.map(\.status) == Array(repeating: .passed, count: 5))
    #expect(stored.end?.success == true)
    #expect(stored.end?.message == nil)
    try run.expectTraceless()
  }
}
