import CucumberMessages

extension RunModel {
  /// Where a scenario stands in its feature file; everything is nil or empty when the stream does not have that.
  public struct Place: Sendable {
    let scene: Scene?
    let rowPosition: RowPosition?

    static let unknown = Place(scene: nil, rowPosition: nil)
  }
}

extension RunModel.Place {
  /// The feature.
  public var feature: RunModel.Heading? { scene?.surroundings.feature }

  /// The rule around the scenario.
  public var rule: RunModel.Heading? { scene?.surroundings.rule }

  /// The backgrounds of the feature and of the rule.
  var backgrounds: [RunModel.Heading] { scene?.surroundings.backgrounds ?? [] }

  /// The scenario or outline as written.
  public var scenario: RunModel.Heading? { scene?.heading }

  /// The steps of the scenario or outline as written, without those of backgrounds.
  public var steps: [RunModel.WrittenStep] {
    scene.map { Array($0.steps.dropFirst($0.surroundings.backgroundSteps.count)) } ?? []
  }

  /// The row that filled in the outline; nil for a plain scenario.
  public var row: Row? {
    guard let scene, let rowPosition, scene.examples.indices.contains(rowPosition.examples) else { return nil }
    let examples = scene.examples[rowPosition.examples]
    guard examples.tableBody.indices.contains(rowPosition.row) else { return nil }
    return Row(
      examples: examples,
      examplesNumber: rowPosition.examples + 1,
      cells: examples.tableBody[rowPosition.row],
      number: rowPosition.row + 1
    )
  }
}
