import Korniszon

/// Chooses the next scenarios to run, in the order of submission, respecting `@serial` and `@exclusive`.
///
/// A scenario with the tag `@serial` runs alone. Scenarios with a tag `@exclusive(name)` of the same name run one at a
/// time.
struct ScenarioScheduler {
  private struct Constraints {
    var isSerial = false
    var resources: Set<String> = []

    init(tags: [String] = []) {
      let exclusive = "@exclusive("
      for tag in tags {
        if tag == "@serial" { isSerial = true }
        if tag.hasPrefix(exclusive), tag.hasSuffix(")") {
          resources.insert(String(tag.dropFirst(exclusive.count).dropLast()))
        }
      }
    }

    var isEmpty: Bool { !isSerial && resources.isEmpty }
  }

  private enum Permission {
    case run, waitForResource, waitForAll
  }

  /// The submitted scenarios, by their position in the plan. Those from `next` on have not been looked at.
  private var submitted: [Int] = []
  private var next = 0
  /// The constraints of submitted scenarios that have any, by submission index.
  private var constraints: [Int: Constraints] = [:]
  /// Scenarios that were returned, and those that others have overtaken.
  private var waiting: [ScenarioJob] = []

  private var runningCount = 0
  private var isSerialRunning = false
  private var busyResources: Set<String> = []

  /// The number of scenarios that wait for a worker.
  var waitingCount: Int { waiting.count + submitted.count - next }

  /// Adds scenarios of the plan, by their position in it, and returns the submission index of the first.
  @discardableResult
  mutating func submit(_ scenarios: [Int], of plan: Plan) -> Int {
    let firstIndex = submitted.count
    for (index, scenario) in zip(firstIndex..., scenarios) {
      let own = Constraints(tags: plan.testCases[scenario].tags)
      if !own.isEmpty { constraints[index] = own }
    }
    submitted += scenarios
    return firstIndex
  }

  /// Removes and returns the next scenarios that may run now: more than one only if they have no constraints.
  mutating func take(atMost limit: Int) -> [ScenarioJob] {
    var taken: [ScenarioJob] = []
    while taken.count < limit, !isSerialRunning, let job = nextPermitted() {
      let own = constraints[job.submissionIndex] ?? Constraints()
      if !own.isEmpty, !taken.isEmpty {
        giveBack([job])
        break
      }
      runningCount += 1
      isSerialRunning = own.isSerial
      busyResources.formUnion(own.resources)
      taken.append(job)
      if !own.isEmpty { break }
    }
    return taken
  }

  /// Records that a scenario doesn't run anymore.
  mutating func finish(_ job: ScenarioJob) {
    runningCount -= 1
    guard let own = constraints[job.submissionIndex] else { return }
    if own.isSerial { isSerialRunning = false }
    busyResources.subtract(own.resources)
  }

  /// Returns scenarios that have to run again, or were never begun. They are the next to be taken.
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

  private mutating func nextPermitted() -> ScenarioJob? {
    for index in waiting.indices {
      switch permission(waiting[index].submissionIndex) {
      case .run: return waiting.remove(at: index)
      case .waitForResource: continue
      case .waitForAll: return nil
      }
    }
    while next < submitted.count {
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
