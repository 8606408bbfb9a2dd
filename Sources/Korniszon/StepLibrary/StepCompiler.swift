import CucumberExpressions

/// Makes a registry of the declarations of a library, and gathers the mistakes in them.
struct StepCompiler<World> {
  private var errors: [DefinitionError] = []
  private var parameterTypes = ParameterTypeRegistry()
  private var declaredTypes: [String: ParameterTypeDeclaration] = [:]
  private var undefinedTypes: [StepCatalog.UndefinedParameterType] = []
  private var definitions: [StepDefinition<World>] = []
  private var hooks: [HookDefinition<World>] = []
  private var declarations: [StepCatalog.Declaration] = []

  mutating func add(_ declaration: ParameterTypeDeclaration) {
    do throws(ParameterTypeError) {
      try parameterTypes.define(
        ParameterType(
          name: declaration.name,
          regularExpressions: declaration.patterns,
          useForSnippets: declaration.useForSnippets,
          preferForRegularExpressionMatch: declaration.preferForRegularExpressionMatch
        )
      )
      declaredTypes[declaration.name] = declaration
    } catch {
      errors.append(DefinitionError(.parameterType(error), at: declaration.location, of: "{\(declaration.name)}"))
    }
  }

  mutating func add(_ declaration: StepDeclaration<World>) {
    do throws(ExpressionError) {
      let expression = try StepExpression(declaration.pattern, parameterTypes: parameterTypes)
      let definition = StepDefinition(declaration, expression)
      errors += definition.mistakes(declaredTypes)
      declarations.append(.definition(definitions.count))
      definitions.append(definition)
    } catch {
      let source = declaration.pattern.source
      if case .undefinedParameterType(let name) = error.kind {
        undefinedTypes.append(
          StepCatalog.UndefinedParameterType(name: name, expression: source, location: declaration.location)
        )
      } else {
        errors.append(DefinitionError(.expression(error), at: declaration.location, of: source))
      }
    }
  }

  mutating func add(_ declaration: HookDeclaration<World>) {
    do throws(TagExpressionError) {
      let tags = try declaration.tags.map { source throws(TagExpressionError) in try TagExpression(source) }
      declarations.append(.hook(hooks.count))
      hooks.append(HookDefinition(declaration, tags))
    } catch {
      errors.append(DefinitionError(.tagExpression(error), at: declaration.location, of: "hook"))
    }
  }

  func registry(
    makeWorld: @escaping @MainActor @Sendable () async throws -> World
  ) throws(DefinitionErrors) -> StepRegistry<World> {
    guard errors.isEmpty else { throw DefinitionErrors(errors: errors) }
    let catalog = StepCatalog(
      definitions: definitions.map { StepCatalog.Definition(pattern: $0.pattern, location: $0.location) },
      hooks: hooks.map {
        StepCatalog.Hook(
          kind: $0.kind,
          tags: $0.tags,
          tagSource: $0.tagSource,
          name: $0.name,
          location: $0.location
        )
      },
      declarations: declarations,
      texts: MatchedTexts(StepMatcher(definitions.map(\.expression))),
      parameterTypes: parameterTypes,
      declaredTypes: declaredTypes,
      undefinedParameterTypes: undefinedTypes
    )
    return StepRegistry(makeWorld: makeWorld, definitions: definitions, hooks: hooks, catalog: catalog)
  }
}

extension StepExpression {
  fileprivate init(_ pattern: StepPattern, parameterTypes: ParameterTypeRegistry) throws(ExpressionError) {
    switch pattern {
    case .expression(let source):
      self = .cucumber(try CucumberExpression(source, parameterTypes: parameterTypes))
    case .regex(let source):
      self = .regular(try RegularExpression(source, parameterTypes: parameterTypes))
    }
  }
}

extension StepDefinition {
  /// What is wrong with the number and the types of the closure's arguments.
  fileprivate func mistakes(_ declared: [String: ParameterTypeDeclaration]) -> [DefinitionError] {
    let parameters = expression.parameterTypes
    guard (parameters.count...parameters.count + 2).contains(argumentTypes.count) else {
      let kind = DefinitionError.Kind.argumentCount(parameters: parameters.count, arguments: argumentTypes.count)
      return [DefinitionError(kind, at: location, of: pattern.source)]
    }
    return argumentTypes.enumerated().compactMap { index, type in
      let parameter: StepParameter =
        index < parameters.count
        ? .capture(parameters[index]?.name, valueType: parameters[index].flatMap { declared[$0.name]?.valueType })
        : .tableOrDocString
      guard !type.suits(parameter) else { return nil }
      return DefinitionError(
        .argumentType(index: index, type: "\(type)", parameter: parameter),
        at: location,
        of: pattern.source
      )
    }
  }
}
