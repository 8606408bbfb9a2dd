import Korniszon

/// Says which scenario is run next: in the order of the plan, as far as tags let them run beside those under way.
///
/// A scenario with the tag `@serial` runs alone; of those with a tag `@exclusive(name)` of the same name, one at a time.
struct ScenarioScheduler {
  fileprivate struct Terms {
    var isSerial = false
    var resources: Set<String> = []

    var isPlain: Bool { !isSerial && resources.isEmpty }
  }

  private let terms: [Int: Terms]
  /// Positions in the plan, from `next` on; those before were dealt.
  private let count: Int
  private var next = 0
  /// What was dealt and came back, and what had to wait for others; in order.
  private var waiting: [Assignment] = []
  private var runningCount = 0
  private var isSerialRunning = false
  private var busyResources: Set<String> = []

  init(_ plan: Plan) {
    count = plan.testCases.count
    var terms: [Int: Terms] = [:]
    for (index, testCase) in plan.testCases.enumerated() {
      let own = Terms(tags: testCase.tags)
      if !own.isPlain { terms[index] = own }
    }
    self.terms = terms
  }

  /// How many scenarios wait for a worker.
  var waitingCount: Int { waiting.count + count - next }

  /// Takes the next scenarios that may run now, more than one only if nothing keeps them from running beside others.
  mutating func take(atMost limit: Int) -> [Assignment] {
    var taken: [Assignment] = []
    while taken.count < limit, !isSerialRunning, let assignment = nextAllowed() {
      let own = terms[assignment.scenario] ?? Terms()
      if !own.isPlain, !taken.isEmpty {
        giveBack([assignment])
        break
      }
      runningCount += 1
      isSerialRunning = own.isSerial
      busyResources.formUnion(own.resources)
      taken.append(assignment)
      if !own.isPlain { break }
    }
    return taken
  }

  /// Notes that a scenario does not run any more.
  mutating func finish(_ assignment: Assignment) {
    runningCount -= 1
    guard let own = terms[assignment.scenario] else { return }
    if own.isSerial { isSerialRunning = false }
    busyResources.subtract(own.resources)
  }

  /// Puts scenarios back that are to be run again, or were never begun; the next to be taken are these.
  mutating func giveBack(_ assignments: [Assignment]) {
    waiting = (assignments + waiting).sorted { $0.scenario < $1.scenario }
  }

  /// Takes all that is left.
  mutating func takeAll() -> [Assignment] {
    defer {
      waiting = []
      next = count
    }
    return waiting + (next..<count).map { Assignment(scenario: $0) }
  }

  private mutating func nextAllowed() -> Assignment? {
    for index in waiting.indices {
      switch permission(waiting[index].scenario) {
      case .run: return waiting.remove(at: index)
      case .waitForResource: continue
      case .waitForAll: return nil
      }
    }
    while next < count {
      switch permission(next) {
      case .run:
        next += 1
        return Assignment(scenario: next - 1)
      case .waitForResource:
        waiting.append(Assignment(scenario: next))
        next += 1
      case .waitForAll: return nil
      }
    }
    return nil
  }

  private enum Permission {
    case run, waitForResource, waitForAll
  }

  private func permission(_ scenario: Int) -> Permission {
    guard let own = terms[scenario] else { return .run }
    if own.isSerial { return runningCount == 0 ? .run : .waitForAll }
    return own.resources.isDisjoint(with: busyResources) ? .run : .waitForResource
  }
}

extension ScenarioScheduler.Terms {
  fileprivate init(tags: [String]) {
    let exclusive = "@exclusive("
    for tag in tags {
      if tag == "@serial" { isSerial = true }
      if tag.hasPrefix(exclusive), tag.hasSuffix(")") {
        resources.insert(String(tag.dropFirst(exclusive.count).dropLast()))
      }
    }
  }
}
