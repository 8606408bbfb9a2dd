import FeatureDiagnostics
import Korniszon

/// A scheduler that chooses the next scenarios to run in submission order, respecting `@serial` and `@exclusive`.
///
/// A scenario with the tag `@serial` runs alone. Scenarios with tags `@exclusive(name)` that have the same name run one
/// at a time.
struct ScenarioScheduler {
  private enum Permission {
    case run, waitForResource, waitForAll
  }

  /// The positions in the plan of the submitted scenarios. Those from index `next` on haven't been considered yet.
  private var submitted = ScenarioPositions()
  private var next = 0
  /// The constraints of submitted scenarios, keyed by submission index. Scenarios without constraints have no entry.
  private var constraints: [Int: SchedulingConstraints] = [:]
  /// The scenarios that were given back or that wait for a resource.
  private var waiting: [ScenarioJob] = []

  private var runningCount = 0
  private var isSerialRunning = false
  private var busyResources: Set<String> = []

  /// The number of scenarios that are waiting for a worker.
  var waitingCount: Int { waiting.count + submitted.count - next }

  /// Adds the scenarios at the given positions in the plan, and returns the submission index of the first.
  @discardableResult
  mutating func submit(_ scenarios: ScenarioPositions, of plan: Plan) -> Int {
    let firstIndex = submitted.count
    for (index, scenario) in zip(firstIndex..., scenarios) {
      let own = SchedulingConstraints(plan.testCases[scenario].tags.lazy.map { $0[...] })
      if !own.isEmpty { constraints[index] = own }
    }
    submitted.append(contentsOf: scenarios)
    return firstIndex
  }

  /// Removes and returns at most `limit` scenarios that can run now, with submission indices up to `lastIndex`.
  ///
  /// A scenario with constraints is returned alone. So is a scenario whose worker ended before reporting its start,
  /// because otherwise another scenario of the batch could be the cause.
  mutating func take(atMost limit: Int, upTo lastIndex: Int = .max) -> [ScenarioJob] {
    var taken: [ScenarioJob] = []
    while taken.count < limit, !isSerialRunning, let job = nextPermitted(upTo: lastIndex) {
      let own = constraints[job.submissionIndex]
      let isAlone = own != nil || job.lostStartCount > 0
      if isAlone, !taken.isEmpty {
        giveBack([job])
        break
      }
      runningCount += 1
      isSerialRunning = own?.isSerial ?? false
      if let own { busyResources.formUnion(own.resources) }
      taken.append(job)
      if isAlone { break }
    }
    return taken
  }

  /// Records that a scenario is no longer running.
  mutating func finish(_ job: ScenarioJob) {
    runningCount -= 1
    guard let own = constraints[job.submissionIndex] else { return }
    if own.isSerial { isSerialRunning = false }
    busyResources.subtract(own.resources)
  }

  /// Puts back scenarios that never began or must run again. They take precedence over new scenarios.
  mutating func giveBack(_ jobs: [ScenarioJob]) {
    waiting = (jobs + waiting).sorted { $0.submissionIndex < $1.submissionIndex }
  }

  /// Removes and returns all waiting scenarios.
  mutating func takeAll() -> [ScenarioJob] {
    defer {
      waiting = []
      next = submitted.count
    }
    return waiting + (next..<submitted.count).map { ScenarioJob(submissionIndex: $0, planIndex: submitted[$0]) }
  }

  private mutating func nextPermitted(upTo lastIndex: Int) -> ScenarioJob? {
    for index in waiting.indices where waiting[index].submissionIndex <= lastIndex {
      switch permission(waiting[index].submissionIndex) {
      case .run: return waiting.remove(at: index)
      case .waitForResource: continue
      case .waitForAll: return nil
      }
    }
    while next < submitted.count, next <= lastIndex {
      let job = ScenarioJob(submissionIndex: next, planIndex: submitted[next])
      switch permission(next) {
      case .run:
        next += 1
        return job
      case .waitForResource:
        waiting.append(job)
        next += 1
      case .waitForAll: return nil
      }
    }
    return nil
  }

  private func permission(_ index: Int) -> Permission {
    guard let own = constraints[index] else { return .run }
    if own.isSerial { return runningCount == 0 ? .run : .waitForAll }
    return own.resources.isDisjoint(with: busyResources) ? .run : .waitForResource
  }
}
