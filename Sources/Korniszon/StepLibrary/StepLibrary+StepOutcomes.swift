// Overloads for closures that return a ``StepOutcome``. They are disfavoured so that every closure that fits the others,
// such as one that only throws, goes on to mean what it says; a single call that returns an outcome needs a `return`.

extension StepLibrary {
  /// Defines a step that sets the scene and returns how it ended: see ``given(_:timeLimit:file:line:_:)``.
  @_disfavoredOverload
  public mutating func given<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeLimit: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> StepOutcome
  ) {
    given(pattern, timeLimit: timeLimit, file: file, line: line) { (world: World, arguments: repeat each Argument) in
      try await body(world, repeat each arguments).check()
    }
  }

  /// Defines a step that does something and returns how it ended: see ``given(_:timeLimit:file:line:_:)``.
  @_disfavoredOverload
  public mutating func when<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeLimit: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> StepOutcome
  ) {
    when(pattern, timeLimit: timeLimit, file: file, line: line) { (world: World, arguments: repeat each Argument) in
      try await body(world, repeat each arguments).check()
    }
  }

  /// Defines a step that checks something and returns how it ended: see ``given(_:timeLimit:file:line:_:)``.
  @_disfavoredOverload
  public mutating func then<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeLimit: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> StepOutcome
  ) {
    then(pattern, timeLimit: timeLimit, file: file, line: line) { (world: World, arguments: repeat each Argument) in
      try await body(world, repeat each arguments).check()
    }
  }
}
