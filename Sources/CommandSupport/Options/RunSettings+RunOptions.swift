import CucumberExpressions
package import Korniszon
package import Reports

extension RunSettings {
  /// Creates the settings that the options of a run determine.
  package init(_ options: RunOptions) {
    let shard = options.filter.shard.flatMap { Shard(index: $0.index, count: $0.count) }
    let seed: UInt64? = if case .random(let seed) = options.filter.order { seed } else { nil }
    self.init(shard: shard, seed: seed)
    isStrict = options.strict
    rejectsEmpty = options.failEmpty
    quarantine = options.quarantine.flatMap { $0.description.isEmpty ? nil : $0.description }
    isDryRun = options.dryRun
  }

  /// Adds what tells the shards of a run apart from those of another: the number of selected scenarios in all shards,
  /// and their fingerprint. Without a shard, nothing is added.
  @MainActor package mutating func addPlan(of session: RunSession) {
    guard shard != nil else { return }
    scenarioCount = session.selectedCount
    planFingerprint = session.selectionFingerprint
  }
}
