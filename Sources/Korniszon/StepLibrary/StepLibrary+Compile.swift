import CucumberExpressions

extension StepLibrary {
  /// Checks all definitions and makes them ready to run.
  ///
  /// - Throws: all mistakes together, in the order of the definitions. An unknown parameter type is none: it leaves the
  ///   steps of its definition undefined, as the compatibility kit has it.
  public func compiled() throws(DefinitionErrors) -> StepRegistry<World> {
    var errors: [DefinitionError] = []
    var registry = ParameterTypeRegistry()
    var types: [String: ParameterTypeDeclaration] = [:]
    for declaration in parameterTypes {
      do throws(ParameterTypeError) {
        try registry.define(
          ParameterType(
            name: declaration.name,
            regularExpressions: declaration.patterns,
            useForSnippets: declaration.useForSnippets,
            preferForRegularExpressionMatch: declaration.preferForRegularExpressionMatch
          )
        )
        types[declaration.name] = declaration
      } catch {
        errors.append(DefinitionError(.parameterType(error), at: declaration.location, of: "{\(declaration.name)}"))
      }
    }

    var definitions: [StepDefinition<World>] = []
    var undefined: [StepRegistry<World>.UndefinedParameterType] = []
    for declaration in declarations {
      do throws(ExpressionError) {
        let definition = StepDefinition(
          pattern: declaration.pattern,
          expression: try StepExpression(declaration.pattern, parameterTypes: registry),
          location: declaration.location,
          argumentTypes: declaration.argumentTypes,
          body: declaration.body
        )
        errors += definition.mistakes(types)
        definitions.append(definition)
      } catch {
        if case .undefinedParameterType(let name) = error.kind {
          undefined.append(
            StepRegistry.UndefinedParameterType(
              name: name,
              expression: declaration.pattern.source,
              location: declaration.location
            )
          )
        } else {
          errors.append(DefinitionError(.expression(error), at: declaration.location, of: declaration.pattern.source))
        }
      }
    }
    guard errors.isEmpty else { throw DefinitionErrors(errors: errors) }
    return StepRegistry(
      makeWorld: makeWorld,
      definitions: definitions,
      matcher: StepMatcher(definitions.map(\.expression)),
      parameterTypes: registry,
      declaredTypes: types,
      undefinedParameterTypes: undefined
    )
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
