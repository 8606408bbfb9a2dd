/// A scenario that is ready to run: with background steps, inherited tags, and the values of an examples row.
///
/// A pickle is a view of the document, so reading it doesn't copy text.
public struct Pickle: Sendable {
  let storage: PickleStorage
  let scenarioIndex: Int
  /// The index of the examples row, or `nil` if the scenario isn't an outline.
  let row: Int?
  let firstID: Int

  var document: DocumentStorage { storage.document }
  @inline(__always)
  var definition: Definition { storage.definitions[scenarioIndex] }
  @inline(__always)
  private var node: Nodes.Scenario { document.nodes.scenarios[scenarioIndex] }

  /// The path of the feature file.
  public var uri: String { document.source.uri }

  /// The code of the spoken language.
  public var language: String { document.language }

  /// The name of the scenario, with placeholders replaced by their values.
  public var name: Substring {
    storage.text(node.header.name, row: row) { $0.name }
  }

  /// Calls `body` with the UTF-8 bytes of ``name``, which is faster than creating a string.
  public func withName<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    storage.withBytes(of: node.header.name, row: row, at: { $0.name }, body)
  }

  /// The ID, which follows the IDs of the steps.
  public var id: Int { firstID + definition.stepCount }

  /// The ID of the first step, or of the pickle if it has no steps. The steps have consecutive IDs.
  package var firstStepID: Int { firstID }

  /// The location of the scenario or, if the scenario is an outline, of the examples row.
  public var location: Location {
    if let row { storage.document.nodes.rows[row].location } else { node.header.location }
  }

  /// The ID of the scenario in the syntax tree, followed by the ID of the examples row if the scenario is an outline.
  public var astNodeIDs: [Int] { [nodeID, rowID].compactMap { $0 } }

  /// The ID of the scenario in the syntax tree.
  package var nodeID: Int { Int(node.header.id) }

  /// The ID of the examples row in the syntax tree, or `nil` if the scenario isn't an outline.
  package var rowID: Int? { document.id(ofRow: row) }

  /// The tags of the feature, rule, scenario, and examples, in that order.
  public var tags: Tags { Tags(self) }

  /// The steps, background steps first.
  public var steps: Steps { Steps(self) }
}

extension DocumentStorage {
  /// Returns the ID of an examples row, or `nil` if `row` is `nil`.
  func id(ofRow row: Int?) -> Int? { row.map { Int(nodes.rows[$0].id) } }
}

extension Pickle {
  /// The scenario that the pickle comes from.
  public var scenario: GherkinDocument.Scenario { GherkinDocument.Scenario(document, scenarioIndex) }

  /// The rule that the scenario belongs to, or `nil` if it belongs to none.
  public var rule: GherkinDocument.Rule? { definition.rule.map { GherkinDocument.Rule(document, $0) } }

  /// The index of the examples within the outline and of the row within the examples, or `nil` if the scenario isn't an
  /// outline.
  package var rowPosition: (examples: Int, row: Int)? {
    guard let row, let examples = storage.rows?.outline.examples else { return nil }
    let first = document.nodes.examples[examples].rows.indices.lowerBound + 1
    return (examples - node.examples.indices.lowerBound, row - first)
  }

  /// The examples that contain the row, or `nil` if the scenario isn't an outline.
  public var examples: GherkinDocument.Examples? {
    storage.rows.map { GherkinDocument.Examples(document, $0.outline.examples) }
  }
}
