import CucumberExpressions

/// A compiler that turns a library's declarations into a registry and collects the mistakes in them.
struct StepCompiler<World: AnyObject> {
  private var errors: [DefinitionError] = []
  private var parameterTypes = ParameterTypeRegistry()
  private var declaredTypes: [String: ParameterTypeDeclaration] = [:]
  private var undefinedTypes: [CompiledLibrary.UndefinedParameterType] = []
  private var definitions: [CompiledLibrary.Definition] = []
  private var steps: [StepDeclaration<World>.Body] = []
  private var hooks: [CompiledLibrary.Hook] = []
  private var hookBodies: [HookDeclaration<World>.Body] = []
  private var declarations: [CompiledLibrary.Declaration] = []

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
      let other = error.otherType.flatMap { declaredTypes[$0]?.location }
      let kind = DefinitionError.Kind.parameterType(error, other: other)
      errors.append(DefinitionError(kind, at: declaration.location, of: "{\(declaration.name)}"))
    }
  }

  mutating func add(_ declaration: StepDeclaration<World>) {
    if let regularExpression = declaration.pattern.misplacedRegularExpression {
      let kind = DefinitionError.Kind.regularExpression(regularExpression)
      errors.append(DefinitionError(kind, at: declaration.location, of: declaration.pattern.source))
      return
    }
    do throws(ExpressionError) {
      let expression = try StepExpression(declaration.pattern, parameterTypes: parameterTypes)
      errors += declaration.mistakes(expression.parameterTypes, declaredTypes) + declaration.mistakesInLimit
      declarations.append(.definition(definitions.count))
      definitions.append(
        CompiledLibrary.Definition(
          pattern: declaration.pattern,
          expression: expression,
          keywordType: declaration.keywordType,
          location: declaration.location,
          timeout: declaration.timeout?.clamped,
          argumentTypes: declaration.argumentTypes
        )
      )
      steps.append(declaration.body)
    } catch {
      let source = declaration.pattern.source
      if case .undefinedParameterType(let name) = error.kind {
        undefinedTypes.append(
          CompiledLibrary.UndefinedParameterType(name: name, expression: source, location: declaration.location)
        )
      } else {
        errors.append(DefinitionError(.expression(error), at: declaration.location, of: source))
      }
    }
  }

  mutating func add(_ declaration: HookDeclaration<World>) {
    do throws(TagExpressionError) {
      let tags = try declaration.tags.map { source throws(TagExpressionError) in try TagExpression(source) }
      for tag in TagWithoutAtError.tags(in: tags) {
        errors.append(DefinitionError(.tagWithoutAt(tag), at: declaration.location, of: "hook"))
      }
      declarations.append(.hook(hooks.count))
      hooks.append(
        CompiledLibrary.Hook(
          kind: declaration.kind,
          tags: tags,
          tagSource: declaration.tags,
          name: declaration.name,
          order: declaration.order,
          location: declaration.location
        )
      )
      hookBodies.append(declaration.body)
    } catch {
      errors.append(DefinitionError(.tagExpression(error), at: declaration.location, of: "hook"))
    }
  }

  func registry(
    makeWorld: @escaping @MainActor @Sendable () async throws -> World
  ) throws(DefinitionErrors) -> StepRegistry<World> {
    guard errors.isEmpty else { throw DefinitionErrors(errors: errors) }
    let library = CompiledLibrary(
      definitions: definitions,
      hooks: hooks,
      declarations: declarations,
      parameterTypes: parameterTypes,
      declaredTypes: declaredTypes,
      undefinedParameterTypes: undefinedTypes
    )
    return StepRegistry(makeWorld: makeWorld, steps: steps, hooks: hookBodies, library: library)
  }
}

extension ParameterTypeError {
  /// The name of the parameter type that the new one conflicts with, or `nil` if the error has another cause.
  fileprivate var otherType: String? {
    switch self {
    case .alreadyDefined(let name), .twoPreferential(_, let name, _): name
    case .illegalName, .noRegularExpression, .invalidRegularExpression, .ambiguous: nil
    }
  }
}

extension StepPattern {
  /// The regular expression that was written as a string, as other tools allow, or `nil` if there is none.
  fileprivate var misplacedRegularExpression: String? {
    guard case .expression(let source) = self else { return nil }
    let isDelimited = source.count > 1 && source.hasPrefix("/") && source.hasSuffix("/")
    let pattern = isDelimited ? String(source.dropFirst().dropLast()) : source
    return isDelimited || pattern.hasPrefix("^") || pattern.isAnchoredAtEnd || pattern.matchesAnything ? pattern : nil
  }
}

extension String {
  /// Whether the string ends with the `$` of a regular expression, as opposed to a price such as `5 $` or `{float}$`.
  fileprivate var isAnchoredAtEnd: Bool {
    guard last == "$", let end = dropLast().last else { return false }
    return end.isLowercase || ")]*+?".contains(end)
  }

  /// Whether the string contains typical elements of a regular expression, as in `(.*)` or `"([^"]*)"`.
  fileprivate var matchesAnything: Bool { [".*", ".+", "[^", "(?:"].contains { contains($0) } }
}

extension StepExpression {
  fileprivate init(_ pattern: StepPattern, parameterTypes: ParameterTypeRegistry) throws(ExpressionError) {
    switch pattern {
    case .expression(let source):
      self = .cucumber(try CucumberExpression(String(source[...].composed), parameterTypes: parameterTypes))
    case .regex(let source):
      self = .regular(try RegularExpression(String(source[...].composed), parameterTypes: parameterTypes))
    }
  }
}

extension StepDeclaration {
  fileprivate var mistakesInLimit: [DefinitionError] {
    guard let timeout, timeout <= .zero else { return [] }
    return [DefinitionError(.timeout(timeout), at: location, of: pattern.source)]
  }

  /// Returns the mistakes in the number and types of the closure's arguments.
  fileprivate func mistakes(
    _ parameters: [ParameterType?],
    _ declared: [String: ParameterTypeDeclaration]
  ) -> [DefinitionError] {
    guard (parameters.count...parameters.count + 2).contains(argumentTypes.count) else {
      let kind = DefinitionError.Kind.argumentCount(parameters: parameters.count, arguments: argumentTypes.count)
      return [DefinitionError(kind, at: location, of: pattern.source)]
    }
    let multiline = MultilineArguments(argumentTypes, captureCount: parameters.count)
    let repeated = [(multiline.indicesOfTables, true), (multiline.indicesOfDocStrings, false)].filter { $0.0.count > 1 }
    return mistakesInTypes(parameters, declared)
      + repeated.map { indices, isTable in
        let types = indices.map { "\(argumentTypes[$0])" }
        let kind = DefinitionError.Kind.repeatedArgument(indices: indices, types: types, isTable: isTable)
        return DefinitionError(kind, at: location, of: pattern.source)
      }
  }

  private func mistakesInTypes(
    _ parameters: [ParameterType?],
    _ declared: [String: ParameterTypeDeclaration]
  ) -> [DefinitionError] {
    argumentTypes.enumerated().compactMap { index, type in
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
