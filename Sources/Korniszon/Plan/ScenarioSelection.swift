import CucumberExpressions
import FeatureAdvice
import enum CucumberMessages.StableHash
import Gherkin

/// The scenarios of feature files that match a filter, with the keys needed for sharding and shuffling.
struct ScenarioSelection {
  struct Scenario {
    /// The position of the feature file.
    let file: UInt32
    /// The position of the scenario among all scenarios of its file.
    let position: UInt32
    /// The number of its steps and hooks.
    let stepCount: UInt32
  }

  private(set) var scenarios: [Scenario] = []

  /// The number of scenarios in the files, selected or not.
  private(set) var candidateCount = 0

  /// A hash of the locations, names, and steps of the scenarios, regardless of their order; 0 if the run has no shards.
  private(set) var hash: UInt64 = 0

  /// The patterns for names that no scenario has matched, if there are several patterns. With only one, no scenario is
  /// selected.
  private(set) var unmatchedNames: [RegularExpression]

  private let filter: ScenarioFilter
  private let library: CompiledLibrary
  private var allKeys = ScenarioKeys()
  /// The keys of the scenarios, or empty if the filter doesn't need them.
  private var keys: [String] = []
  /// The constraints of scenarios that can't run in parallel with all others, by position; empty if the run has no
  /// shards.
  private var constraints: [Int: SchedulingConstraints] = [:]

  init(_ filter: ScenarioFilter, _ library: CompiledLibrary) {
    self.filter = filter
    self.library = library
    unmatchedNames = filter.names.count > 1 ? filter.names : []
  }

  /// Selects the scenarios of the next file by tags, names, and lines.
  mutating func add(_ document: GherkinDocument, _ pickles: [Pickle], file: Int) {
    let isSelected = filter.selector(for: document)
    candidateCount += pickles.count
    for (position, pickle) in pickles.enumerated() {
      unmatchedNames.removeAll { $0.match(pickle.name) != nil }
      let key = filter.needsKeys ? allKeys.key(uri: pickle.uri, name: String(pickle.name)) : nil
      guard isSelected(pickle) else { continue }
      if filter.shard != nil {
        let own = SchedulingConstraints(pickle.tags.lazy.map { $0.name })
        if !own.isEmpty { constraints[scenarios.count] = own }
        hash &+= pickle.stableHash
      }
      let stepCount = PlannedTestCase.stepCount(pickle, library)
      scenarios.append(
        Scenario(
          file: UInt32(clamping: file),
          position: UInt32(clamping: position),
          stepCount: UInt32(clamping: stepCount)
        )
      )
      if let key { keys.append(key) }
    }
  }

  /// Keeps the scenarios of the filter's shard, and sorts them in its order.
  mutating func arrange() {
    if let shard = filter.shard { take(shard.positions(in: keys, constraints: constraints)) }
    switch filter.order {
    case .defined: break
    case .reverse: take(scenarios.indices.reversed())
    case .random(let seed):
      let hashes = keys.map { StableHash.hash($0, seed: seed) }
      take(scenarios.indices.sorted { (hashes[$0], $0) < (hashes[$1], $1) })
    }
  }

  private mutating func take(_ positions: [Int]) {
    scenarios = positions.map { scenarios[$0] }
    if !keys.isEmpty { keys = positions.map { keys[$0] } }
  }
}

extension Pickle {
  /// A hash of the location, the name, and the steps.
  fileprivate var stableHash: UInt64 {
    let header = "\(uri):\(location.line): \(name)"
    return StableHash.hash(steps.reduce(header) { "\($0)\n\($1.text)" })
  }
}
