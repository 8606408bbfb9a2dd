import CucumberExpressions
import CucumberMessages

extension RunModel {
  /// The messages that others refer to by id, in the shape in which they take the least memory.
  struct Catalog: Sendable {
    /// The planned scenarios that have not ended, by the id of the test case.
    private(set) var plans: [String: Plan] = [:]

    private var scenarios: [String: CompiledScenario] = [:]
    private var definitions: [String: StepDefinition] = [:]
    private var hooks: [String: SharedHook] = [:]
    /// By the id of the pickle's step.
    private var suggestions: [String: [Suggestion]] = [:]
    /// By the id of the scenario in the syntax tree.
    private var scenes: [String: Scene] = [:]
    /// By the id of the example row in the syntax tree.
    private var rows: [String: Place.RowPosition] = [:]
    private var phrases = Phrases()
  }
}

extension RunModel.Catalog {
  func hook(id: String) -> Hook? { hooks[id]?.hook }

  /// What helps with a step that is undefined.
  func advice(on step: RunModel.CompiledStep) -> RunModel.Advice {
    let definitions = definitions.values.sorted { $0.pattern.source < $1.pattern.source }
    let nearest = definitions.map(\.pattern.source).nearest(to: step.text)
    return RunModel.Advice(
      suggestions: suggestions[step.id] ?? [],
      similarDefinition: definitions.first { $0.pattern.source == nearest }
    )
  }

  mutating func add(_ hook: Hook) { hooks[hook.id] = RunModel.SharedHook(hook) }

  mutating func add(_ suggestion: Suggestion) { suggestions[suggestion.pickleStepId, default: []].append(suggestion) }

  mutating func add(_ definition: StepDefinition) {
    definitions[definition.id] = definition
    phrases.forgetMatches()
  }

  mutating func add(_ pickle: Pickle) {
    let scene = pickle.astNodeIds.first.flatMap { scenes[$0] }
    let isRow = scene.map { !$0.examples.isEmpty } ?? false
    let place = RunModel.Place(scene: scene, rowPosition: isRow ? pickle.astNodeIds.last.flatMap { rows[$0] } : nil)
    scenarios[pickle.id] = RunModel.CompiledScenario(pickle, place, &phrases)
  }

  /// Adds a planned scenario, and returns it.
  mutating func add(_ testCase: TestCase) -> RunModel.Plan {
    let scenario = scenarios[testCase.pickleId] ?? .unknown
    let plan = RunModel.Plan(id: testCase.id, scenario: scenario, steps: planned(testCase, scenario))
    plans[testCase.id] = plan
    return plan
  }

  mutating func add(_ document: GherkinDocument) {
    guard let feature = document.feature else { return }
    var surroundings = RunModel.Surroundings(feature: RunModel.Heading(feature))
    for child in feature.children {
      switch child {
      case .background(let background): surroundings = surroundings.adding(background, &phrases)
      case .scenario(let scenario): add(scenario, in: surroundings)
      case .rule(let rule): add(rule, in: surroundings)
      }
    }
  }

  /// Drops what only a scenario that has ended needed.
  mutating func forget(_ plan: RunModel.Plan) {
    plans[plan.id] = nil
    scenarios[plan.scenario.id] = nil
    if suggestions.isEmpty { return }
    for step in plan.scenario.steps { suggestions[step.id] = nil }
  }

  /// The steps of a test case; what each runs is most likely the next step of the scenario.
  private mutating func planned(
    _ testCase: TestCase,
    _ scenario: RunModel.CompiledScenario
  ) -> [RunModel.PlannedStep] {
    let steps = testCase.testSteps.span
    var next = 0
    return steps.indices.map { position in
      var action = RunModel.PlannedStep.Action.hook(steps[position].hookId.flatMap { hooks[$0] })
      var phrase: RunModel.Phrase?
      if let id = steps[position].pickleStepId, let index = scenario.steps.index(of: id, expected: next) {
        next = index + 1
        action = .step(index)
        phrase = scenario.steps[index].phrase
      }
      let match = steps[position].stepDefinitionIds.map { ids in
        phrases.match(phrase, ids, definitions, steps[position].stepMatchArgumentsLists?.first)
      }
      return RunModel.PlannedStep(id: steps[position].id, action: action, match: match)
    }
  }

  private mutating func add(_ rule: GherkinDocument.Rule, in surroundings: RunModel.Surroundings) {
    var surroundings = surroundings.adding(rule)
    for child in rule.children {
      switch child {
      case .background(let background): surroundings = surroundings.adding(background, &phrases)
      case .scenario(let scenario): add(scenario, in: surroundings)
      }
    }
  }

  private mutating func add(_ scenario: GherkinDocument.Scenario, in surroundings: RunModel.Surroundings) {
    scenes[scenario.id] = RunModel.Scene(scenario, in: surroundings, &phrases)
    for (examplesIndex, examples) in scenario.examples.enumerated() {
      for (rowIndex, row) in examples.tableBody.enumerated() {
        rows[row.id] = RunModel.Place.RowPosition(examples: examplesIndex, row: rowIndex)
      }
    }
  }
}
