import Gherkin

/// The step definitions, hooks, and parameter types of a project.
///
/// ```swift
/// var steps = StepLibrary { Shop() }
/// steps.given("a basket with {int} cucumber(s)") { (shop, count: Int) in
///   shop.fill(count)
/// }
/// ```
/// All closures run on the main actor. Before any scenario runs, ``compiled()`` checks all definitions. See
/// <doc:WritingSteps>.
public struct StepLibrary<World: AnyObject>: Sendable {
  /// A closure that creates the world for an attempt of a scenario.
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
  /// - Parameter world: A closure that creates the world for an attempt of a scenario. The world is an instance of a
  ///   class or actor, so that all steps of the attempt share its state. The attempt fails if the closure throws an
  ///   error other than ``Pending`` or ``Skip``.
  public init(world: @escaping @MainActor @Sendable () async throws -> World) {
    self.makeWorld = world
  }

  /// Defines a context step.
  ///
  /// The closure receives the world and one argument per parameter of the pattern, followed by the step's data table or
  /// doc string if it asks for one. The method ``compiled()`` checks the number and types of the arguments.
  ///
  /// - Parameters:
  ///   - pattern: A Cucumber Expression, or a regular expression as ``StepPattern/regex(_:)``.
  ///   - timeout: The timeout of this step, or `nil` to use ``RunOptions/stepTimeout``.
  ///   - file: The file of the definition.
  ///   - line: The line of the definition.
  ///   - body: The code of the step. The step fails if the closure throws an error other than ``Pending`` or ``Skip``.
  public mutating func given<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeout: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> Void
  ) {
    define(pattern, .context, timeout, SourceLocation(file: file, line: line), body)
  }

  /// Defines an action step.
  ///
  /// This method differs from `given` only in the keyword that tools suggest for the step, because definitions match
  /// steps regardless of their keywords.
  public mutating func when<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeout: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> Void
  ) {
    define(pattern, .action, timeout, SourceLocation(file: file, line: line), body)
  }

  /// Defines an outcome step.
  ///
  /// This method differs from `given` only in the keyword that tools suggest for the step, because definitions match
  /// steps regardless of their keywords.
  public mutating func then<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeout: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> Void
  ) {
    define(pattern, .outcome, timeout, SourceLocation(file: file, line: line), body)
  }

  /// Defines a step for any keyword.
  ///
  /// This method differs from `given`, `when`, and `then` only in the keyword that tools suggest for the step, because
  /// definitions match steps regardless of their keywords.
  public mutating func step<each Argument: StepArgument>(
    _ pattern: StepPattern,
    timeout: Duration? = nil,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (World, repeat each Argument) async throws -> Void
  ) {
    define(pattern, .unknown, timeout, SourceLocation(file: file, line: line), body)
  }

  /// Defines a parameter type.
  ///
  /// In an expression, `{name}` matches the patterns, and `transform` creates the value. The type of the value only
  /// needs to declare its conformance to ``StepArgument``; it doesn't have to implement any requirements.
  ///
  /// - Parameters:
  ///   - name: The name, without the braces that surround it in expressions.
  ///   - patterns: The regular expressions, any of which may match.
  ///   - useForSnippets: Whether code suggested for undefined steps uses this type.
  ///   - preferForRegularExpressionMatch: Whether a regular expression prefers this type to others with the same
  ///     pattern.
  ///   - file: The file of the definition.
  ///   - line: The line of the definition.
  ///   - transform: A closure that creates the value from the captures. If it throws, the step fails.
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
    _ timeout: Duration?,
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
      timeout: timeout
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
