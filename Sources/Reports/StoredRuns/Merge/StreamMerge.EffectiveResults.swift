import CucumberMessages

extension StreamMerge {
  /// The results that count when several streams contain the same scenario.
  ///
  /// A scenario that wasn't run has no effective result, and a skipped result doesn't replace a failed or unfinished
  /// one.
  struct EffectiveResults {
    /// The messages about the execution of all streams, without the attempts that don't count.
    let events: [Envelope]
    /// The IDs of the test cases that have a result.
    let endedIds: Set<String>
    /// The number of scenarios that weren't run in any stream.
    let notRunCount: Int

    init(_ parts: [Part]) {
      var decisive: [String: (part: Int, kind: Part.Result.Kind)] = [:]
      var discarded: [Set<String>] = Array(repeating: [], count: parts.count)
      for (index, part) in parts.enumerated() {
        for result in part.results {
          let id = result.testCaseId
          if let earlier = decisive[id], earlier.part != index {
            guard result.kind.replaces(earlier.kind) else {
              discarded[index].insert(id)
              continue
            }
            if earlier.kind == .notRun { discarded[earlier.part].insert(id) }
          }
          decisive[id] = (index, result.kind)
        }
      }
      events = zip(parts, discarded).flatMap { $0.events(without: $1) }
      endedIds = Set(decisive.filter { ![.notRun, .unfinished].contains($0.value.kind) }.keys)
      notRunCount = decisive.values.count { $0.kind == .notRun }
    }
  }
}

extension StreamMerge.Part {
  /// Returns the messages about the execution of the run, without the attempts of the given test cases.
  fileprivate func events(without testCaseIds: Set<String>) -> [Envelope] {
    if testCaseIds.isEmpty { return events }
    var attemptIds: Set<String> = []
    return events.filter { event in
      if case .testCaseStarted(let started) = event, testCaseIds.contains(started.testCaseId) {
        attemptIds.insert(started.id)
        return false
      }
      return event.attemptId.map { !attemptIds.contains($0) } ?? true
    }
  }
}

extension Envelope {
  /// The ID of the attempt that the message refers to, or `nil` for other messages, including the one that starts an
  /// attempt.
  fileprivate var attemptId: String? {
    switch self {
    case .testStepStarted(let message): message.testCaseStartedId
    case .testStepFinished(let message): message.testCaseStartedId
    case .testCaseFinished(let message): message.testCaseStartedId
    case .attachment(let message): message.testCaseStartedId
    case .externalAttachment(let message): message.testCaseStartedId
    default: nil
    }
  }
}
