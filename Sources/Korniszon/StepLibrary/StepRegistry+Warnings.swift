import CucumberExpressions

extension StepRegistry {
  /// What is suspicious in the definitions without being a mistake: equal patterns, unknown parameter types.
  public func warnings(root: String) -> [String] {
    var warnings: [String] = []
    var first: [StepPattern: SourceLocation] = [:]
    for definition in definitions {
      let place = "\(definition.location.path(relativeTo: root)):\(definition.location.line)"
      if let other = first[definition.pattern] {
        let otherPlace = "\(other.path(relativeTo: root)):\(other.line)"
        warnings.append(
          "\(place): warning: '\(definition.pattern.source)' is defined at \(otherPlace) too: its steps are ambiguous")
      } else {
        first[definition.pattern] = definition.location
      }
    }
    for type in undefinedParameterTypes {
      warnings.append(
        "warning: there is no parameter type '\(type.name)': the steps of '\(type.expression)' are undefined")
    }
    return warnings
  }
}
