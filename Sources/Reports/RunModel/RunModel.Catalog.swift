import CucumberMessages

extension RunModel {
  /// A compact form of the messages that other messages refer to by ID.
  struct Catalog: Sendable {
    /// A scenario or outline in a feature file, with the number of its pickles that haven't finished.
    private struct OpenScenario {
      let written: WrittenScenario
      var openCount: Int
    }

    /// The planned scenarios that haven't ended, keyed by test case ID, except those waiting in ``live``.
    private var openPlans: [String: ScenarioPlan] = [:]
    /// The feature files of a live run, and the scenarios in them that haven't begun.
    private var live: LiveCatalog

    private var scenarios: [String: CompiledScenario] = [:]
    private var definitions: [String: StepDefinition] = [:]
    private var hooks: [String: SharedHook] = [:]
    /// The suggestions for undefined steps, keyed by pickle step ID.
    private var suggestions: [String: [Suggestion]] = [:]
    /// The scenarios and outlines that haven't finished, keyed by their IDs in the syntax tree.
    private var writtenScenarios: [String: OpenScenario] = [:]
    /// The positions of examples rows, keyed by the IDs of the rows in the syntax tree.
    private var rows: [String: Lineage.RowPosition] = [:]
    private var interner = StepTextInterner()
  }
}

extension RunModel.Catalog {
  init(keepsUnselected: Bool) { live = RunModel.LiveCatalog(keepsUnselected: keepsUnselected) }

  func hook(id: String) -> Hook? { hooks[id]?.hook }

  /// The planned scenarios that haven't ended, in no particular order.
  var plans: [RunModel.ScenarioPlan] { openPlans.values + live.waiting.values.map(plan) }

  /// The planned scenarios that haven't ended, in no particular order. Scenarios that haven't begun aren't compiled.
  var announcements: [RunModel.Announcement] {
    openPlans.values.map { RunModel.Announcement($0) } + live.waiting.values.map { RunModel.Announcement($0) }
  }

  /// The number of planned scenarios that haven't ended.
  var planCount: Int { openPlans.count + live.waiting.count }

  /// Returns whether a scenario is planned and hasn't ended.
  func isPlanned(_ id: String) -> Bool { openPlans[id] != nil || live.waiting(id: id) != nil }

  /// Returns the planned scenario with the given test case ID, or `nil` if it isn't known or has ended.
  func plan(id: String) -> RunModel.ScenarioPlan? {
    openPlans[id] ?? live.waiting(id: id).map(plan)
  }

  /// Returns the planned scenario that begins, or `nil` if it isn't known. In a live run, the method also compiles the
  /// scenario.
  mutating func begin(id: String) -> RunModel.ScenarioPlan? {
    if let plan = openPlans[id] { return plan }
    guard let testCase = live.takeWaiting(id: id) else { return nil }
    live.shareMatches(of: testCase, definitions)
    let plan = plan(testCase)
    openPlans[id] = plan
    return plan
  }

  /// Compiles a scenario of a live run.
  private func plan(_ testCase: LiveTestCase) -> RunModel.ScenarioPlan {
    live.plan(testCase, hooks, definitions)
  }

  /// The scenarios without a test case, in no particular order.
  var unplannedScenarios: [RunModel.CompiledScenario] {
    let planned = Set(openPlans.values.map(\.scenario.id))
    return scenarios.values.filter { !planned.contains($0.id) } + live.unplannedScenarios
  }

  /// Returns the suggestions for an undefined step.
  func suggestions(for step: RunModel.CompiledStep) -> [Suggestion] { suggestions[step.id] ?? [] }

  mutating func add(_ hook: Hook) { hooks[hook.id] = RunModel.SharedHook(hook) }

  mutating func add(_ suggestion: Suggestion) { suggestions[suggestion.pickleStepId, default: []].append(suggestion) }

  mutating func add(_ definition: StepDefinition) {
    definitions[definition.id] = definition
    interner.forgetMatches()
    live.forgetMatches()
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

  /// Adds a planned scenario and returns it.
  mutating func add(_ testCase: TestCase) -> RunModel.ScenarioPlan {
    let scenario = scenarios[testCase.pickleId] ?? live.takeUnplanned(pickleID: testCase.pickleId) ?? .unknown
    let plan = RunModel.ScenarioPlan(id: testCase.id, scenario: scenario, steps: planned(testCase, scenario))
    openPlans[plan.id] = plan
    return plan
  }

  mutating func add(_ file: LiveFile) { live.add(file, &interner) }

  mutating func add(_ testCase: LiveTestCase) { live.add(testCase) }

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

  /// Discards the data of a finished scenario.
  mutating func forget(_ plan: RunModel.ScenarioPlan) {
    openPlans[plan.id] = nil
    if let file = plan.file {
      live.forgetScenario(ofFile: file)
    } else {
      scenarios[plan.scenario.id] = nil
      plan.scenario.lineage.written.map { close($0) }
    }
    if suggestions.isEmpty { return }
    for step in plan.scenario.steps { suggestions[step.id] = nil }
  }

  /// Records the end of a scenario or examples row. Discards the scenario, or the outline after its last row.
  private mutating func close(_ written: RunModel.WrittenScenario) {
    let id = written.heading.id
    guard let index = writtenScenarios.index(forKey: id) else { return }
    writtenScenarios.values[index].openCount -= 1
    guard writtenScenarios.values[index].openCount <= 0 else { return }
    writtenScenarios.remove(at: index)
    for examples in written.examples { for row in examples.tableBody { rows[row.id] = nil } }
  }

  /// Returns the planned steps of a test case.
  ///
  /// Test steps are usually in the order of the scenario's steps, so the search checks the scenario's next step first.
  private mutating func planned(
    _ testCase: TestCase,
    _ scenario: RunModel.CompiledScenario
  ) -> [RunModel.PlannedStep] {
    let slice = testCase.testSteps[...]
    let steps = slice.span
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
