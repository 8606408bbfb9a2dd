// Overloads for closures that return a ``StepOutcome``, disfavored like those for steps.

extension StepLibrary {
  /// Adds a hook that runs before the steps and returns an outcome. See <doc:WritingSteps>.
  @_disfavoredOverload
  public mutating func before<each Argument: ScenarioHookArgument>(
    _ tags: String? = nil,
    named name: String? = nil,
    order: Int = 0,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> StepOutcome
  ) {
    before(tags, named: name, order: order, file: file, line: line) {
      (world: World, arguments: repeat each Argument) in
      try await body(world, repeat each arguments).check()
    }
  }

  /// Adds a hook that runs after the steps and returns an outcome. See <doc:WritingSteps>.
  @_disfavoredOverload
  public mutating func after<each Argument: ScenarioHookArgument>(
    _ tags: String? = nil,
    named name: String? = nil,
    order: Int = 0,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> StepOutcome
  ) {
    after(tags, named: name, order: order, file: file, line: line) {
      (world: World, arguments: repeat each Argument) in
      try await body(world, repeat each arguments).check()
    }
  }

  /// Adds a hook that runs before each step and returns an outcome. See <doc:WritingSteps>.
  @_disfavoredOverload
  public mutating func beforeStep<each Argument: StepHookArgument>(
    _ tags: String? = nil,
    named name: String? = nil,
    order: Int = 0,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> StepOutcome
  ) {
    beforeStep(tags, named: name, order: order, file: file, line: line) {
      (world: World, arguments: repeat each Argument) in
      try await body(world, repeat each arguments).check()
    }
  }

  /// Adds a hook that runs after each step and returns an outcome. See <doc:WritingSteps>.
  @_disfavoredOverload
  public mutating func afterStep<each Argument: StepHookArgument>(
    _ tags: String? = nil,
    named name: String? = nil,
    order: Int = 0,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> StepOutcome
  ) {
    afterStep(tags, named: name, order: order, file: file, line: line) {
      (world: World, arguments: repeat each Argument) in
      try await body(world, repeat each arguments).check()
    }
  }
}
