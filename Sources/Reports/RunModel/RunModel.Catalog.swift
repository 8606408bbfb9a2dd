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
    var steps: [RunModel.PlannedStep] = []
    steps.reserveCapacity(testCase.testSteps.count)
    var next = 0
    for step in testCase.testSteps {
      steps.append(plan(step, in: scenario, next: &next))
    }
    let plan = RunModel.Plan(id: testCase.id, scenario: scenario, steps: steps)
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

  /// A step of a test case; what it runs is most likely the next step of the scenario.
  private mutating func plan(
    _ step: TestCase.Step,
    in scenario: RunModel.CompiledScenario,
    next: inout Int
  ) -> RunModel.PlannedStep {
    guard let id = step.pickleStepId, let index = scenario.index(ofStep: id, expected: next) else {
      let hook = step.hookId.flatMap { hooks[$0] }
      return RunModel.PlannedStep(id: step.id, action: .hook(hook), match: phrases.match(of: step, nil, definitions))
    }
    next = index + 1
    let match = phrases.match(of: step, scenario.steps[index].phrase, definitions)
    return RunModel.PlannedStep(id: step.id, action: .step(index), match: match)
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
