/// One scenario as it is run: background steps included, a row of examples filled in, tags inherited.
///
/// A pickle is a view: texts are substituted when they are asked for.
public struct Pickle: Sendable {
  let storage: Storage
  let scenarioIndex: Int
  let backgrounds: Backgrounds
  let ruleIndex: Int?
  let row: Substitution?
  let firstID: Int

  /// The steps that run before those of the scenario: of the feature, then of the rule.
  struct Backgrounds {
    var feature: Nodes.Range
    var rule: Nodes.Range

    var count: Int { feature.indices.count + rule.indices.count }
  }

  private var node: Nodes.Scenario { storage.nodes.scenarios[scenarioIndex] }

  /// The number of steps; a scenario without steps of its own has none from its background either.
  private var stepCount: Int {
    let own = node.steps.indices.count
    return own == 0 ? 0 : own + backgrounds.count
  }

  public var uri: String { storage.source.uri }
  public var language: String { storage.nodes.feature?.language ?? "" }
  public var name: Substring { substitute(node.header.name) }
  public var id: Int { firstID + stepCount }

  /// The place of the scenario, or of the row of examples.
  public var location: Location { row?.location ?? node.header.location }

  /// The scenario, and the row of examples if it is an outline.
  public var astNodeIDs: [Int] { [Int(node.header.id)] + (row.map { [$0.id] } ?? []) }

  /// The tags of feature, rule, scenario and examples, in this order.
  public var tags: [Tag] {
    let nodes = storage.nodes
    let ranges = [
      nodes.feature?.header.tags, ruleIndex.map { nodes.rules[$0].header.tags }, node.header.tags, row?.tags,
    ]
    return ranges.compactMap { $0 }.flatMap { NodeList<Tag>(storage, $0) }
  }

  public var steps: [Step] {
    guard stepCount > 0 else { return [] }
    var steps: [Step] = []
    steps.reserveCapacity(stepCount)
    var type = KeywordType.unknown
    func append(_ range: Nodes.Range, _ row: Substitution?) {
      for index in range.indices {
        let keywordType = storage.nodes.steps[index].keywordType
        if keywordType != .conjunction { type = keywordType }
        steps.append(Step(storage: storage, index: index, row: row, id: firstID + steps.count, type: type))
      }
    }
    append(backgrounds.feature, nil)
    append(backgrounds.rule, nil)
    append(node.steps, row)
    return steps
  }

  private func substitute(_ slice: TextSlice) -> Substring {
    let text = storage.text(slice)
    return row?.apply(to: text) ?? text
  }
}
