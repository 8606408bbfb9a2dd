import CucumberExpressions

/// The compiled and checked step definitions and hooks of a project.
public struct StepRegistry<World: AnyObject>: Sendable {
  let makeWorld: @MainActor @Sendable () async throws -> World
  /// The code of the library's definitions, at the indices of the definitions.
  let steps: [StepDeclaration<World>.Body]
  /// The code of the library's hooks, at the indices of the hooks.
  let hooks: [HookDeclaration<World>.Body]
  package let library: CompiledLibrary
}

extension StepLibrary {
  /// Checks all definitions and returns them ready to run.
  ///
  /// - Throws: ``DefinitionErrors``, which lists all mistakes. An unknown parameter type isn't a mistake. Steps that
  ///   only definitions with such a type could match are undefined, as in the Cucumber Compatibility Kit.
  public func compiled() throws(DefinitionErrors) -> StepRegistry<World> {
    var compiler = StepCompiler<World>()
    for declaration in parameterTypes { compiler.add(declaration) }
    for declaration in declarations {
      switch declaration {
      case .step(let step): compiler.add(step)
      case .hook(let hook): compiler.add(hook)
      }
    }
    return try compiler.registry(makeWorld: makeWorld)
  }
}

extension StepRegistry {
  /// The paths of the Swift files that contain step definitions and hooks.
  package var sourcePaths: Set<String> {
    Set(library.definitions.map(\.location.path) + library.hooks.map(\.location.path))
  }

  /// Returns warnings about equal patterns and unknown parameter types. Paths of files in `root` are relative to it.
  public func warnings(root: String) -> [String] {
    var warnings = ambiguousPatterns(root: root)
    for type in library.undefinedParameterTypes {
      let place = type.location.description(relativeTo: root)
      warnings.append(
        "\(place): warning: unknown parameter type '\(type.name)': steps written for '\(type.expression)' are undefined"
      )
    }
    return warnings
  }

  /// Returns warnings about definitions with equal patterns.
  private func ambiguousPatterns(root: String) -> [String] {
    let definitions = library.definitions
    // Compares strings first, because the first dictionary with a new key type is slow to create.
    guard Set(definitions.map(\.pattern.source)).count < definitions.count else { return [] }
    var warnings: [String] = []
    var first: [StepPattern: SourceLocation] = [:]
    for definition in definitions {
      guard let other = first[definition.pattern] else {
        first[definition.pattern] = definition.location
        continue
      }
      let place = definition.location.description(relativeTo: root)
      warnings.append(
        "\(place): warning: '\(definition.pattern.source)' is also defined at "
          + "\(other.description(relativeTo: root)), so its steps are ambiguous: remove one of the definitions"
      )
    }
    return warnings
  }
}
