package import Gherkin

extension GherkinDocument.Feature {
  /// The scenarios of the feature, followed by those of its rules.
  package var allScenarios: FlattenSequence<[NodeList<GherkinDocument.Scenario>]> {
    ([scenarios] + rules.map { $0.scenarios }).joined()
  }

  /// The backgrounds, including those of rules.
  var backgrounds: [GherkinDocument.Background] { (background.map { [$0] } ?? []) + rules.compactMap { $0.background } }

  /// The steps of all backgrounds and scenarios.
  package var allSteps: [GherkinDocument.Step] {
    backgrounds.flatMap { Array($0.steps) } + allScenarios.flatMap { Array($0.steps) }
  }

  /// The number of scenarios, including those of rules.
  package var scenarioCount: Int { allScenarios.reduce(0) { count, _ in count + 1 } }
}
