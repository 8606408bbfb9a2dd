import CucumberMessages

/// The file, names, and values that identify a scenario or examples row in every run.
struct ScenarioIdentity: Sendable, Hashable {
  /// The path of the feature file.
  let uri: String
  /// The name of the rule (empty if there is none), the name of the scenario or outline, and the cells of the row.
  let path: [String]
  /// The index among the scenarios in the file that have the same names, or 0 if it isn't known yet.
  var occurrence = 0
}

extension ScenarioIdentity {
  init(_ scenario: RunModel.Scenario) {
    let lineage = scenario.lineage
    let writtenName = lineage.row == nil ? scenario.name : lineage.scenario?.name ?? scenario.name
    uri = scenario.uri
    path = [lineage.rule?.name ?? "", writtenName] + (lineage.row?.cells.cells.map(\.value) ?? [])
  }
}
