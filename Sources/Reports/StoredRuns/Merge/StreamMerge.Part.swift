import CucumberMessages

extension StreamMerge {
  /// One of the merged streams, with the data that relates it to the others.
  struct Part {
    /// The result of a scenario in the stream.
    struct Result {
      /// A kind of result that the merge distinguishes.
      enum Kind {
        /// The run skipped or interrupted the scenario or was a dry run.
        case notRun
        /// The stream ends within the scenario.
        case unfinished
        /// A step or hook skipped the scenario.
        case skipped
        /// The scenario fails the run.
        case failed
        /// The scenario passed, or has another status that doesn't fail the run.
        case accepted
      }

      /// The ID of the test case in the merged run.
      var testCaseId: String
      let kind: Kind
    }

    let stream: StoredStream
    let isCutOff: Bool
    let settings: RunSettings
    /// The revision of the project, or `nil` if the stream doesn't contain it.
    let revision: String?
    /// The IDs, in the merged run, of the stream's test cases.
    private(set) var testCaseIds: Set<String> = []
    /// The results of the scenarios that began, in the order in which they ended.
    private(set) var results: [Result] = []
    /// The time at which the last attempt ended, or `nil` if none has.
    private(set) var lastTime: Timestamp?
    /// The messages about the execution of the run, as they appear in the merged run.
    var events: [Envelope] = []

    /// Creates a part from a stream and its messages, completed so that each attempt has an end.
    init(_ stream: StoredStream, _ completed: [Envelope]) {
      self.stream = stream
      isCutOff = stream.isCutOff
      settings = stream.settings ?? RunSettings()
      var run = RunModel()
      for envelope in completed {
        if case .testCase(let testCase) = envelope { testCaseIds.insert(testCase.id) }
        guard let scenario = run.receive(envelope) else { continue }
        let kind = settings.isDryRun ? .notRun : Result.Kind(scenario)
        results.append(Result(testCaseId: scenario.id, kind: kind))
        lastTime = max(lastTime, scenario.attempts.last?.finishedAt)
      }
      revision = run.git?.revision
    }
  }
}

extension StreamMerge.Part {
  var shard: Shard? { settings.shard }

  /// The IDs, in the merged run, of the test cases that this stream ran.
  var ranIds: Set<String> { Set(results.filter { $0.kind != .notRun }.map(\.testCaseId)) }

  /// Whether the stream contains a complete run that didn't skip or interrupt any scenario.
  var isWhole: Bool { !isCutOff && !results.contains { $0.kind == .notRun } }

  /// Replaces the stream's own test case IDs with those of the merged run.
  mutating func renameTestCases(_ newID: (String) -> String?) {
    testCaseIds = Set(testCaseIds.compactMap(newID))
    for index in results.indices {
      results[index].testCaseId = newID(results[index].testCaseId) ?? results[index].testCaseId
    }
  }

  /// Whether the stream reaches its first scenario and therefore contains the whole plan.
  var hasBegun: Bool {
    for case .testCaseStarted in stream.envelopes { return true }
    return false
  }

  /// Whether the run failed for a reason other than a scenario, hook, or file. A later attempt can't make up for such a
  /// failure.
  ///
  /// A shard without scenarios never fails for such a reason.
  var failsByItself: Bool {
    if results.contains(where: { [.notRun, .unfinished, .failed].contains($0.kind) }) { return false }
    var isFailure = false
    for envelope in stream.envelopes {
      switch envelope {
      case .testRunFinished(let finished): isFailure = !finished.success && !finished.failsOnlyForEarlierRun
      case .testRunHookFinished(let finished) where finished.result.status.isFailure(): return false
      case .parseError: return false
      case .testCase(let testCase)
      where settings.rejectsEmpty && testCase.testSteps.allSatisfy { $0.pickleStepId == nil }:
        return false
      case .attachment(let attachment) where attachment.isAboutFile: return false
      default: break
      }
    }
    return isFailure && !(testCaseIds.isEmpty && shard != nil)
  }
}

extension StreamMerge.Part.Result.Kind {
  init(_ scenario: RunModel.Scenario) {
    let isSkipped = scenario.attempts.last?.steps.contains { $0.status == .skipped } ?? false
    self =
      switch scenario.status {
      case .unknown: .unfinished
      case .skipped where scenario.isNotRun && scenario.attempts.last?.lacksLine == false: .notRun
      case .skipped where isSkipped: .skipped
      default: scenario.isAccepted ? .accepted : .failed
      }
  }

  /// Returns whether a result of this kind replaces an earlier result of the same scenario.
  func replaces(_ earlier: Self) -> Bool {
    switch (self, earlier) {
    case (.notRun, _), (.skipped, .failed), (.skipped, .unfinished): false
    default: true
    }
  }
}

extension TestRunFinished {
  /// Whether the run failed only because of a failure in an earlier run. The stream of that run contains the failure.
  fileprivate var failsOnlyForEarlierRun: Bool {
    !reasons.isEmpty && reasons.allSatisfy { if case .failedOutsideScenarios = $0 { true } else { false } }
  }
}
