import CucumberMessages
import Gherkin
import Korniszon
import TestSupport
// The pool's parts are internal.
@testable import Workers

/// A run on fake workers, read from its messages.
@MainActor
struct PoolRun {
  struct Attempt {
    let scenario: Int
    let number: Int
    let worker: String?
    var results: [TestStepResult] = []

    var statuses: [TestStepResult.Status] { results.map(\.status) }
  }

  /// The attempts, in the order in which their starts were reported.
  private(set) var attempts: [Attempt] = []
  /// The scenarios, in the order in which their ends were reported.
  private(set) var finished: [Int] = []
  /// The worker and the status of each run hook.
  private(set) var hooks: [(worker: String?, status: TestStepResult.Status)] = []
  private(set) var end: TestRunFinished?
  private var hookWorker: String?
  /// The indices of attempts, keyed by ID.
  private var positions: [String: Int] = [:]

  /// Runs scenarios with one step each and the given tag lines, in a single call or in several calls, which are
  /// concurrent or sequential.
  init(
    _ tags: [String],
    workers: Int = 1,
    hooks: Bool = false,
    calls: [[Int]]? = nil,
    isSequential: Bool = false,
    on host: FakeHost,
    _ change: (inout RunOptions) -> Void = { _ in }
  ) async throws {
    var library = StepLibrary { EmptyWorld() }
    library.given("a step") { _ in }
    if hooks {
      for _ in 0..<2 { library.beforeAll {} }
      library.afterAll {}
    }
    let registry = try library.compiled()
    host.hooks = (registry.library.hooks(.beforeTestRun), registry.library.hooks(.afterTestRun))
    let scenarios = tags.enumerated().map { "  \($1)\n  Scenario: \($0)\n    Given a step\n" }
    let file = FeatureFile.source(Source(uri: "a.feature", text: "Feature: a\n" + scenarios.joined()))
    var options = RunOptions()
    options.stepTimeout = nil
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
    var numbers: [String: Int] = [:]
    for envelope in envelopes { receive(envelope, &numbers) }
  }

  var statuses: [[TestStepResult.Status]] { attempts.map(\.statuses) }

  /// Reads a message. `numbers` maps the IDs of pickles and test cases to the scenario's number, which is its name.
  private mutating func receive(_ envelope: Envelope, _ numbers: inout [String: Int]) {
    switch envelope {
    case .pickle(let pickle): numbers[pickle.id] = Int(pickle.name)
    case .testCase(let testCase): numbers[testCase.id] = numbers[testCase.pickleId]
    case .testCaseStarted(let started):
      let scenario = numbers[started.testCaseId] ?? -1
      positions[started.id] = attempts.count
      attempts.append(Attempt(scenario: scenario, number: started.attempt, worker: started.workerId))
    case .testStepFinished(let finished):
      if let position = positions[finished.testCaseStartedId] {
        attempts[position].results.append(finished.testStepResult)
      }
    case .testCaseFinished(let finished):
      if let position = positions[finished.testCaseStartedId] { self.finished.append(attempts[position].scenario) }
    case .testRunHookStarted(let started): hookWorker = started.workerId
    case .testRunHookFinished(let finished): hooks.append((hookWorker, finished.result.status))
    case .testRunFinished(let finished): end = finished
    default: break
    }
  }
}
