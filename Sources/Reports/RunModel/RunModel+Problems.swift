import CucumberMessages

extension RunModel {
  /// Everything that went wrong outside all scenarios, in the order of the run.
  ///
  /// `hasFailedScenario` tells whether some scenario explains that the run was not successful.
  public func problems(hasFailedScenario: Bool) -> [Problem] {
    var problems = parseErrors.map { Problem($0, in: source(of: $0)) } + undefinedParameterTypes.map(Problem.init)
    problems += runHooks.compactMap(Problem.init)
    problems += finishes.compactMap(Problem.init)
    if !isComplete { problems.append(.cutOff(unstartedCount: unstartedCount)) }
    if problems.isEmpty, !hasFailedScenario, !finishes.allSatisfy(\.success) { problems.append(.unexplained) }
    return problems
  }
}
