import CucumberMessages
import Gherkin
import Korniszon

/// The sequence of scenarios that a coordinator requests from a worker.
@MainActor
final class RequestedScenarios {
  private let executor: ScenarioExecutor
  private let options: RunOptions
  /// The file that contains the requested scenarios, or `nil` until a file has been requested.
  private var file: (index: Int, pickles: [Gherkin.Pickle])?
  /// Whether a requested scenario is running.
  private(set) var isInScenario = false

  init(_ executor: ScenarioExecutor, _ options: RunOptions) {
    self.executor = executor
    self.options = options
  }

  /// Ends the current scenario. Unless it will be retried, calls `sendDone`.
  func endScenario(_ sendDone: () -> Void) {
    if isInScenario, !executor.isRetryPending { sendDone() }
    isInScenario = false
  }

  /// Runs the hooks that are requested before the next scenario, and returns that scenario, or `nil` if none follows or
  /// its request is invalid.
  func next(
    from nextRequest: @MainActor () async -> WorkerRequest?,
    _ sendDone: () -> Void
  ) async -> (testCase: PlannedTestCase, attempt: Int)? {
    while let request = await nextRequest() {
      switch request {
      case .file(let index, let source): file = (index, pickles(of: source))
      case .scenario(let index, let position, let attempt):
        guard let file, file.index == index, file.pickles.indices.contains(position) else { return nil }
        isInScenario = true
        return (PlannedTestCase(file.pickles[position], file: index, position: position), attempt)
      case .hooks(let isBefore, let first):
        await executor.runHooks(isBefore ? .beforeTestRun : .afterTestRun, from: first)
        sendDone()
      case .interrupt: break
      case .end: return nil
      }
    }
    return nil
  }

  private func pickles(of source: Gherkin.Source) -> [Gherkin.Pickle] {
    var ids = IDGenerator()
    // The coordinator has already parsed the file, so it has no errors.
    return (try? options.parser.parse(source, ids: &ids)).map { Array($0.pickles(ids: &ids)) } ?? []
  }
}
