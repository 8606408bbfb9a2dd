import CucumberMessages
import Gherkin

// The parts of the model that a live run creates from the syntax tree instead of from messages.

extension RunModel.Document {
  init(_ document: Gherkin.GherkinDocument) {
    let feature = document.feature
    self.init(
      uri: document.uri,
      language: feature?.language,
      feature: feature.map { RunModel.Heading($0) },
      hasScenarios: feature.map { !$0.scenarios.isEmpty || $0.rules.contains { !$0.scenarios.isEmpty } } ?? false
    )
  }
}

extension RunModel.Heading {
  fileprivate init(_ feature: Gherkin.GherkinDocument.Feature) { self.init(feature, id: "", tags: feature.tags) }
  fileprivate init(_ rule: Gherkin.GherkinDocument.Rule) { self.init(rule, id: String(id: rule.id), tags: rule.tags) }
  fileprivate init(_ background: Gherkin.GherkinDocument.Background) {
    self.init(background, id: String(id: background.id), tags: nil)
  }
  fileprivate init(_ scenario: Gherkin.GherkinDocument.Scenario) {
    self.init(scenario, id: String(id: scenario.id), tags: scenario.tags)
  }

  private init(_ node: some HeadedNode, id: String, tags: NodeList<Gherkin.GherkinDocument.Tag>?) {
    self.init(
      id: id,
      keyword: String(node.keyword),
      name: String(node.name),
      description: String(node.description),
      line: node.location.line,
      tags: tags?.map { CucumberMessages.GherkinDocument.Tag($0) } ?? []
    )
  }
}

extension RunModel.FeatureContext {
  convenience init(_ feature: Gherkin.GherkinDocument.Feature, _ interner: inout RunModel.StepTextInterner) {
    let background = feature.background
    self.init(
      feature: RunModel.Heading(feature),
      backgrounds: background.map { [RunModel.Heading($0)] } ?? [],
      backgroundSteps: background?.steps.map { RunModel.WrittenStep($0, interner.intern(String($0.text))) } ?? []
    )
  }

  /// Returns the context for the scenarios of a rule.
  func adding(_ rule: Gherkin.GherkinDocument.Rule, _ interner: inout RunModel.StepTextInterner)
    -> RunModel.FeatureContext
  {
    let background = rule.background
    let steps = background?.steps.map { RunModel.WrittenStep($0, interner.intern(String($0.text))) } ?? []
    return RunModel.FeatureContext(
      feature: feature,
      backgrounds: backgrounds + (background.map { [RunModel.Heading($0)] } ?? []),
      backgroundSteps: backgroundSteps + steps,
      rule: RunModel.Heading(rule)
    )
  }
}

extension RunModel.WrittenScenario {
  /// Creates a scenario or outline as written.
  ///
  /// `texts` contains the text of each step of the scenario's pickle, background steps first. For an outline, `texts`
  /// is empty.
  convenience init(
    _ scenario: Gherkin.GherkinDocument.Scenario,
    in context: RunModel.FeatureContext,
    _ texts: [RunModel.InternedText] = []
  ) {
    var steps = context.backgroundSteps
    steps.reserveCapacity(steps.count + scenario.steps.count)
    for step in scenario.steps {
      let shared = steps.count < texts.count ? texts[steps.count] : nil
      steps.append(RunModel.WrittenStep(step, shared ?? RunModel.InternedText(step.withText { String($0) })))
    }
    self.init(
      in: context,
      heading: RunModel.Heading(scenario),
      steps: steps,
      examples: scenario.examples.map { CucumberMessages.GherkinDocument.Examples($0) }
    )
  }
}

extension RunModel.WrittenStep {
  fileprivate init(_ step: Gherkin.GherkinDocument.Step, _ text: RunModel.InternedText) {
    self.init(
      id: String(id: step.id),
      keyword: step.withKeyword { String($0) },
      line: step.location.line,
      text,
      fence: step.docString.map { docString in
        DocStringDelimiter(line: docString.location.line, delimiter: String(docString.delimiter))
      }
    )
  }
}

extension RunModel.CompiledScenario {
  /// Creates a compiled scenario from a pickle and the text of each of its steps.
  convenience init(
    _ pickle: Gherkin.Pickle,
    _ written: RunModel.WrittenScenario?,
    _ texts: [RunModel.InternedText]
  ) {
    self.init(
      id: String(id: pickle.id),
      uri: pickle.uri,
      name: pickle.withName { String($0) },
      tags: pickle.tags.map { tag in
        CucumberMessages.Pickle.Tag(name: tag.withName { String($0) }, astNodeId: String(id: tag.id))
      },
      line: pickle.location.line,
      lineage: RunModel.Lineage(
        written: written,
        rowPosition: pickle.rowPosition.map { RunModel.Lineage.RowPosition(examples: $0.examples, row: $0.row) }
      ),
      steps: zip(pickle.steps, texts).enumerated().map { position, step in
        RunModel.CompiledStep(
          id: String(id: step.0.id),
          step.1,
          writtenPosition: written == nil ? nil : position,
          argument: CucumberMessages.Pickle.StepArgument(step.0)
        )
      }
    )
  }
}
