import CucumberMessages

extension RunModel {
  /// Everything that went wrong outside all scenarios, in the order of the run.
  ///
  /// `hasFailedScenario` tells whether some scenario explains that the run was not successful.
  public func problems(hasFailedScenario: Bool) -> [Problem] {
    var problems = parseErrors.map { Problem($0, in: source(of: $0)) } + undefinedParameterTypes.map(Problem.init)
    problems += runHooks.compactMap(Problem.init)
    problems += finishes.compactMap { finish in finish.exception.map { Problem($0, message: finish.message) } }
    if !isComplete { problems.append(.cutOff(unstartedCount: unstartedCount)) }
    if problems.isEmpty, !hasFailedScenario, let failed = finishes.first(where: { !$0.success }) {
      problems.append(.unexplained(message: failed.message))
    }
    return problems
  }
}
