/// The pickles of a document in the order of the file, each made when it is asked for.
public struct Pickles: Sequence, Sendable {
  let storage: Storage
  let firstID: Int

  /// Starts at the first pickle.
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
    /// The outline and examples of the current row.
    private var outline: Outline?

    init(storage: Storage, nextID: Int) {
      self.storage = storage
      self.nextID = nextID
    }

    /// The next pickle, or nil behind the last one.
    public mutating func next() -> Pickle? {
      while scenario < storage.nodes.scenarios.count {
        let outline = storage.nodes.scenarios[scenario].examples
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
          let current = self.outline ?? Outline(storage, scenario: scenario, examples: index)
          self.outline = current
          return Substitution(current, row: rows.startIndex + row)
        }
        examples += 1
        row = 0
        self.outline = nil
      }
      return nil
    }

    private mutating func pickle(row: Substitution?) -> Pickle {
      let rule = storage.rule(ofScenario: scenario)
      let backgrounds = storage.backgrounds(ofRule: rule)
      defer { nextID += storage.idCount(ofScenario: scenario, backgrounds) }
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
    var count = 0
    for scenario in storage.nodes.scenarios.indices {
      let backgrounds = storage.backgrounds(ofRule: storage.rule(ofScenario: scenario))
      count += storage.pickleCount(ofScenario: scenario) * storage.idCount(ofScenario: scenario, backgrounds)
    }
    return Pickles(storage: storage, firstID: ids.reserve(count))
  }
}

extension Storage {
  /// The rule that a scenario belongs to.
  fileprivate func rule(ofScenario scenario: Int) -> Int? {
    guard let scenarios = nodes.feature?.scenarios, scenario >= scenarios.indices.upperBound else { return nil }
    var range = nodes.rules.indices
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      if nodes.rules[middle].scenarios.indices.lowerBound > scenario {
        range = range.lowerBound..<middle
      } else {
        range = middle..<range.upperBound
      }
    }
    return range.first
  }

  fileprivate func backgrounds(ofRule rule: Int?) -> Pickle.Backgrounds {
    func steps(_ background: UInt32?) -> Nodes.Range { background.map { nodes.backgrounds[Int($0)].steps } ?? .empty }
    return Pickle.Backgrounds(
      feature: steps(nodes.feature?.background),
      rule: steps(rule.flatMap { nodes.rules[$0].background })
    )
  }

  fileprivate func pickleCount(ofScenario scenario: Int) -> Int {
    let outline = nodes.scenarios[scenario].examples.indices
    guard !outline.isEmpty else { return 1 }
    return outline.reduce(0) { $0 + nodes.examples[$1].rows.indices.dropFirst().count }
  }

  /// The ids that a pickle takes: one a step and its own.
  fileprivate func idCount(ofScenario scenario: Int, _ backgrounds: Pickle.Backgrounds) -> Int {
    backgrounds.stepCount(withOwn: nodes.scenarios[scenario].steps) + 1
  }
}
