public import CucumberMessages

/// A check that fails a run that doesn't cover every requirement.
///
/// A requirement is covered if a step of a scenario with its tag ran, regardless of the result. A failed scenario
/// covers its requirement, but a skipped one doesn't.
public struct RequirementCoverage: Sendable {
  private let list: RequirementList
  private let ids: Set<String>
  private var covered: Set<String> = []

  /// The requirements of each pickle, keyed by pickle ID.
  private var requirements: [String: Set<String>] = [:]
  /// The pickle of each test step, keyed by step ID. Hooks don't cover requirements.
  private var pickleIds: [String: String] = [:]

  /// Creates a check. Call this before the first message.
  public init(_ list: RequirementList) {
    self.list = list
    ids = Set(list.requirements.map(\.id))
  }

  /// The requirements that aren't covered yet, in list order.
  public var missing: [Requirement] { list.requirements.filter { !covered.contains($0.id) } }

  /// Receives the next message and returns it. If requirements aren't covered, the end of the run is returned as
  /// unsuccessful.
  public mutating func check(_ envelope: Envelope) -> Envelope {
    switch envelope {
    case .pickle(let pickle): note(pickle)
    case .testCase(let testCase): note(testCase)
    case .testStepFinished(let finished): note(finished)
    case .testRunFinished(let finished): return .testRunFinished(checked(finished))
    default: break
    }
    return envelope
  }

  private mutating func note(_ pickle: Pickle) {
    let named = ids.intersection(pickle.tags.map { String($0.name.drop { $0 == "@" }) })
    if !named.isEmpty { requirements[pickle.id] = named }
  }

  private mutating func note(_ testCase: TestCase) {
    guard requirements[testCase.pickleId] != nil else { return }
    for step in testCase.testSteps where step.pickleStepId != nil { pickleIds[step.id] = testCase.pickleId }
  }

  private mutating func note(_ finished: TestStepFinished) {
    guard finished.testStepResult.status != .skipped, finished.testStepResult.status != .unknown,
      let pickle = pickleIds[finished.testStepId], let named = requirements[pickle]
    else { return }
    covered.formUnion(named)
  }

  private func checked(_ finished: TestRunFinished) -> TestRunFinished {
    let missing = missing
    guard !missing.isEmpty else { return finished }
    var finished = finished
    finished.success = false
    let reason = Reason.uncoveredRequirements(ids: missing.map(\.id))
    finished.message = [finished.message, reason.english].compactMap(\.self).joined(separator: "\n")
    finished.reasons.append(reason)
    return finished
  }
}
