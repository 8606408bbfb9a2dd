import CucumberMessages

/// The names on the way to a scenario, as a terminal shows them: `Feature › Rule - Scenario`.
struct ScenarioBreadcrumb: Sendable {
  private let feature: String
  private let scenario: String

  /// With fewer columns than this for the feature, its name is omitted.
  private static let minimumFeatureColumns = 4

  init(_ scenario: RunModel.Scenario) {
    feature = scenario.featureName.singleLine
    self.scenario = scenario.qualifiedName.singleLine
  }

  /// The names on one line; where they do not fit into the columns, that of the feature is cut first.
  func text(_ style: TerminalStyle, columns: Int = .max) -> String {
    let scenarioPart = style.arrow + scenario
    let featureColumns = columns - scenarioPart.columns
    if feature.columns <= featureColumns { return feature + scenarioPart }
    guard featureColumns >= Self.minimumFeatureColumns else { return scenario.truncated(toColumns: columns) }
    return feature.truncated(toColumns: featureColumns) + scenarioPart
  }
}
