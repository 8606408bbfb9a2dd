import CucumberExpressions

extension StepLibrary {
  /// Checks all definitions and makes them ready to run.
  ///
  /// - Throws: all mistakes together, in the order of the definitions. An unknown parameter type is none: it leaves the
  ///   steps of its definition undefined, as the compatibility kit has it.
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
