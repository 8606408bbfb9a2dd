import CucumberMessages

extension RunModel {
  /// Everything that went wrong outside all scenarios, in the order of the run.
  ///
  /// `hasFailedScenario` tells whether some scenario explains that the run was not successful. An unknown parameter type
  /// is a problem of a run that was not: where no step needs its definition, nothing went wrong.
  public func problems(hasFailedScenario: Bool) -> [Problem] {
    var problems = parseErrors.map { Problem($0, in: source(of: $0)) }
    if !finishes.allSatisfy(\.success) { problems += undefinedParameterTypes.map(Problem.init) }
    problems += runHooks.compactMap(Problem.init)
    problems += finishes.compactMap(Problem.init)
    if !isComplete || unstartedCount > 0 { problems.append(.cutOff(unstartedCount: unstartedCount)) }
    if problems.isEmpty, !hasFailedScenario, !finishes.allSatisfy(\.success) { problems.append(.unexplained) }
    return problems
  }
}
