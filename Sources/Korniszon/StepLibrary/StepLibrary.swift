/// The step definitions of a project, as their authors write them down.
///
/// ```swift
/// var steps = StepLibrary { Shop() }
/// steps.given("a basket with {int} cucumber(s)") { (shop, count: Int) in
///   shop.fill(count)
/// }
/// ```
/// The closures of all steps run on the main actor. Mistakes in a definition are found by ``compiled()``, all together,
/// before any scenario runs.
public struct StepLibrary<World>: Sendable {
  /// Makes the world of one scenario attempt.
  let makeWorld: @MainActor @Sendable () async throws -> World
  private(set) var declarations: [Declaration] = []
  private(set) var parameterTypes: [ParameterTypeDeclaration] = []

  /// A step definition or a hook, in the order in which they were written down.
  enum Declaration: Sendable {
    case step(StepDeclaration<World>)
    case hook(HookDeclaration<World>)
  }

  /// Starts an empty library; `world` is called for each attempt of a scenario, which gets a world of its own.
  public init(world: @escaping @MainActor @Sendable () async throws -> World) {
    self.makeWorld = world
  }

  /// Defines a step that sets the scene; the closure takes the world and one argument for each parameter, and may take
  /// the step's data table, its doc string or both behind them. `timeLimit` takes the place of the run's limit for steps.
  public mutating func given<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeLimit: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> Void
  ) {
    define(pattern, timeLimit, SourceLocation(file: file, line: line), body)
  }

  /// Defines a step that does something: see ``given(_:timeLimit:file:line:_:)``.
  public mutating func when<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeLimit: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> Void
  ) {
    define(pattern, timeLimit, SourceLocation(file: file, line: line), body)
  }

  /// Defines a step that checks something: see ``given(_:timeLimit:file:line:_:)``.
  public mutating func then<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeLimit: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> Void
  ) {
    define(pattern, timeLimit, SourceLocation(file: file, line: line), body)
  }

  /// Defines a parameter type: `{name}` in an expression stands for the patterns, and `transform` makes its value.
  ///
  /// The type of the value conforms to ``StepArgument``; it needs nothing more than the conformance.
  public mutating func parameterType<Value: StepArgument>(
    _ name: String,
    _ patterns: String...,
    useForSnippets: Bool = true,
    preferForRegularExpressionMatch: Bool = false,
    file: StaticString = #filePath,
    line: Int = #line,
    transform: @escaping @Sendable (Captures) throws -> Value
  ) {
    parameterTypes.append(
      ParameterTypeDeclaration(
        name: name,
        patterns: patterns,
        useForSnippets: useForSnippets,
        preferForRegularExpressionMatch: preferForRegularExpressionMatch,
        location: SourceLocation(file: file, line: line),
        valueType: Value.self,
        transform: transform
      )
    )
  }

  private mutating func define<each Argument: StepArgument>(
    _ pattern: StepPattern,
    _ timeLimit: Duration?,
    _ location: SourceLocation,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> Void
  ) {
    var argumentTypes: [any StepArgument.Type] = []
    repeat argumentTypes.append((each Argument).self)
    let step = StepDeclaration<World>(
      pattern: pattern,
      location: location,
      argumentTypes: argumentTypes,
      timeLimit: timeLimit
    ) { world, inputs in
      var inputs = inputs
      try await body(world, repeat try inputs.next(as: (each Argument).self))
    }
    declarations.append(.step(step))
  }

  mutating func declare(_ hook: HookDeclaration<World>) {
    declarations.append(.hook(hook))
  }
}
