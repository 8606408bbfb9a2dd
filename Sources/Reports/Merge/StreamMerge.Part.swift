import CucumberMessages

extension StreamMerge {
  /// One of the merged streams, with the facts that relate it to the others.
  struct Part {
    let stream: StoredStream
    /// The ids of the stream's test cases in the merged run.
    let testCaseIds: Set<String>
    let isCutOff: Bool
    let shard: RunSettings.Shard?

    init(_ stream: StoredStream, testCaseIds: Set<String>) {
      self.stream = stream
      self.testCaseIds = testCaseIds
      isCutOff = stream.isCutOff
      shard = stream.settings?.shard
    }
  }
}

extension StreamMerge.Part {
  /// Finds missing, duplicate and cut-off parts of a run, given the ids of the test cases that ended.
  static func findings(in parts: [Self], ended: Set<String>) -> [StreamMerge.Finding] {
    let counts = Set(parts.compactMap(\.shard?.count)).sorted()
    if counts.count > 1 { return [.unequalShards(counts: counts)] + cutOffs(in: parts, ended) }
    return (counts.first.map { shards(of: $0, in: parts) } ?? []) + cutOffs(in: parts, ended)
  }

  /// Finds missing and duplicate shards. A shard that was cut off and run again isn't a duplicate.
  private static func shards(of count: Int, in parts: [Self]) -> [StreamMerge.Finding] {
    (1...count).compactMap { RunSettings.Shard(index: $0, count: count) }.compactMap { shard in
      let found = parts.filter { $0.shard == shard }
      let whole = found.filter { !$0.isCutOff }
      if found.isEmpty { return .missingShard(shard) }
      return whole.count > 1 ? .doubledShard(shard, streams: whole.map(\.stream.name)) : nil
    }
  }

  /// Finds cut-off streams that neither a repeat of their shard nor a rerun completes.
  private static func cutOffs(in parts: [Self], _ ended: Set<String>) -> [StreamMerge.Finding] {
    let whole = parts.filter { !$0.isCutOff }
    return parts.filter(\.isCutOff).filter { part in
      let isThereAgain = part.shard != nil && whole.contains { $0.shard == part.shard }
      let wasTakenUp = whole.contains { !$0.testCaseIds.isDisjoint(with: part.testCaseIds) }
      return !isThereAgain && !(wasTakenUp && part.hasBegun && part.testCaseIds.isSubset(of: ended))
    }.map { .cutOff(stream: $0.stream.name) }
  }

  /// Whether the stream reaches its first scenario, and so contains the whole plan.
  private var hasBegun: Bool {
    for case .testCaseStarted in stream.envelopes { return true }
    return false
  }

  /// Whether the run failed for a reason other than a scenario, hook or file. No later attempt can repair such a
  /// failure.
  ///
  /// A shard without scenarios never fails for such a reason.
  var failsByItself: Bool {
    let settings = stream.settings ?? RunSettings()
    var isFailure = false
    for envelope in stream.envelopes {
      switch envelope {
      case .testRunFinished(let finished): isFailure = !finished.success
      case .testStepFinished(let finished) where finished.testStepResult.status.isFailure(strict: settings.isStrict):
        return false
      case .testRunHookFinished(let finished) where finished.result.status.isFailure(): return false
      case .parseError: return false
      case .testCase(let testCase)
      where settings.rejectsEmpty && testCase.testSteps.allSatisfy { $0.pickleStepId == nil }:
        return false
      case .attachment(let attachment) where SuspiciousLineReport(attachment) != nil: return false
      default: break
      }
    }
    return isFailure && !(testCaseIds.isEmpty && shard != nil)
  }
}
