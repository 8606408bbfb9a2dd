import Gherkin

extension Feature {
  /// The scenarios of the feature, then those of its rules.
  var allScenarios: FlattenSequence<[NodeList<Scenario>]> { ([scenarios] + rules.map { $0.scenarios }).joined() }
}
