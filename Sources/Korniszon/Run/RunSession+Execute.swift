import CucumberExpressions
import CucumberMessages
import Gherkin

extension RunSession {
  /// Runs one attempt of a scenario and returns the worst status of its steps.
  ///
  /// Steps behind one that did not pass are skipped, and so are all if `isSkipped`; those that are undefined or
  /// ambiguous are told all the same.
  func run(_ testCase: TestCasePlan, isSkipped: Bool) async -> TestStepResult.Status {
    let id = takeID()
    emit(
      .testCaseStarted(
        TestCaseStarted(id: id, testCaseId: String(testCase.id), timestamp: options.clock.now(), attempt: 0)))
    var world: World?
    var isSkipped = isSkipped
    var worst = TestStepResult.Status.passed
    for step in testCase.steps {
      let started = options.clock.now()
      emit(.testStepStarted(TestStepStarted(testCaseStartedId: id, testStepId: String(step.id), timestamp: started)))
      var result = await run(step, in: &world, isSkipped: isSkipped)
      if result.status == .undefined { suggest(step) }
      let finished = options.clock.now()
      if !isSkipped { result.duration = finished - started }
      emit(
        .testStepFinished(
          TestStepFinished(
            testCaseStartedId: id, testStepId: String(step.id), testStepResult: result, timestamp: finished)))
      isSkipped = isSkipped || result.status != .passed
      worst = max(worst, result.status)
    }
    emit(
      .testCaseFinished(
        TestCaseFinished(testCaseStartedId: id, timestamp: options.clock.now(), willBeRetried: false)))
    return worst
  }

  /// Runs a step, making the scenario's world before the first one.
  private func run(_ step: TestCasePlan.Step, in world: inout World?, isSkipped: Bool) async -> TestStepResult {
    guard let match = step.matches.first else { return TestStepResult(status: .undefined, duration: .zero) }
    guard step.matches.count == 1 else { return ambiguous(step) }
    guard !isSkipped else { return TestStepResult(status: .skipped, duration: .zero) }
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

  private func makeWorld() async throws -> World {
    do {
      return try await registry.makeWorld()
    } catch {
      throw WorldError(reason: "\(error)")
    }
  }

  private func ambiguous(_ step: TestCasePlan.Step) -> TestStepResult {
    let candidates = step.matches.map { match in
      let definition = registry.definitions[match.index]
      let place = "\(definition.location.path(relativeTo: options.root)):\(definition.location.line)"
      return "  \(definition.pattern.source)  # \(place)"
    }
    let message = "\(candidates.count) step definitions match this step:\n" + candidates.joined(separator: "\n")
    return TestStepResult(message: message, status: .ambiguous, duration: .zero)
  }

  private func suggest(_ step: TestCasePlan.Step) {
    let snippets = snippets.snippets(for: step.pickleStep)
    emit(
      .suggestion(Suggestion(id: takeID(), pickleStepId: String(step.pickleStep.id), snippets: snippets)))
  }

  // MARK: Arguments

  /// What the definition's closure takes: the arguments from the text, then the table or doc string.
  private func inputs(
    for step: Gherkin.Pickle.Step, _ arguments: [Argument], _ definition: StepDefinition<World>
  ) throws(ArgumentError) -> [StepInput] {
    var inputs: [StepInput] = []
    for (index, argument) in arguments.enumerated() { inputs.append(try input(argument, at: index + 1)) }
    guard definition.takesStepArgument else { return inputs }
    let position = arguments.count + 1
    if let table = step.dataTable, step.docString == nil || definition.argumentTypes.last == DataTable.self {
      inputs.append(StepInput(.dataTable(DataTable(table)), position: position))
    } else if let docString = step.docString {
      inputs.append(StepInput(.docString(DocString(docString)), position: position))
    }
    return inputs
  }

  /// An argument from the step's text, made into its value where the project defines the parameter type.
  private func input(_ argument: Argument, at position: Int) throws(ArgumentError) -> StepInput {
    let input = StepInput(.capture(argument), position: position)
    guard let name = argument.parameterType?.name, let type = registry.declaredTypes[name], argument.text != nil else {
      return input
    }
    do {
      let captures = Captures(groups: argument.group.values.map { $0.map { String($0) } })
      return StepInput(.capture(argument), position: position, transformed: try type.transform(captures))
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
