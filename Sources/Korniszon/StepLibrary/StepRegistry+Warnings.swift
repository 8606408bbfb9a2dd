import CucumberExpressions

extension StepRegistry {
  /// What is suspicious in the definitions without being a mistake: equal patterns, unknown parameter types.
  public func warnings(root: String) -> [String] {
    var warnings: [String] = []
    var first: [StepPattern: SourceLocation] = [:]
    for definition in catalog.definitions {
      let place = definition.location.description(relativeTo: root)
      if let other = first[definition.pattern]?.description(relativeTo: root) {
        warnings.append(
          "\(place): warning: '\(definition.pattern.source)' is defined at \(other) too: its steps are ambiguous"
        )
      } else {
        first[definition.pattern] = definition.location
      }
    }
    for type in catalog.undefinedParameterTypes {
      let place = type.location.description(relativeTo: root)
      warnings.append(
        "\(place): warning: there is no parameter type '\(type.name)': the steps of '\(type.expression)' are undefined"
      )
    }
    return warnings
  }
}
