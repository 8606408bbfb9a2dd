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

  private var node: Nodes.Scenario { storage.nodes.scenarios[scenarioIndex] }

  /// The name of the file.
  public var uri: String { storage.source.uri }

  /// The code of the spoken language.
  public var language: String { storage.language }

  /// The name of the scenario, filled in.
  public var name: Substring { row?.name ?? storage.text(node.header.name) }

  /// The id, which follows those of the steps.
  public var id: Int { firstID + backgrounds.stepCount(withOwn: node.steps) }

  /// The place of the scenario, or of the row of examples.
  public var location: Location { row?.location ?? node.header.location }

  /// The scenario, and the row of examples if it is an outline.
  public var astNodeIDs: [Int] { [Int(node.header.id)] + (row.map { [$0.id] } ?? []) }

  /// The tags of feature, rule, scenario and examples, in this order.
  public var tags: Tags {
    Tags(
      storage: storage,
      ofFeature: storage.nodes.feature?.header.tags ?? .empty,
      ofRule: ruleIndex.map { storage.nodes.rules[$0].header.tags } ?? .empty,
      ofScenario: node.header.tags,
      ofExamples: row?.tags ?? .empty
    )
  }

  /// The steps, those of the backgrounds first.
  public var steps: Steps {
    Steps(storage: storage, own: node.steps, backgrounds: backgrounds, row: row, firstID: firstID)
  }
}
