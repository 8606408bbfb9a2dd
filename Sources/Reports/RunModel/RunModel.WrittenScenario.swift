import CucumberMessages

extension RunModel {
  /// A scenario or outline as written, shared by all rows of an outline.
  final class WrittenScenario: Sendable {
    let context: FeatureContext
    let heading: Heading
    /// The steps of the backgrounds, followed by the scenario's own steps.
    let steps: [WrittenStep]
    let examples: [GherkinDocument.Examples]

    init(_ scenario: GherkinDocument.Scenario, in context: FeatureContext, _ interner: inout StepTextInterner) {
      self.context = context
      heading = Heading(scenario)
      var steps = context.backgroundSteps
      let written = scenario.steps[...]
      steps.reserveCapacity(steps.count + written.count)
      for index in written.indices { steps.append(WrittenStep(written.span[index], &interner)) }
      self.steps = steps
      examples = scenario.examples
    }

    init(
      in context: FeatureContext,
      heading: Heading,
      steps: [WrittenStep],
      examples: [GherkinDocument.Examples]
    ) {
      self.context = context
      self.heading = heading
      self.steps = steps
      self.examples = examples
    }
  }

  /// The feature and rule that contain a scenario, and the backgrounds that apply to it.
  final class FeatureContext: Sendable {
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

extension RunModel.FeatureContext {
  func adding(_ background: GherkinDocument.Background, _ interner: inout RunModel.StepTextInterner) -> Self {
    Self(
      feature: feature,
      backgrounds: backgrounds + [RunModel.Heading(background)],
      backgroundSteps: backgroundSteps + background.steps.map { RunModel.WrittenStep($0, &interner) },
      rule: rule
    )
  }

  func adding(_ rule: GherkinDocument.Rule) -> Self {
    Self(
      feature: feature,
      backgrounds: backgrounds,
      backgroundSteps: backgroundSteps,
      rule: RunModel.Heading(rule)
    )
  }
}

extension RunModel {
  /// A step as written in a feature file.
  public struct WrittenStep: Sendable, Identifiable {
    /// The delimiter of a doc string.
    final class DocStringDelimiter: Sendable {
      let line: Int
      let delimiter: String

      init(line: Int, delimiter: String) {
        self.line = line
        self.delimiter = delimiter
      }
    }

    /// The ID in the syntax tree.
    public let id: String
    /// The keyword, including its trailing space, if any.
    public let keyword: String
    /// The 1-based line of the step.
    let line: Int
    let internedText: InternedText
    /// The delimiter of the doc string, or `nil` if the step has none.
    let fence: DocStringDelimiter?

    init(_ step: GherkinDocument.Step, _ interner: inout StepTextInterner) {
      id = step.id
      keyword = step.keyword
      line = step.location.line
      internedText = interner.intern(step.text)
      fence = step.docString.map { DocStringDelimiter(line: $0.location.line, delimiter: $0.delimiter) }
    }

    init(id: String, keyword: String, line: Int, _ text: InternedText, fence: DocStringDelimiter?) {
      self.id = id
      self.keyword = keyword
      self.line = line
      internedText = text
      self.fence = fence
    }

    /// The text, which contains placeholders such as `<name>` in an outline.
    public var text: String { internedText.text }
  }
}
