import CucumberMessages

extension RunModel {
  /// A scenario or outline as written, which all that is run of it have in common.
  final class Scene: Sendable {
    let surroundings: Surroundings
    let heading: Heading
    /// The steps of the backgrounds, then those of the scenario.
    let steps: [WrittenStep]
    let examples: [GherkinDocument.Examples]

    init(_ scenario: GherkinDocument.Scenario, in surroundings: Surroundings, _ phrases: inout Phrases) {
      self.surroundings = surroundings
      heading = Heading(scenario)
      let steps = scenario.steps.span
      self.steps = surroundings.backgroundSteps + steps.indices.map { WrittenStep(steps[$0], &phrases) }
      examples = scenario.examples
    }
  }
}
