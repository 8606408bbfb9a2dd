package import Gherkin

extension Feature {
  /// The scenarios of the feature, then those of its rules.
  var allScenarios: FlattenSequence<[NodeList<Scenario>]> { ([scenarios] + rules.map { $0.scenarios }).joined() }

  /// The number of scenarios, including those of rules.
  package var scenarioCount: Int { allScenarios.reduce(0) { count, _ in count + 1 } }
}
