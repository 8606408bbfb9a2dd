import CucumberMessages

// Hooks, which run before and after the run, its scenarios, and their steps.
extension StepLibrary {
  /// Adds a hook that runs once in each process, before the first scenario. If it throws, no further scenario runs.
  public mutating func beforeAll(
    named name: String? = nil,
    order: Int = 0,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) {
    let location = SourceLocation(file: file, line: line)
    declare(HookDeclaration(kind: .beforeTestRun, name: name, order: order, location: location, body: .run(body)))
  }

  /// Adds a hook that runs once in each process, after the last scenario. These hooks run in reverse order, as
  /// described for `after`.
  public mutating func afterAll(
    named name: String? = nil,
    order: Int = 0,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) {
    let location = SourceLocation(file: file, line: line)
    declare(HookDeclaration(kind: .afterTestRun, name: name, order: order, location: location, body: .run(body)))
  }

  /// Adds a hook that runs before the steps of each attempt of the scenarios that match the tag expression.
  ///
  /// The closure receives the world, followed by the ``Scenario`` if the closure takes one. If the hook throws, the
  /// remaining `before` hooks and the steps are skipped.
  ///
  /// - Parameters:
  ///   - tags: A tag expression, such as `@smoke and not @slow`, or `nil` for all scenarios.
  ///   - name: The name of the hook in reports.
  ///   - order: A number that orders the hooks of this kind. Hooks with smaller numbers run first. Hooks with the same
  ///     number run in the order of their definitions.
  ///   - file: The file of the definition.
  ///   - line: The line of the definition.
  ///   - body: The code of the hook.
  public mutating func before<each Argument: ScenarioHookArgument>(
    _ tags: String? = nil,
    named name: String? = nil,
    order: Int = 0,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> Void
  ) {
    let location = SourceLocation(file: file, line: line)
    declare(
      HookDeclaration(
        kind: .beforeTestCase,
        tags: tags,
        name: name,
        order: order,
        location: location,
        body: .scenario { world, scenario in try await body(world, repeat (each Argument).value(scenario)) }
      )
    )
  }

  /// Adds a hook that runs after the steps of each attempt of the scenarios that match the tag expression, even after a
  /// failure, unless the world can't be created.
  ///
  /// These hooks run in reverse order: hooks with greater numbers for `order` run first, and hooks with the same number
  /// run in the reverse order of their definitions. See `before`.
  public mutating func after<each Argument: ScenarioHookArgument>(
    _ tags: String? = nil,
    named name: String? = nil,
    order: Int = 0,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> Void
  ) {
    let location = SourceLocation(file: file, line: line)
    declare(
      HookDeclaration(
        kind: .afterTestCase,
        tags: tags,
        name: name,
        order: order,
        location: location,
        body: .scenario { world, scenario in try await body(world, repeat (each Argument).value(scenario)) }
      )
    )
  }

  /// Adds a hook that runs before each step that is about to be called, in the scenarios that match the tag expression.
  /// If the hook throws, the step and those after it are skipped.
  ///
  /// The closure receives the world, followed by the ``Scenario`` and the ``Scenario/Step`` if the closure takes them.
  /// See `before`.
  public mutating func beforeStep<each Argument: StepHookArgument>(
    _ tags: String? = nil,
    named name: String? = nil,
    order: Int = 0,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> Void
  ) {
    let location = SourceLocation(file: file, line: line)
    declare(
      HookDeclaration(
        kind: .beforeTestStep,
        tags: tags,
        name: name,
        order: order,
        location: location,
        body: .step { world, scenario, step in try await body(world, repeat (each Argument).value(scenario, step)) }
      )
    )
  }

  /// Adds a hook that runs after each step that was called, in the scenarios that match the tag expression, even if the
  /// step failed.
  ///
  /// These hooks run in reverse order, as described for `after`. The closure receives the world, followed by the
  /// ``Scenario`` and the ``Scenario/Step``, which includes the step's result, if the closure takes them.
  public mutating func afterStep<each Argument: StepHookArgument>(
    _ tags: String? = nil,
    named name: String? = nil,
    order: Int = 0,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> Void
  ) {
    let location = SourceLocation(file: file, line: line)
    declare(
      HookDeclaration(
        kind: .afterTestStep,
        tags: tags,
        name: name,
        order: order,
        location: location,
        body: .step { world, scenario, step in try await body(world, repeat (each Argument).value(scenario, step)) }
      )
    )
  }
}
