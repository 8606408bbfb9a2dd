public import CucumberMessages

extension StoredStream {
  /// The reasons that the stream isn't the complete output of a single run; empty if it is, even if the run failed.
  public var flaws: [StreamMerge.Finding] {
    if hasSeveralRuns { return [.severalRuns(stream: name)] }
    return (isCutOff ? [.cutOff(stream: name, shard: nil)] : []) + damage
  }

  /// The flaws of a stream that contains one run, except for a missing beginning or end.
  var damage: [StreamMerge.Finding] {
    var findings: [StreamMerge.Finding] = []
    let count = CompletenessCheck(self).invalidCount
    if count > 0 { findings.append(.invalidResults(stream: name, scenarios: count)) }
    let missing = MissingMessages(self).kinds
    if !missing.isEmpty { findings.append(.missingMessages(stream: name, kinds: missing)) }
    if continuesAfterEnd { findings.append(.messagesAfterEnd(stream: name)) }
    if !unknownKinds.isEmpty { findings.append(.unknownMessages(stream: name, kinds: unknownKinds)) }
    return findings
  }

  /// The messages for reports. If the stream has flaws, the message that ends the run describes them, and the run
  /// counts as failed.
  ///
  /// Messages don't identify their run, so for a stream with several runs, the only message is the one that ends the
  /// run. It says that there are several runs.
  public var reported: [Envelope] {
    let flaws = flaws
    guard !flaws.isEmpty else { return envelopes }
    var messages: [Envelope] = []
    var end: TestRunFinished?
    for envelope in hasSeveralRuns ? [] : completed {
      if case .testRunFinished(let finished) = envelope { end = finished } else { messages.append(envelope) }
    }
    let reasons = flaws.map { "\($0)." } + [end?.message].compactMap(\.self)
    var finished = TestRunFinished(
      testRunStartedId: end?.testRunStartedId,
      timestamp: end?.timestamp ?? lastTime,
      success: false,
      message: reasons.joined(separator: "\n"),
      exception: end?.exception
    )
    finished.reasons = end?.reasons ?? []
    return messages + [.testRunFinished(finished)]
  }
}
