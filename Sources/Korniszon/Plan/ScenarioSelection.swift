import FeatureAdvice
import enum CucumberMessages.StableHash
import Gherkin

/// The scenarios of feature files that match a filter, with the keys needed for sharding and shuffling.
struct ScenarioSelection {
  struct Scenario {
    let pickle: Pickle
    /// The position of the feature file.
    let file: Int
    /// The position of the scenario among all scenarios of its file.
    let position: Int
  }

  private(set) var scenarios: [Scenario] = []
  /// The keys of the scenarios, or empty if the filter doesn't need them.
  private var keys: [String] = []

  /// Selects scenarios by tags, names, and lines.
  init(_ filter: ScenarioFilter, from files: [Plan.File]) {
    var allKeys = ScenarioKeys()
    for (file, content) in files.enumerated() {
      guard case .document(let document, let pickles) = content else { continue }
      let isSelected = filter.selector(for: document)
      for (position, pickle) in pickles.enumerated() {
        let key = filter.needsKeys ? allKeys.key(uri: pickle.uri, name: String(pickle.name)) : nil
        guard isSelected(pickle) else { continue }
        scenarios.append(Scenario(pickle: pickle, file: file, position: position))
        if let key { keys.append(key) }
      }
    }
  }

  /// A hash of the locations, names, and steps of the scenarios, regardless of their order.
  var fingerprint: String {
    let hash = scenarios.reduce(0 as UInt64) { hash, scenario in
      let pickle = scenario.pickle
      let header = "\(pickle.uri):\(pickle.location.line): \(pickle.name)"
      return hash &+ StableHash.hash(pickle.steps.reduce(header) { "\($0)\n\($1.text)" })
    }
    return String(hash, radix: 16)
  }

  /// Keeps the scenarios of a shard.
  mutating func keep(_ shard: Shard) {
    var constraints: [Int: SpecialTag] = [:]
    for (position, scenario) in scenarios.enumerated() {
      for tag in scenario.pickle.tags.lazy.compactMap({ SpecialTag($0.name) }) {
        switch tag {
        case .serial: constraints[position] = tag
        case .exclusive where constraints[position] == nil: constraints[position] = tag
        case .exclusive, .retry: break
        }
      }
    }
    take(shard.positions(in: keys, constraints: constraints))
  }

  /// Sorts the scenarios in the given order.
  mutating func arrange(_ order: ScenarioOrder) {
    switch order {
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
