import Gherkin

/// The scenarios of feature files that pass a filter, with the keys that dealing and shuffling need.
struct ScenarioSelection {
  private(set) var pickles: [Pickle] = []
  /// As many as pickles, or none where the filter needs none.
  private var keys: [String] = []

  /// Selects by tags, names and lines.
  init(_ filter: ScenarioFilter, from files: [Plan.File]) {
    var allKeys = ScenarioKeys()
    for case .document(let document, let pickles) in files {
      let lines = filter.lines[document.source.uri].map { LineSelection($0, of: document) }
      for pickle in pickles {
        let key = filter.needsKeys ? allKeys.key(uri: pickle.uri, name: String(pickle.name)) : nil
        guard filter.selects(pickle), lines?.selects(pickle) ?? true else { continue }
        self.pickles.append(pickle)
        if let key { keys.append(key) }
      }
    }
  }

  /// Keeps the scenarios of a shard.
  mutating func keep(_ shard: Shard) {
    take(shard.positions(in: keys))
  }

  /// Puts the scenarios in order.
  mutating func arrange(_ order: ScenarioOrder) {
    switch order {
    case .defined: break
    case .reverse: take(pickles.indices.reversed())
    case .random(let seed):
      let hashes = keys.map { StableHash.hash($0, seed: seed) }
      take(pickles.indices.sorted { (hashes[$0], $0) < (hashes[$1], $1) })
    }
  }

  private mutating func take(_ positions: [Int]) {
    pickles = positions.map { pickles[$0] }
    if !keys.isEmpty { keys = positions.map { keys[$0] } }
  }
}
