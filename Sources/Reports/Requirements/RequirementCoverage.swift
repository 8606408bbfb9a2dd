public import CucumberMessages

/// Fails a run that leaves a requirement out.
///
/// A requirement is covered when a step of a scenario with its tag was run, whatever came of it: a scenario that fails
/// shows its requirement, one that is skipped does not.
public struct RequirementCoverage: Sendable {
  private let list: RequirementList
  private let ids: Set<String>
  private var covered: Set<String> = []

  /// By the id of the pickle.
  private var requirements: [String: Set<String>] = [:]
  /// By the id of the step of a test case; hooks show nothing.
  private var pickleIds: [String: String] = [:]

  /// Creates a check of which no message was seen.
  public init(_ list: RequirementList) {
    self.list = list
    ids = Set(list.requirements.map(\.id))
  }

  /// The requirements that nothing has covered yet, in the order of the list.
  public var missing: [Requirement] { list.requirements.filter { !covered.contains($0.id) } }

  /// Takes the next message and returns it; the end of a run that leaves something out comes back as unsuccessful.
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
    let text = "Requirements that no scenario has shown: \(missing.map(\.id).joined(separator: ", "))."
    finished.message = [finished.message, text].compactMap { $0 }.joined(separator: "\n")
    return finished
  }
}
