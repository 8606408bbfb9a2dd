import Gherkin

/// The step definitions, hooks, and parameter types of a project.
///
/// ```swift
/// var steps = StepLibrary { Shop() }
/// steps.given("a basket with {int} cucumber(s)") { (shop, count: Int) in
///   shop.fill(count)
/// }
/// ```
/// All closures run on the main actor. ``compiled()`` checks all definitions before any scenario runs. See
/// <doc:WritingSteps>.
public struct StepLibrary<World: AnyObject>: Sendable {
  /// Creates the world of one attempt of a scenario.
  let makeWorld: @MainActor @Sendable () async throws -> World
  private(set) var declarations: [Declaration] = []
  private(set) var parameterTypes: [ParameterTypeDeclaration] = []

  /// A step definition or hook.
  enum Declaration: Sendable {
    case step(StepDeclaration<World>)
    case hook(HookDeclaration<World>)
  }

  /// Creates an empty library.
  ///
  /// - Parameter world: Creates the world of one attempt of a scenario: an instance of a class or actor, so that all
  ///   steps of the attempt share its state. If the closure throws, the attempt fails.
  public init(world: @escaping @MainActor @Sendable () async throws -> World) {
    self.makeWorld = world
  }

  /// Defines a context step.
  ///
  /// The closure receives the world and one argument per parameter of the pattern, followed by the step's data table or
  /// doc string if it asks for one. ``compiled()`` checks the number and the types of the arguments.
  ///
  /// - Parameters:
  ///   - pattern: A Cucumber Expression, or a regular expression as ``StepPattern/regex(_:)``.
  ///   - timeLimit: The limit of this step, or `nil` for ``RunOptions/stepTimeLimit``.
  ///   - file: The file of the definition.
  ///   - line: The line of the definition.
  ///   - body: The code of the step. The step fails if it throws, except for ``Pending`` and ``Skip``.
  public mutating func given<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeLimit: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> Void
  ) {
    define(pattern, .context, timeLimit, SourceLocation(file: file, line: line), body)
  }

  /// Defines an action step. Only the name differs from `given`: definitions match steps regardless of their keyword.
  public mutating func when<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeLimit: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> Void
  ) {
    define(pattern, .action, timeLimit, SourceLocation(file: file, line: line), body)
  }

  /// Defines a verification step. Only the name differs from `given`: definitions match steps regardless of their
  /// keyword.
  public mutating func then<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeLimit: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> Void
  ) {
    define(pattern, .outcome, timeLimit, SourceLocation(file: file, line: line), body)
  }

  /// Defines a step for any keyword. Only the name differs from `given`, `when`, and `then`, whose definitions also match
  /// steps regardless of their keyword.
  public mutating func step<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeLimit: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> Void
  ) {
    define(pattern, .unknown, timeLimit, SourceLocation(file: file, line: line), body)
  }

  /// Defines a parameter type: `{name}` in an expression matches the patterns, and `transform` creates its value.
  ///
  /// The value's type only needs to declare conformance to ``StepArgument``; it implements no requirements.
  ///
  /// - Parameters:
  ///   - name: The name in braces.
  ///   - patterns: Regular expressions, any of which may match.
  ///   - useForSnippets: Whether code suggested for undefined steps uses this type.
  ///   - preferForRegularExpressionMatch: Whether a regular expression prefers this type to others with the same
  ///     pattern.
  ///   - file: The file of the definition.
  ///   - line: The line of the definition.
  ///   - transform: Creates the value from the captures. If it throws, the step fails.
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
    _ keywordType: KeywordType,
    _ timeLimit: Duration?,
    _ location: SourceLocation,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> Void
  ) {
    var argumentTypes: [any StepArgument.Type] = []
    repeat argumentTypes.append((each Argument).self)
    let step = StepDeclaration<World>(
      pattern: pattern,
      keywordType: keywordType,
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
