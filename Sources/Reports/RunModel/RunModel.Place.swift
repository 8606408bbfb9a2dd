public import CucumberMessages

extension RunModel {
  /// Where a scenario stands in its feature file.
  public struct Place: Sendable, Hashable {
    /// The feature; nil when the stream does not have it.
    public var feature: GherkinDocument.Feature?
    /// The rule around the scenario.
    public var rule: GherkinDocument.Rule?
    /// The scenario or outline as written.
    public var scenario: GherkinDocument.Scenario?
    /// The row that filled in the outline; nil for a plain scenario.
    public var row: Row?
  }
}
