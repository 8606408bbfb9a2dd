import CucumberMessages

extension StoredStream {
  /// A check that every scenario that began has exactly one complete result, with its attempts one after another.
  struct CompletenessCheck {
    /// An attempt that hasn't ended.
    private struct OpenAttempt {
      let testCaseId: String
      var remainingSteps: Set<String>
    }

    private var pickleIds: Set<String> = []
    /// The pickles that test cases refer to.
    private var plannedIds: Set<String> = []
    private var testCases: [String: TestCase] = [:]
    private var attemptIds: Set<String> = []
    private var open: [String: OpenAttempt] = [:]
    /// The test cases that have begun but not ended so far.
    private var unfinishedIds: Set<String> = []
    private var finishedIds: Set<String> = []
    /// The test cases with missing, repeated, or misplaced messages.
    private var brokenIds: Set<String> = []

    /// Checks the messages of a stream.
    init(_ stream: StoredStream) {
      for envelope in stream.envelopes { receive(envelope) }
      if !stream.isCutOff { brokenIds.formUnion(unfinishedIds) }
    }
  }
}

extension StoredStream.CompletenessCheck {
  /// The number of scenarios with missing, repeated, or misplaced messages, not counting those that are running where a
  /// truncated stream ends.
  var invalidCount: Int { brokenIds.count }

  private mutating func receive(_ envelope: Envelope) {
    switch envelope {
    case .pickle(let pickle): pickleIds.insert(pickle.id)
    case .testCase(let testCase): plan(testCase)
    case .testCaseStarted(let started): begin(started)
    case .testStepFinished(let finished): end(finished)
    case .testCaseFinished(let finished): end(finished)
    default: break
    }
  }

  private mutating func plan(_ testCase: TestCase) {
    let isNew = plannedIds.insert(testCase.pickleId).inserted && testCases[testCase.id] == nil
    if !isNew || !pickleIds.contains(testCase.pickleId) { brokenIds.insert(testCase.id) }
    testCases[testCase.id] = testCase
  }

  private mutating func begin(_ started: TestCaseStarted) {
    let id = started.testCaseId
    let isRunning = open.values.contains { $0.testCaseId == id }
    let isNew = attemptIds.insert(started.id).inserted
    if !isNew || isRunning || finishedIds.contains(id) || testCases[id] == nil { brokenIds.insert(id) }
    open[started.id] = OpenAttempt(testCaseId: id, remainingSteps: Set(testCases[id]?.testSteps.map(\.id) ?? []))
    unfinishedIds.insert(id)
  }

  private mutating func end(_ finished: TestStepFinished) {
    guard let attempt = open[finished.testCaseStartedId] else {
      brokenIds.insert(finished.testCaseStartedId)
      return
    }
    let isFirst = open[finished.testCaseStartedId]?.remainingSteps.remove(finished.testStepId) != nil
    if isFirst { return }
    let isPlanned = testCases[attempt.testCaseId]?.testSteps.contains { $0.id == finished.testStepId } ?? false
    if isPlanned { brokenIds.insert(attempt.testCaseId) }
  }

  private mutating func end(_ finished: TestCaseFinished) {
    guard let attempt = open.removeValue(forKey: finished.testCaseStartedId) else {
      brokenIds.insert(finished.testCaseStartedId)
      return
    }
    if !attempt.remainingSteps.isEmpty { brokenIds.insert(attempt.testCaseId) }
    if finished.willBeRetried { return }
    finishedIds.insert(attempt.testCaseId)
    unfinishedIds.remove(attempt.testCaseId)
  }
}
