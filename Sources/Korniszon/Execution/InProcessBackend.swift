import CucumberMessages

/// Executes scenarios one after another in this process.
///
/// A step that ends the process ends the run with it.
package struct InProcessBackend: ExecutionBackend {
  private let code: any StepCode

  package init(_ code: any StepCode) {
    self.code = code
  }

  package func run(_ plan: Plan, _ session: RunRecorder) async throws {
    let executor = ScenarioExecutor(code, session.options) { session.receive($0) }
    await executor.runHooks(.beforeTestRun)
    if !session.hasFailedHook {
      session.announceTestCases(of: plan)
      var rest = plan.testCases[...]
      await executor.run {
        while let testCase = rest.popFirst() {
          guard let reason = session.reasonToSkip else {
            session.enter(testCase)
            return (testCase, attempt: 0)
          }
          session.skip(testCase, because: reason)
        }
        return nil
      }
    }
    await executor.runHooks(.afterTestRun)
  }
}
