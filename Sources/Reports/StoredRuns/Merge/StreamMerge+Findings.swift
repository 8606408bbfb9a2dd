import CucumberMessages

extension StreamMerge {
  /// Finds flaws in the streams, streams that don't belong to the same run, missing and duplicate shards, truncated
  /// streams, and scenarios that weren't run.
  static func findings(in parts: [Part], _ results: EffectiveResults) -> [Finding] {
    var findings = parts.flatMap(flaws) + shardFindings(in: parts) + repetitionFindings(in: parts)
    findings += unequalRevisions(of: parts)
    findings += cutOffs(in: parts, results.endedIds)
    if results.notRunCount > 0 { findings.append(.notRun(count: results.notRunCount)) }
    return findings
  }

  /// Returns whether the findings include one that a rerun can't make up for.
  static func isPartial(_ parts: [Part], _ findings: [Finding]) -> Bool {
    findings.contains { finding in
      switch finding {
      case .notRun: false
      case .cutOff(let stream, _): parts.contains { $0.stream.name == stream && !$0.hasBegun }
      default: true
      }
    }
  }

  /// Finds streams from different revisions, whose results don't describe the same product.
  private static func unequalRevisions(of parts: [Part]) -> [Finding] {
    var revisions: [String] = []
    for part in parts {
      if let revision = part.revision, !revisions.contains(revision) { revisions.append(revision) }
    }
    guard revisions.count > 1 else { return [] }
    let streams = revisions.map { revision in
      Finding.RevisionStreams(
        revision: revision,
        streams: parts.filter { $0.revision == revision }.map(\.stream.name)
      )
    }
    return [.unequalRevisions(streams)]
  }

  private static func flaws(of part: Part) -> [Finding] {
    let name = part.stream.name
    var findings: [Finding] = []
    if part.settings.isDryRun { findings.append(.dryRun(stream: name)) }
    if part.settings.isPartial { findings.append(.partial(stream: name)) }
    return findings + part.stream.damage
  }

  private static func shardFindings(in parts: [Part]) -> [Finding] {
    let shards = parts.filter { $0.shard != nil }
    let counts = Set(shards.compactMap(\.shard?.count)).sorted()
    guard let count = counts.first else { return [] }
    if counts.count > 1 { return [.unequalShards(counts: counts)] }
    var findings = unequalShards(of: count, in: shards)
    let plans = Set(shards.map { [$0.settings.planFingerprint, $0.settings.scenarioCount.map { String($0) }] })
    if plans.count > 1 {
      findings.append(.unequalPlans(streams: shards.map(\.stream.name)))
    } else if findings.isEmpty {
      findings += unequalTimings(of: shards)
    }
    return findings
  }

  /// Finds streams of the same run with different world parameters, and streams whose runs contain the same scenarios
  /// but overlap in time. The parts must be in the order in which they began.
  private static func repetitionFindings(in parts: [Part]) -> [Finding] {
    let ran = parts.map(\.ranIds)
    var unequal: Set<Int> = []
    var simultaneous: Set<Int> = []
    for index in parts.indices {
      for later in parts.indices.dropFirst(index + 1) {
        let (part, other) = (parts[index], parts[later])
        let isRepetition = !ran[index].isDisjoint(with: ran[later])
        let isSameRun = isRepetition || part.shard != nil && other.shard != nil
        if isSameRun, part.settings.worldParameterFingerprint != other.settings.worldParameterFingerprint {
          unequal.formUnion([index, later])
        }
        // A duplicate shard is reported as a different finding.
        let isDuplicate = part.shard != nil && part.shard == other.shard && part.isWhole && other.isWhole
        if isRepetition, !isDuplicate, let start = other.stream.startedAt, let end = part.lastTime, start < end {
          simultaneous.formUnion([index, later])
        }
      }
    }
    let names = { (indices: Set<Int>) in indices.sorted().map { parts[$0].stream.name } }
    return (unequal.isEmpty ? [] : [.unequalParameters(streams: names(unequal))])
      + (simultaneous.isEmpty ? [] : [.simultaneousRuns(streams: names(simultaneous))])
  }

  /// Finds missing and duplicate shards. If a shard was truncated or interrupted and then run again, that isn't a
  /// duplicate.
  private static func unequalShards(of count: Int, in parts: [Part]) -> [Finding] {
    (1...count).compactMap { Shard($0, of: count) }.compactMap { shard in
      let found = parts.filter { $0.shard == shard }
      let whole = found.filter(\.isWhole)
      if found.isEmpty { return .missingShard(shard) }
      return whole.count > 1 ? .doubledShard(shard, streams: whole.map(\.stream.name)) : nil
    }
  }

  /// Finds scenarios that are in no shard or in several, because the shards used different durations.
  private static func unequalTimings(of shards: [Part]) -> [Finding] {
    var scenarios: [Shard: Set<String>] = [:]
    for part in shards {
      if let shard = part.shard { scenarios[shard, default: []].formUnion(part.testCaseIds) }
    }
    let all = scenarios.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let doubled = scenarios.values.reduce(0) { $0 + $1.count } - all.count
    var findings: [Finding] = []
    if let total = shards.first?.settings.scenarioCount, all.count < total {
      findings.append(.missingScenarios(count: total - all.count, total: total))
    }
    if doubled > 0 { findings.append(.doubledScenarios(count: doubled)) }
    return findings
  }

  /// Finds truncated streams that neither another run of their shard nor a rerun completes.
  private static func cutOffs(in parts: [Part], _ ended: Set<String>) -> [Finding] {
    return parts.filter(\.isCutOff).filter { part in
      let wasRepeated = part.shard != nil && parts.contains { $0.isWhole && $0.shard == part.shard }
      let hasRerun = parts.contains { !$0.isCutOff && !$0.testCaseIds.isDisjoint(with: part.testCaseIds) }
      return !wasRepeated && !(hasRerun && part.hasBegun && part.testCaseIds.isSubset(of: ended))
    }.map { .cutOff(stream: $0.stream.name, shard: $0.shard) }
  }
}
