import CucumberMessages

// Hooks: code that runs before and after the run, its scenarios, and their steps.
extension StepLibrary {
  /// Adds a hook that runs before the first scenario, once in each process. If it throws, no scenario runs.
  public mutating func beforeAll(
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) {
    hook(.beforeTestRun, nil, name, SourceLocation(file: file, line: line), .run(body))
  }

  /// Adds a hook that runs after the last scenario, once in each process. Such hooks run in reverse declaration order.
  public mutating func afterAll(
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) {
    hook(.afterTestRun, nil, name, SourceLocation(file: file, line: line), .run(body))
  }

  /// Adds a hook that runs before the steps of each attempt of the scenarios that match the tag expression. If it
  /// throws, the steps are skipped.
  public mutating func before(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, Scenario) async throws -> Void
  ) {
    hook(.beforeTestCase, tags, name, SourceLocation(file: file, line: line), .scenario(body))
  }

  /// Adds a hook that runs before the steps. See ``before(_:named:file:line:_:)``.
  public mutating func before(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World) async throws -> Void
  ) {
    before(tags, named: name, file: file, line: line) { world, _ in try await body(world) }
  }

  /// Adds a hook that runs after the steps of each attempt of the scenarios that match the tag expression, even after a
  /// failure. Such hooks run in reverse declaration order.
  public mutating func after(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, Scenario) async throws -> Void
  ) {
    hook(.afterTestCase, tags, name, SourceLocation(file: file, line: line), .scenario(body))
  }

  /// Adds a hook that runs after the steps. See ``after(_:named:file:line:_:)``.
  public mutating func after(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World) async throws -> Void
  ) {
    after(tags, named: name, file: file, line: line) { world, _ in try await body(world) }
  }

  /// Adds a hook that runs before each step that isn't skipped. If it throws, the step is skipped.
  public mutating func beforeStep(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, Scenario) async throws -> Void
  ) {
    hook(.beforeTestStep, tags, name, SourceLocation(file: file, line: line), .scenario(body))
  }

  /// Adds a hook that runs before each step. See ``beforeStep(_:named:file:line:_:)``.
  public mutating func beforeStep(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World) async throws -> Void
  ) {
    beforeStep(tags, named: name, file: file, line: line) { world, _ in try await body(world) }
  }

  /// Adds a hook that runs after each step that isn't skipped, even if the step failed, in reverse declaration order.
  public mutating func afterStep(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, Scenario) async throws -> Void
  ) {
    hook(.afterTestStep, tags, name, SourceLocation(file: file, line: line), .scenario(body))
  }

  /// Adds a hook that runs after each step. See ``afterStep(_:named:file:line:_:)``.
  public mutating func afterStep(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World) async throws -> Void
  ) {
    afterStep(tags, named: name, file: file, line: line) { world, _ in try await body(world) }
  }

  private mutating func hook(
    _ kind: Hook.Kind,
    _ tags: String?,
    _ name: String?,
    _ location: SourceLocation,
    _ body: HookDeclaration<World>.Body
  ) {
    declare(HookDeclaration(kind: kind, tags: tags, name: name, location: location, body: body))
  }
}
