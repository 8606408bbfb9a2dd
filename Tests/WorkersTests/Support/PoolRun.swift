import CucumberMessages
import Gherkin
import Korniszon
@testable import Workers

/// A run on fake workers, as its messages describe it.
@MainActor
struct PoolRun {
  struct Attempt {
    let scenario: Int
    let number: Int
    let worker: String?
    var results: [TestStepResult] = []

    var statuses: [TestStepResult.Status] { results.map(\.status) }
  }

  private(set) var attempts: [Attempt] = []
  /// The worker and the status of each run hook.
  private(set) var hooks: [(worker: String?, status: TestStepResult.Status)] = []
  private(set) var end: TestRunFinished?
  private var hookWorker: String?

  /// Runs scenarios with one step each and the given lines of tags before them, all at once or by several calls: at the
  /// same time, or one after another.
  init(
    _ tags: [String],
    workers: Int = 1,
    hooks: Bool = false,
    calls: [[Int]]? = nil,
    isSequential: Bool = false,
    on host: FakeHost,
    _ change: (inout RunOptions) -> Void = { _ in }
  ) async throws {
    var library = StepLibrary { 0 }
    library.given("a step") { _ in }
    if hooks {
      for _ in 0..<2 { library.beforeAll {} }
      library.afterAll {}
    }
    let registry = try library.compiled()
    host.hooks = (registry.catalog.hooks(.beforeTestRun), registry.catalog.hooks(.afterTestRun))
    let scenarios = tags.enumerated().map { "  \($1)\n  Scenario: \($0)\n    Given a step\n" }
    let file = FeatureFile.source(Source(uri: "a.feature", text: "Feature: a\n" + scenarios.joined()))
    var options = RunOptions()
    options.stepTimeLimit = nil
    change(&options)
    let backend = ExecutionBackend { _, plan, recorder in
      WorkerPool(plan, recorder, workerCount: workers, on: host)
    }
    var envelopes: [Envelope] = []
    let session = RunSession(registry, [file], options: options, backend: backend) { envelopes.append($0) }
    if let calls, isSequential {
      let scenarios = session.scenarios
      for call in calls { await session.run(call.map { scenarios[$0] }) }
      _ = await session.end()
    } else if let calls {
      await withTaskGroup(of: Void.self) { group in
        let scenarios = session.scenarios
        for call in calls { group.addTask { await session.run(call.map { scenarios[$0] }) } }
      }
      _ = await session.end()
    } else {
      _ = await session.runAll()
    }
    await session.close()
    var names: [String: Int] = [:]
    for envelope in envelopes { receive(envelope, &names) }
  }

  var statuses: [[TestStepResult.Status]] { attempts.map(\.statuses) }

  private mutating func receive(_ envelope: Envelope, _ scenarios: inout [String: Int]) {
    switch envelope {
    case .testCase(let testCase): scenarios[testCase.id] = scenarios.count
    case .testCaseStarted(let started):
      let scenario = scenarios[started.testCaseId] ?? -1
      attempts.append(Attempt(scenario: scenario, number: started.attempt, worker: started.workerId))
    case .testStepFinished(let finished): attempts[attempts.endIndex - 1].results.append(finished.testStepResult)
    case .testRunHookStarted(let started): hookWorker = started.workerId
    case .testRunHookFinished(let finished): hooks.append((hookWorker, finished.result.status))
    case .testRunFinished(let finished): end = finished
    default: break
    }
  }
}
