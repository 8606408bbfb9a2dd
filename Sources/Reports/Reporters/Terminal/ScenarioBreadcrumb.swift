import CucumberMessages
import Gherkin

/// The names that lead to a scenario, as shown on a terminal: `Feature › Rule - Scenario`.
struct ScenarioBreadcrumb: Sendable {
  private let feature: String
  private let scenario: ScenarioName

  /// The number of columns below which the name of the feature is omitted.
  private static let minimumFeatureColumns = 4

  init(_ scenario: RunModel.Scenario) {
    feature = scenario.featureName.singleLine
    self.scenario = ScenarioName(scenario)
  }

  /// Returns the names on a single line. If they don't fit, the name of the feature is truncated first.
  func text(_ style: TerminalStyle, columns: Int = .max) -> String {
    let scenarioPart = style.arrow + scenario.text
    let featureColumns = columns - scenarioPart.columns
    if feature.columns <= featureColumns { return feature + scenarioPart }
    guard featureColumns >= Self.minimumFeatureColumns else { return scenario.truncated(toColumns: columns) }
    return feature.truncated(toColumns: featureColumns) + scenarioPart
  }
}
