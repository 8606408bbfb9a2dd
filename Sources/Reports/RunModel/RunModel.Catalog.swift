import CucumberExpressions
import CucumberMessages

extension RunModel {
  /// The messages that others refer to by id.
  struct Catalog: Sendable {
    var pickles: [String: Pickle] = [:]
    var stepDefinitions: [String: StepDefinition] = [:]
    var hooks: [String: Hook] = [:]
    /// By the id of the pickle's step.
    var suggestions: [String: [Suggestion]] = [:]
    var testCases: [String: TestCase] = [:]

    /// By the id of the scenario in the syntax tree.
    private var places: [String: Place] = [:]
    /// By the id of the example row in the syntax tree.
    private var rows: [String: Place.Row] = [:]
    /// By the id of the step in the syntax tree: the steps around it, and its place among them.
    private var steps: [String: (list: [GherkinDocument.Step], index: Int)] = [:]
  }
}

extension RunModel.Catalog {
  /// What stands for a pickle that the stream does not have.
  var unknownPickle: Pickle {
    Pickle(id: "", uri: "", astNodeIds: [], tags: [], name: "", language: "en", steps: [])
  }

  func pickle(of testCase: TestCase) -> Pickle { pickles[testCase.pickleId] ?? unknownPickle }

  func place(of testCase: TestCase) -> RunModel.Place {
    let ids = pickle(of: testCase).astNodeIds
    guard let scenarioId = ids.first, var place = places[scenarioId] else { return RunModel.Place() }
    place.row = ids.last.flatMap { rows[$0] }
    return place
  }

  /// What a step of a test case runs.
  func source(of step: TestCase.Step, in pickle: Pickle) -> RunModel.Step.Source {
    guard let id = step.pickleStepId, let pickleStep = pickle.steps.first(where: { $0.id == id }) else {
      return .hook(step.hookId.flatMap { hooks[$0] })
    }
    return .step(pickleStep, pickleStep.astNodeIds.first.flatMap { steps[$0] }.map { $0.list[$0.index] })
  }

  /// The definition whose pattern is nearest to the text of a step.
  func definition(similarTo source: RunModel.Step.Source) -> StepDefinition? {
    guard case .step(let step, _) = source else { return nil }
    let definitions = stepDefinitions.values.sorted { $0.pattern.source < $1.pattern.source }
    let nearest = definitions.map(\.pattern.source).nearest(to: step.text)
    return definitions.first { $0.pattern.source == nearest }
  }

  mutating func add(_ document: GherkinDocument) {
    guard let feature = document.feature else { return }
    for child in feature.children {
      switch child {
      case .background(let background): add(background.steps)
      case .scenario(let scenario): add(scenario, in: feature, rule: nil)
      case .rule(let rule):
        for child in rule.children {
          switch child {
          case .background(let background): add(background.steps)
          case .scenario(let scenario): add(scenario, in: feature, rule: rule)
          }
        }
      }
    }
  }

  /// Drops what only a test case that has ended needed.
  mutating func forget(testCaseId: String) {
    guard let testCase = testCases.removeValue(forKey: testCaseId),
      let pickle = pickles.removeValue(forKey: testCase.pickleId)
    else { return }
    for step in pickle.steps { suggestions[step.id] = nil }
  }

  private mutating func add(
    _ scenario: GherkinDocument.Scenario,
    in feature: GherkinDocument.Feature,
    rule: GherkinDocument.Rule?
  ) {
    places[scenario.id] = RunModel.Place(feature: feature, rule: rule, scenario: scenario)
    add(scenario.steps)
    for (examplesIndex, examples) in scenario.examples.enumerated() {
      for (rowIndex, row) in examples.tableBody.enumerated() {
        rows[row.id] = RunModel.Place.Row(
          examples: examples,
          examplesNumber: examplesIndex + 1,
          cells: row,
          number: rowIndex + 1
        )
      }
    }
  }

  private mutating func add(_ steps: [GherkinDocument.Step]) {
    for index in steps.indices { self.steps[steps[index].id] = (steps, index) }
  }
}
