import CucumberMessages

/// A box for the subject of the executor's next event. Each event that is recorded updates the subject.
@MainActor
private final class CurrentSubject {
  var subject = EventSubject.runHooks
}

/// An execution that runs scenarios one after another in this process.
@MainActor
final class InProcessExecution: RunExecution {
  private let plan: Plan
  private let recorder: RunRecorder
  private let executor: ScenarioExecutor
  private let current = CurrentSubject()
  /// The task of the latest call to ``run(_:)``, which the next call waits for, or `nil` before the first call.
  private var lastRun: Task<Void, Never>?

  init(_ code: any StepCode, _ plan: Plan, _ recorder: RunRecorder) {
    self.plan = plan
    self.recorder = recorder
    recorder.keptStepLimit = 10_000
    let interruption = recorder.options.interruption
    executor = ScenarioExecutor(
      code,
      recorder.options,
      onBlocked: { interruption.request(because: .runBlocked) },
      steps: { recorder.steps(of: $0) }
    )
    executor.report = { [current] in recorder.record($0, about: &current.subject) }
  }

  func begin() async { await runHooks(.beforeTestRun) }

  func run(_ scenarios: ScenarioPositions) async {
    let previous = lastRun
    let run = Task.onMainQueue { [self] in
      await previous?.value
      await execute(scenarios)
    }
    lastRun = run
    await run.value
  }

  func end() async {
    await lastRun?.value
    await runHooks(.afterTestRun)
    executor.reportStrayIssues()
  }

  private func runHooks(_ kind: Hook.Kind) async {
    current.subject = .runHooks
    await executor.runHooks(kind)
  }

  private func execute(_ scenarios: ScenarioPositions) async {
    var unannounced = scenarios[...]
    var rest = scenarios[...]
    await executor.run { [self] in
      while recorder.options.isCongested(), recorder.reasonToSkip == nil {
        try? await Task.sleep(for: .milliseconds(10))
      }
      while !rest.isEmpty {
        let aheadCount = rest.count - unannounced.count
        if !unannounced.isEmpty, aheadCount <= plan.maximumUnreportedCount / 2 {
          recorder.announce(unannounced.prefix(plan.maximumUnreportedCount - aheadCount))
          unannounced = unannounced.dropFirst(plan.maximumUnreportedCount - aheadCount)
        }
        let testCase = plan.testCases[rest.removeFirst()]
        guard let reason = recorder.reasonToSkip(scenarioAt: testCase.index) else {
          current.subject = recorder.subject(testCase)
          return (testCase, attempt: 0)
        }
        recorder.skip(testCase, because: reason)
      }
      return nil
    }
  }
}
