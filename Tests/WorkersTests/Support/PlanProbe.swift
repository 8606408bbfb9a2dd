import CucumberMessages
import Gherkin
import Korniszon

/// Hands the plan and the session of a run to a test in place of executing it.
struct PlanProbe: ExecutionBackend {
  private let body: @MainActor (Plan, RunRecorder) -> Void

  func run(_ plan: Plan, _ session: RunRecorder) async throws {
    session.announceTestCases(of: plan)
    body(plan, session)
  }

  /// Plans a feature, calls the body with what comes of it, and returns the messages of the run.
  @MainActor @discardableResult
  static func run(_ feature: String, body: @escaping @MainActor (Plan, RunRecorder) -> Void) async throws -> [Envelope]
  {
    var library = StepLibrary { 0 }
    library.given("a step") { _ in }
    var envelopes: [Envelope] = []
    let file = FeatureFile.source(Source(uri: "a.feature", text: feature))
    _ = await Runner(try library.compiled()).run([file], PlanProbe(body: body)) { envelopes.append($0) }
    return envelopes
  }
}
