import CucumberMessages

extension RunModel {
  /// The messages that others refer to by id, in a compact form.
  struct Catalog: Sendable {
    /// A scenario as written, and the number of its pickles whose scenarios haven't ended.
    private struct OpenScenario {
      let written: WrittenScenario
      var openCount: Int
    }

    /// The planned scenarios that haven't ended, keyed by the id of the test case.
    private(set) var plans: [String: PlannedScenario] = [:]

    private var scenarios: [String: CompiledScenario] = [:]
    private var definitions: [String: StepDefinition] = [:]
    private var parameterTypes: [ParameterType] = []
    /// The definitions in which similar ones are found, or `nil` until the first undefined step.
    private var similarDefinitions: RunModel.SimilarDefinitions?
    private var hooks: [String: SharedHook] = [:]
    /// The suggestions for undefined steps, by the id of the pickle step.
    private var suggestions: [String: [Suggestion]] = [:]
    /// The scenarios as written that haven't ended, by their id in the syntax tree.
    private var writtenScenarios: [String: OpenScenario] = [:]
    /// The positions of outline rows, by the id of the examples row in the syntax tree.
    private var rows: [String: Lineage.RowPosition] = [:]
    private var interner = StepTextInterner()
  }
}

extension RunModel.Catalog {
  func hook(id: String) -> Hook? { hooks[id]?.hook }

  /// The scenarios without a test case, in no particular order.
  var unplannedScenarios: [RunModel.CompiledScenario] {
    let planned = Set(plans.values.map(\.scenario.id))
    return scenarios.values.filter { !planned.contains($0.id) }
  }

  /// Returns the suggested code for an undefined step, and the nearest step.
  mutating func details(ofUndefined step: RunModel.CompiledStep) -> RunModel.FailureDetails {
    let similar = similarDefinitions ?? RunModel.SimilarDefinitions(definitions.values, parameterTypes)
    similarDefinitions = similar
    return .undefined(suggestions[step.id] ?? [], nearestStep: similar.step(nearestTo: step.text))
  }

  mutating func add(_ hook: Hook) { hooks[hook.id] = RunModel.SharedHook(hook) }

  mutating func add(_ suggestion: Suggestion) { suggestions[suggestion.pickleStepId, default: []].append(suggestion) }

  mutating func add(_ definition: StepDefinition) {
    definitions[definition.id] = definition
    similarDefinitions = nil
    interner.forgetMatches()
  }

  mutating func add(_ type: ParameterType) {
    parameterTypes.append(type)
    similarDefinitions = nil
  }

  mutating func add(_ pickle: Pickle) {
    let written = pickle.astNodeIds.first.flatMap { writtenScenarios[$0]?.written }
    let isRow = written.map { !$0.examples.isEmpty } ?? false
    let lineage = RunModel.Lineage(
      written: written,
      rowPosition: isRow ? pickle.astNodeIds.last.flatMap { rows[$0] } : nil
    )
    scenarios[pickle.id] = RunModel.CompiledScenario(pickle, lineage, &interner)
  }

  /// Adds and returns a planned scenario.
  mutating func add(_ testCase: TestCase) -> RunModel.PlannedScenario {
    let scenario = scenarios[testCase.pickleId] ?? .unknown
    let plan = RunModel.PlannedScenario(id: testCase.id, scenario: scenario, steps: planned(testCase, scenario))
    plans[testCase.id] = plan
    return plan
  }

  mutating func add(_ document: GherkinDocument) {
    guard let feature = document.feature else { return }
    var context = RunModel.FeatureContext(feature: RunModel.Heading(feature))
    for child in feature.children {
      switch child {
      case .background(let background): context = context.adding(background, &interner)
      case .scenario(let scenario): add(scenario, in: context)
      case .rule(let rule): add(rule, in: context)
      }
    }
  }

  /// Discards the data that only a finished scenario needed.
  mutating func forget(_ plan: RunModel.PlannedScenario) {
    plans[plan.id] = nil
    scenarios[plan.scenario.id] = nil
    plan.scenario.lineage.written.map { close($0) }
    if suggestions.isEmpty { return }
    for step in plan.scenario.steps { suggestions[step.id] = nil }
  }

  /// Records the end of a scenario, and discards the scenario as written after its last row.
  private mutating func close(_ written: RunModel.WrittenScenario) {
    let id = written.heading.id
    guard let index = writtenScenarios.index(forKey: id) else { return }
    writtenScenarios.values[index].openCount -= 1
    guard writtenScenarios.values[index].openCount <= 0 else { return }
    writtenScenarios.remove(at: index)
    for examples in written.examples { for row in examples.tableBody { rows[row.id] = nil } }
  }

  /// Returns the planned steps of a test case. Each one that isn't a hook likely runs the next step of the scenario.
  private mutating func planned(
    _ testCase: TestCase,
    _ scenario: RunModel.CompiledScenario
  ) -> [RunModel.PlannedStep] {
    let steps = testCase.testSteps.span
    var next = 0
    return steps.indices.map { position in
      var action = RunModel.PlannedStep.Action.hook(steps[position].hookId.flatMap { hooks[$0] })
      var internedText: RunModel.InternedText?
      if let id = steps[position].pickleStepId, let index = scenario.steps.index(of: id, expected: next) {
        next = index + 1
        action = .step(index)
        internedText = scenario.steps[index].internedText
      }
      let match = steps[position].stepDefinitionIds.map { ids in
        interner.match(internedText, ids, definitions, steps[position].stepMatchArgumentsLists?.first)
      }
      return RunModel.PlannedStep(id: steps[position].id, action: action, match: match)
    }
  }

  private mutating func add(_ rule: GherkinDocument.Rule, in context: RunModel.FeatureContext) {
    var context = context.adding(rule)
    for child in rule.children {
      switch child {
      case .background(let background): context = context.adding(background, &interner)
      case .scenario(let scenario): add(scenario, in: context)
      }
    }
  }

  private mutating func add(_ scenario: GherkinDocument.Scenario, in context: RunModel.FeatureContext) {
    writtenScenarios[scenario.id] = OpenScenario(
      written: RunModel.WrittenScenario(scenario, in: context, &interner),
      openCount: scenario.examples.isEmpty ? 1 : scenario.examples.reduce(0) { $0 + $1.tableBody.count }
    )
    for (examplesIndex, examples) in scenario.examples.enumerated() {
      for (rowIndex, row) in examples.tableBody.enumerated() {
        rows[row.id] = RunModel.Lineage.RowPosition(examples: examplesIndex, row: rowIndex)
      }
    }
  }
}
