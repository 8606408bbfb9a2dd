public import CucumberMessages

/// A check that fails a run that doesn't cover every requirement.
///
/// A requirement is covered if a scenario with its tag passed, fails the run, or is skipped because of an ignored line.
/// A scenario that has no steps, that was skipped for another reason, that is pending in a run that allows this, or
/// that failed in quarantine covers nothing: reports don't call its requirement verified either.
public struct RequirementCoverage: Sendable {
  private let list: RequirementList
  /// The tags of the scenarios that cover requirements, without their at signs.
  private var covered: Set<String> = []
  private var model = RunModel(keepsUnselected: false)

  /// Creates a check, which must receive every message of the run.
  public init(_ list: RequirementList) {
    self.list = list
  }

  /// The requirements that aren't covered yet, in list order.
  public var missing: [Requirement] { list.requirements.filter { !covered.contains($0.id) } }

  /// Receives the next message and returns it. If requirements aren't covered, the end of the run is returned as
  /// unsuccessful.
  public mutating func check(_ envelope: Envelope) -> Envelope {
    note(model.receive(envelope))
    if case .testRunFinished(let finished) = envelope { return .testRunFinished(checked(finished)) }
    return envelope
  }

  /// Receives the next message of a live run and returns it. If requirements aren't covered, the end of the run is
  /// returned as unsuccessful.
  package mutating func check(_ message: LiveMessage) -> LiveMessage {
    if case .envelope(let envelope) = message { return .envelope(check(envelope)) }
    note(model.receive(message))
    return message
  }

  private mutating func note(_ scenario: RunModel.Scenario?) {
    guard let scenario, let attempt = scenario.attempts.last, !attempt.isEmpty,
      attempt.status == .passed || !attempt.isAccepted || attempt.lacksLine
    else { return }
    covered.formUnion(scenario.tags.map { String($0.name.drop { $0 == "@" }) })
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
