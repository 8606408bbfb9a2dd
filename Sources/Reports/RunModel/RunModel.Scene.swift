import CucumberMessages

extension RunModel {
  /// A scenario or outline as written, which all that is run of it have in common.
  final class Scene: Sendable {
    let surroundings: Surroundings
    let heading: Heading
    let steps: [WrittenStep]
    let examples: [GherkinDocument.Examples]

    init(_ scenario: GherkinDocument.Scenario, in surroundings: Surroundings, _ phrases: inout Phrases) {
      self.surroundings = surroundings
      heading = Heading(scenario)
      steps = scenario.steps.map { WrittenStep($0, &phrases) }
      examples = scenario.examples
    }
  }
}

extension RunModel.Scene {
  /// A step of the backgrounds, which come first, or of the scenario.
  func step(at index: Int) -> RunModel.WrittenStep? {
    let background = surroundings.backgroundSteps
    if index < background.count { return background[index] }
    return index - background.count < steps.count ? steps[index - background.count] : nil
  }

  /// The position of a step of the backgrounds or of the scenario; it is most likely the expected one.
  func index(ofStep id: String, expected: Int) -> Int? {
    if step(at: expected)?.id == id { return expected }
    return (0..<surroundings.backgroundSteps.count + steps.count).first { step(at: $0)?.id == id }
  }
}
