import CucumberMessages
import Gherkin
import Korniszon
import TestSupport

/// An execution that passes the plan and the recorder of a run to a test instead of executing scenarios.
@MainActor
final class PlanProbe: RunExecution {
  private let plan: Plan
  private let recorder: RunRecorder
  private let body: @MainActor (Plan, RunRecorder) -> Void

  private init(_ plan: Plan, _ recorder: RunRecorder, _ body: @escaping @MainActor (Plan, RunRecorder) -> Void) {
    self.plan = plan
    self.recorder = recorder
    self.body = body
  }

  func begin() {}

  func run(_ scenarios: ScenarioPositions) { body(plan, recorder) }

  func end() {}

  /// Plans a feature, calls `body` with the plan, and returns the messages of the run.
  @discardableResult
  static func run(
    _ feature: String,
    _ options: RunOptions = RunOptions(),
    body: @escaping @MainActor @Sendable (Plan, RunRecorder) -> Void
  ) async throws -> [Envelope] {
    var library = StepLibrary { EmptyWorld() }
    library.given("a step") { _ in }
    var envelopes: [Envelope] = []
    let file = FeatureFile.source(Source(uri: "a.feature", text: feature))
    let backend = ExecutionBackend { _, plan, recorder in PlanProbe(plan, recorder, body) }
    let session = RunSession(try library.compiled(), [file], options: options, backend: backend) {
      envelopes.append($0)
    }
    _ = await session.runAll()
    return envelopes
  }
}
