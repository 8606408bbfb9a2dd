/// Executes nothing, as for a dry run, or one that is over before it begins: steps are skipped, and those that could not be
/// called are told of.
struct DryRunBackend: ExecutionBackend {
  func run(_ plan: Plan, _ session: RunRecorder) async throws {
    session.announceTestCases(of: plan)
    for testCase in plan.testCases { session.skip(testCase, because: session.options.interruption.reasonToSkip) }
  }
}
