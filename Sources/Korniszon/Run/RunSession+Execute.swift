import CucumberExpressions
import CucumberMessages
import Gherkin

extension RunSession {
  /// Runs one attempt of a scenario and returns the worst status of its steps.
  ///
  /// Steps that are not called, from the first that does not pass on, are skipped; one without a definition is undefined
  /// even so, and one with several ambiguous, as the compatibility kit has it.
  func run(_ testCase: TestCasePlan, callsSteps: Bool) async -> TestStepResult.Status {
    let id = takeID()
    emit(
      .testCaseStarted(
        TestCaseStarted(id: id, testCaseId: String(testCase.id), timestamp: options.clock.now(), attempt: 0)
      )
    )
    var world: World?
    var callsSteps = callsSteps
    var worst = TestStepResult.Status.passed
    for step in testCase.steps {
      let started = options.clock.now()
      emit(.testStepStarted(TestStepStarted(testCaseStartedId: id, testStepId: String(step.id), timestamp: started)))
      let isCalled = callsSteps && step.matches.count == 1
      var result = isCalled ? await call(step, in: &world) : uncalled(step)
      if result.status == .undefined { suggest(step) }
      let finished = options.clock.now()
      if isCalled { result.duration = finished - started }
      emit(
        .testStepFinished(
          TestStepFinished(
            testCaseStartedId: id,
            testStepId: String(step.id),
            testStepResult: result,
            timestamp: finished
          )
        )
      )
      callsSteps = callsSteps && result.status == .passed
      worst = max(worst, result.status)
    }
    emit(
      .testCaseFinished(
        TestCaseFinished(testCaseStartedId: id, timestamp: options.clock.now(), willBeRetried: false)
      )
    )
    return worst
  }

  /// Calls the definition of a step, making the scenario's world before the first one.
  private func call(_ step: TestCasePlan.Step, in world: inout World?) async -> TestStepResult {
    guard let match = step.matches.first else { return uncalled(step) }
    let definition = registry.definitions[match.index]
    do {
      let inputs = try inputs(for: step.pickleStep, match.arguments, definition)
      if world == nil { world = try await makeWorld() }
      if let world { try await definition.body(world, inputs) }
      return TestStepResult(status: .passed, duration: .zero)
    } catch {
      return TestStepResult(error, definition.location, root: options.root)
    }
  }

  /// What becomes of a step that is not called.
  private func uncalled(_ step: TestCasePlan.Step) -> TestStepResult {
    switch step.matches.count {
    case 0: TestStepResult(status: .undefined, duration: .zero)
    case 1: TestStepResult(status: .skipped, duration: .zero)
    default: TestStepResult(status: .ambiguous, duration: .zero)
    }
  }

  private func makeWorld() async throws -> World {
    do {
      return try await registry.makeWorld()
    } catch {
      throw WorldError(reason: "\(error)")
    }
  }

  private func suggest(_ step: TestCasePlan.Step) {
    let snippets = snippets.snippets(for: step.pickleStep)
    emit(
      .suggestion(Suggestion(id: takeID(), pickleStepId: String(step.pickleStep.id), snippets: snippets))
    )
  }

  // MARK: Arguments

  /// What the definition's closure takes: the arguments from the text, then what stands below the step.
  private func inputs(
    for step: Gherkin.Pickle.Step,
    _ arguments: [Argument],
    _ definition: StepDefinition<World>
  ) throws -> StepInputs {
    let dataTable = step.dataTable.map { DataTable($0) }
    let docString = step.docString.map { DocString($0) }
    if !definition.takesStepArgument, dataTable != nil || docString != nil {
      throw UntakenArgumentError(isTable: dataTable != nil)
    }
    let text = String(step.text)
    let captures = try arguments.enumerated().map { index, argument in try input(argument, of: text, at: index + 1) }
    return StepInputs(of: text, captures, dataTable, docString)
  }

  /// An argument from the step's text, made into its value where the project defines the parameter type.
  private func input(_ argument: Argument, of step: String, at position: Int) throws(ArgumentError) -> StepInput {
    let input = StepInput(.capture(argument), of: step, position: position)
    guard let name = argument.parameterType?.name, let type = registry.declaredTypes[name], argument.text != nil else {
      return input
    }
    do {
      let captures = Captures(groups: argument.group.values.map { $0.map { String($0) } })
      return StepInput(.capture(argument), of: step, position: position, transformed: try type.transform(captures))
    } catch {
      throw ArgumentError(.transform("\(error)"), type: type.valueType, input)
    }
  }
}

extension DataTable {
  fileprivate init(_ table: Gherkin.Pickle.Table) {
    self.init(rows: table.rows.map { row in row.map { String($0) } })
  }
}

extension DocString {
  fileprivate init(_ docString: Gherkin.Pickle.DocString) {
    self.init(content: String(docString.content), mediaType: docString.mediaType.map { String($0) })
  }
}
