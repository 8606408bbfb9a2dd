import CucumberExpressions
import CucumberMessages
package import Korniszon
package import Reports

extension RunSettings {
  /// Creates the settings that the options of a run determine.
  package init(_ options: RunOptions) {
    // A run of an empty list belongs to no shard, so that it can be merged with any of them.
    let shard = options.acceptsNothing ? nil : options.filter.shard
    let seed: UInt64? = if case .random(let seed) = options.filter.order { seed } else { nil }
    self.init(shard: shard, seed: seed)
    filter = options.filter.text
    isStrict = options.strict
    rejectsEmpty = options.failEmpty
    quarantine = options.quarantine.flatMap { $0.description.isEmpty ? nil : $0.description }
    isDryRun = options.dryRun
    let parameters = try? Options.members(ofObject: options.worldParameters.json)
    worldParameterFingerprint = parameters.flatMap { JSONObject($0).fingerprint }
  }

  /// Adds what tells the shards of a run apart from those of another: the number of selected scenarios in all shards,
  /// and their fingerprint. Without a shard, nothing is added.
  @MainActor package mutating func addPlan(of session: RunSession) {
    guard shard != nil else { return }
    scenarioCount = session.selectedCount
    planFingerprint = session.selectionFingerprint
  }
}

extension ScenarioFilter {
  /// The options that filter by tags and names, wherever they were set, or `nil` if there are none.
  fileprivate var text: String? {
    let tags = tags.map { ["--tags", ShellText.quoted($0.shortDescription)] } ?? []
    let options = tags + names.flatMap { ["--name", ShellText.quoted($0.source)] }
    return options.isEmpty ? nil : options.joined(separator: " ")
  }
}
