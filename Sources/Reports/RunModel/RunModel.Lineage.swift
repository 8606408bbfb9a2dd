public import CucumberMessages

extension RunModel {
  /// The elements of a feature file that a scenario comes from, from the feature to the examples row. A property is
  /// `nil` or empty if its element isn't in the stream.
  public struct Lineage: Sendable {
    let written: WrittenScenario?
    let rowPosition: RowPosition?

    static let unknown = Lineage(written: nil, rowPosition: nil)
  }
}

extension RunModel.Lineage {
  /// The feature that contains the scenario.
  public var feature: RunModel.Heading? { written?.context.feature }

  /// The rule that contains the scenario, or `nil` if the scenario is outside of any rule.
  public var rule: RunModel.Heading? { written?.context.rule }

  /// The backgrounds of the feature and of the rule.
  var backgrounds: [RunModel.Heading] { written?.context.backgrounds ?? [] }

  /// The scenario or outline as written.
  public var scenario: RunModel.Heading? { written?.heading }

  /// The steps of the scenario or outline as written, without background steps.
  public var steps: [RunModel.WrittenStep] {
    written.map { Array($0.steps.dropFirst($0.context.backgroundSteps.count)) } ?? []
  }

  /// The examples row of an outline, or `nil` for a plain scenario.
  public var row: Row? {
    guard let written, let rowPosition, written.examples.indices.contains(rowPosition.examples) else { return nil }
    let examples = written.examples[rowPosition.examples]
    guard examples.tableBody.indices.contains(rowPosition.row) else { return nil }
    return Row(
      examples: examples,
      examplesNumber: rowPosition.examples + 1,
      cells: examples.tableBody[rowPosition.row],
      number: rowPosition.row + 1
    )
  }

  /// A row of an examples table.
  public struct Row: Sendable {
    /// The examples table that contains the row.
    public let examples: GherkinDocument.Examples
    /// The 1-based number of the examples table in its outline.
    public let examplesNumber: Int
    /// The cells of the row.
    public let cells: GherkinDocument.TableRow
    /// The 1-based number of the row in its table.
    public let number: Int
  }

  /// The position of an examples row: the index of its table in the outline and the index of the row in the table.
  struct RowPosition: Sendable {
    let examples: Int
    let row: Int
  }
}
