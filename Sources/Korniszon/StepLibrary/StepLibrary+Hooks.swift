import CucumberMessages

// Hooks: code that runs before and after the run, its scenarios and their steps.
extension StepLibrary {
  /// Runs before the first scenario, once in each process that runs scenarios; if it throws, no scenario runs.
  public mutating func beforeAll(
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) {
    hook(.beforeTestRun, nil, name, SourceLocation(file: file, line: line), .run(body))
  }

  /// Runs after the last scenario, once in each process that runs scenarios, in reverse declaration order.
  public mutating func afterAll(
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) {
    hook(.afterTestRun, nil, name, SourceLocation(file: file, line: line), .run(body))
  }

  /// Runs before the steps of each attempt of the scenarios that match the tag expression; if it throws, the steps are
  /// skipped.
  public mutating func before(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, Scenario) async throws -> Void
  ) {
    hook(.beforeTestCase, tags, name, SourceLocation(file: file, line: line), .scenario(body))
  }

  /// Runs before the steps: see ``before(_:named:file:line:_:)``.
  public mutating func before(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World) async throws -> Void
  ) {
    before(tags, named: name, file: file, line: line) { world, _ in try await body(world) }
  }

  /// Runs after the steps of each attempt of the scenarios that match the tag expression, even after a failure, in
  /// reverse declaration order.
  public mutating func after(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, Scenario) async throws -> Void
  ) {
    hook(.afterTestCase, tags, name, SourceLocation(file: file, line: line), .scenario(body))
  }

  /// Runs after the steps: see ``after(_:named:file:line:_:)``.
  public mutating func after(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World) async throws -> Void
  ) {
    after(tags, named: name, file: file, line: line) { world, _ in try await body(world) }
  }

  /// Runs before each step that isn't skipped; if it throws, the step is skipped.
  public mutating func beforeStep(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, Scenario) async throws -> Void
  ) {
    hook(.beforeTestStep, tags, name, SourceLocation(file: file, line: line), .scenario(body))
  }

  /// Runs before each step: see ``beforeStep(_:named:file:line:_:)``.
  public mutating func beforeStep(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World) async throws -> Void
  ) {
    beforeStep(tags, named: name, file: file, line: line) { world, _ in try await body(world) }
  }

  /// Runs after each step that isn't skipped, even if it failed, in reverse declaration order.
  public mutating func afterStep(
    _ tags: String? = nil,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, Scenario) async throws -> Void
  ) {
    hook(.afterTestStep, tags, name, SourceLocation(file: file, line: line), .scenario(body))
  }

  /// Runs after each step: see ``afterStep(_:named:file:line:_:)``.
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
