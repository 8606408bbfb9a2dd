// Overloads for closures that return a ``StepOutcome``, disfavored like those for steps.

extension StepLibrary {
  /// Adds a hook that runs before the steps and returns its outcome. See ``before(_:named:file:line:_:)``.
  @_disfavoredOverload
  public mutating func before(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, Scenario) async throws -> StepOutcome
  ) {
    before(tags, named: name, file: file, line: line) { world, scenario in try await body(world, scenario).check() }
  }

  /// Adds a hook that runs before the steps and returns its outcome. See ``before(_:named:file:line:_:)``.
  @_disfavoredOverload
  public mutating func before(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World) async throws -> StepOutcome
  ) {
    before(tags, named: name, file: file, line: line) { world in try await body(world).check() }
  }

  /// Adds a hook that runs after the steps and returns its outcome. See ``after(_:named:file:line:_:)``.
  @_disfavoredOverload
  public mutating func after(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, Scenario) async throws -> StepOutcome
  ) {
    after(tags, named: name, file: file, line: line) { world, scenario in try await body(world, scenario).check() }
  }

  /// Adds a hook that runs after the steps and returns its outcome. See ``after(_:named:file:line:_:)``.
  @_disfavoredOverload
  public mutating func after(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World) async throws -> StepOutcome
  ) {
    after(tags, named: name, file: file, line: line) { world in try await body(world).check() }
  }

  /// Adds a hook that runs before each step and returns its outcome. See ``beforeStep(_:named:file:line:_:)``.
  @_disfavoredOverload
  public mutating func beforeStep(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, Scenario) async throws -> StepOutcome
  ) {
    beforeStep(tags, named: name, file: file, line: line) { world, scenario in try await body(world, scenario).check() }
  }

  /// Adds a hook that runs before each step and returns its outcome. See ``beforeStep(_:named:file:line:_:)``.
  @_disfavoredOverload
  public mutating func beforeStep(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World) async throws -> StepOutcome
  ) {
    beforeStep(tags, named: name, file: file, line: line) { world in try await body(world).check() }
  }

  /// Adds a hook that runs after each step and returns its outcome. See ``afterStep(_:named:file:line:_:)``.
  @_disfavoredOverload
  public mutating func afterStep(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, Scenario) async throws -> StepOutcome
  ) {
    afterStep(tags, named: name, file: file, line: line) { world, scenario in try await body(world, scenario).check() }
  }

  /// Adds a hook that runs after each step and returns its outcome. See ``afterStep(_:named:file:line:_:)``.
  @_disfavoredOverload
  public mutating func afterStep(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World) async throws -> StepOutcome
  ) {
    afterStep(tags, named: name, file: file, line: line) { world in try await body(world).check() }
  }
}
