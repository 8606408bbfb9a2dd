/// The pickles of a document in the order of the file, each made when it is asked for.
public struct Pickles: Sequence, Sendable {
  let storage: Storage
  let firstID: Int

  public func makeIterator() -> Iterator {
    Iterator(storage: storage, nextID: firstID)
  }

  /// Walks scenarios, then the rows of each outline.
  public struct Iterator: IteratorProtocol {
    private let storage: Storage
    private var nextID: Int
    private var scenario = 0
    private var examples = 0
    private var row = 0

    init(storage: Storage, nextID: Int) {
      self.storage = storage
      self.nextID = nextID
    }

    public mutating func next() -> Pickle? {
      let nodes = storage.nodes
      while scenario < nodes.scenarios.count {
        let outline = nodes.scenarios[scenario].examples
        if outline.indices.isEmpty {
          defer { scenario += 1 }
          return pickle(row: nil)
        }
        if let next = nextRow(of: outline) { return pickle(row: next) }
        scenario += 1
        examples = 0
        row = 0
      }
      return nil
    }

    private mutating func nextRow(of outline: Nodes.Range) -> Substitution? {
      while examples < outline.indices.count {
        let index = outline.indices.lowerBound + examples
        let rows = storage.nodes.examples[index].rows.indices.dropFirst()
        if row < rows.count {
          defer { row += 1 }
          return Substitution(storage: storage, examplesIndex: index, rowIndex: rows.startIndex + row)
        }
        examples += 1
        row = 0
      }
      return nil
    }

    private mutating func pickle(row: Substitution?) -> Pickle {
      let rule = storage.nodes.rule(ofScenario: scenario)
      let backgrounds = storage.nodes.backgrounds(ofRule: rule)
      defer { nextID += storage.nodes.idCount(ofScenario: scenario, backgrounds) }
      return Pickle(
        storage: storage,
        scenarioIndex: scenario,
        backgrounds: backgrounds,
        ruleIndex: rule,
        row: row,
        firstID: nextID
      )
    }
  }
}

extension GherkinDocument {
  /// The document's pickles; their ids, steps before pickle, are taken from `ids` at once.
  public func pickles(ids: inout IDGenerator) -> Pickles {
    let nodes = storage.nodes
    let count = nodes.scenarios.indices.reduce(0) { count, scenario in
      let backgrounds = nodes.backgrounds(ofRule: nodes.rule(ofScenario: scenario))
      return count + nodes.pickleCount(ofScenario: scenario) * nodes.idCount(ofScenario: scenario, backgrounds)
    }
    return Pickles(storage: storage, firstID: ids.reserve(count))
  }
}

extension Nodes {
  /// The rule that a scenario belongs to.
  fileprivate func rule(ofScenario scenario: Int) -> Int? {
    guard let feature, scenario >= feature.scenarios.indices.upperBound else { return nil }
    var range = rules.indices
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      if rules[middle].scenarios.indices.lowerBound > scenario {
        range = range.lowerBound..<middle
      } else {
        range = middle..<range.upperBound
      }
    }
    return range.first
  }

  fileprivate func backgrounds(ofRule rule: Int?) -> Pickle.Backgrounds {
    func steps(_ background: UInt32?) -> Range { background.map { backgrounds[Int($0)].steps } ?? .empty }
    return Pickle.Backgrounds(feature: steps(feature?.background), rule: steps(rule.flatMap { rules[$0].background }))
  }

  fileprivate func pickleCount(ofScenario scenario: Int) -> Int {
    let outline = scenarios[scenario].examples.indices
    guard !outline.isEmpty else { return 1 }
    return outline.reduce(0) { $0 + examples[$1].rows.indices.dropFirst().count }
  }

  /// The ids that a pickle takes: one a step and its own.
  fileprivate func idCount(ofScenario scenario: Int, _ backgrounds: Pickle.Backgrounds) -> Int {
    let steps = scenarios[scenario].steps.indices.count
    return steps == 0 ? 1 : steps + backgrounds.count + 1
  }
}
