import CucumberMessages
import Testing

@Suite struct TestStepResultStatusTests {
  @Test func statusesAreOrderedBySeverity() {
    let statuses = TestStepResult.Status.allCases
    #expect(statuses.count == 7)
    #expect(statuses.sorted() == statuses)
    #expect(
      statuses.map(\.rawValue).joined(separator: " ") == "UNKNOWN PASSED SKIPPED PENDING UNDEFINED AMBIGUOUS FAILED"
    )
  }

  @Test func theWorstStatusIsTheMostSevereOne() {
    #expect(TestStepResult.Status.worst(of: [.passed, .ambiguous, .skipped, .undefined]) == .ambiguous)
    #expect(TestStepResult.Status.worst(of: []) == .unknown)
  }
}
