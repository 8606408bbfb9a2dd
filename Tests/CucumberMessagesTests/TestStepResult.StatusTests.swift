import CucumberMessages
import Testing

@Suite struct TestStepResultStatusTests {
  @Test("statuses are ordered by severity, as they are declared")
  func order() {
    let statuses = TestStepResult.Status.allCases
    #expect(statuses.count == 7)
    #expect(statuses.sorted() == statuses)
    #expect(
      statuses.map(\.rawValue).joined(separator: " ") == "UNKNOWN PASSED SKIPPED PENDING UNDEFINED AMBIGUOUS FAILED"
    )
  }

  @Test("the worst of several statuses decides, and of none it is unknown")
  func worst() {
    #expect(TestStepResult.Status.worst(of: [.passed, .ambiguous, .skipped, .undefined]) == .ambiguous)
    #expect(TestStepResult.Status.worst(of: []) == .unknown)
  }
}
