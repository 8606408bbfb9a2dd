/// Executes nothing: steps are skipped, and those that could not be called are told of.
struct DryExecution: Execution {
  func run(_ plan: Plan, _ session: RunSession) async throws {
    session.announceTestCases(of: plan)
    for testCase in plan.testCases { session.skip(testCase, because: nil) }
  }
}
