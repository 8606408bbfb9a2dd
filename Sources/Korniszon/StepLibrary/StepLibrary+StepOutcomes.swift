// Overloads for closures that return a ``StepOutcome``. They are disfavored: if a closure also fits another overload,
// for example because it only throws, the compiler picks the other one. A closure with a single call needs a `return`.

extension StepLibrary {
  /// Defines a context step whose closure returns an outcome. See <doc:WritingSteps>.
  @_disfavoredOverload
  public mutating func given<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeout: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> StepOutcome
  ) {
    given(pattern, timeout: timeout, file: file, line: line) { (world: World, arguments: repeat each Argument) in
      try await body(world, repeat each arguments).check()
    }
  }

  /// Defines an action step whose closure returns an outcome. See <doc:WritingSteps>.
  @_disfavoredOverload
  public mutating func when<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeout: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> StepOutcome
  ) {
    when(pattern, timeout: timeout, file: file, line: line) { (world: World, arguments: repeat each Argument) in
      try await body(world, repeat each arguments).check()
    }
  }

  /// Defines an outcome step whose closure returns an outcome. See <doc:WritingSteps>.
  @_disfavoredOverload
  public mutating func then<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeout: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> StepOutcome
  ) {
    then(pattern, timeout: timeout, file: file, line: line) { (world: World, arguments: repeat each Argument) in
      try await body(world, repeat each arguments).check()
    }
  }

  /// Defines a step for any keyword. Its closure returns an outcome. See <doc:WritingSteps>.
  @_disfavoredOverload
  public mutating func step<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeout: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> StepOutcome
  ) {
    step(pattern, timeout: timeout, file: file, line: line) { (world: World, arguments: repeat each Argument) in
      try await body(world, repeat each arguments).check()
    }
  }
}
