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
      var steps = surroundings.backgroundSteps
      steps.reserveCapacity(steps.count + scenario.steps.count)
      for step in scenario.steps { steps.append(WrittenStep(step, &phrases)) }
      self.steps = steps
      examples = scenario.examples
    }
  }
}
