import CucumberMessages

extension RunModel {
  /// What stands around the scenarios of a feature or of a rule.
  final class Surroundings: Sendable {
    let feature: Heading
    let rule: Heading?
    let backgrounds: [Heading]
    let backgroundSteps: [WrittenStep]

    init(feature: Heading, backgrounds: [Heading] = [], backgroundSteps: [WrittenStep] = [], rule: Heading? = nil) {
      self.feature = feature
      self.rule = rule
      self.backgrounds = backgrounds
      self.backgroundSteps = backgroundSteps
    }
  }
}

extension RunModel.Surroundings {
  func adding(_ background: GherkinDocument.Background, _ phrases: inout RunModel.Phrases) -> RunModel.Surroundings {
    RunModel.Surroundings(
      feature: feature,
      backgrounds: backgrounds + [RunModel.Heading(background)],
      backgroundSteps: backgroundSteps + background.steps.map { RunModel.WrittenStep($0, &phrases) },
      rule: rule
    )
  }

  func adding(_ rule: GherkinDocument.Rule) -> RunModel.Surroundings {
    RunModel.Surroundings(
      feature: feature,
      backgrounds: backgrounds,
      backgroundSteps: backgroundSteps,
      rule: RunModel.Heading(rule)
    )
  }
}
