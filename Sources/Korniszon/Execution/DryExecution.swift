/// Executes nothing, as for a dry run, or one that is over before it begins: steps are skipped, and those that could not be
/// called are told of.
struct DryExecution: Execution {
  func run(_ plan: Plan, _ session: RunSession) async throws {
    session.announceTestCases(of: plan)
    for testCase in plan.testCases { session.skip(testCase, because: session.options.interruption.reasonToSkip) }
  }
}
