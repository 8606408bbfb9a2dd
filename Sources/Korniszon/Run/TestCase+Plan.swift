import CucumberMessages
import Gherkin

extension TestCase {
  /// The message of a planned scenario.
  init(_ plan: TestCasePlan, _ catalog: StepCatalog, _ matches: inout MatchMessages, runID: String) {
    var steps: [Step] = []
    for step in plan.steps(catalog) { steps.append(Step(step, &matches)) }
    self.init(id: String(plan.id), pickleId: String(plan.pickle.id), testSteps: steps, testRunStartedId: runID)
  }
}

extension TestCase.Step {
  fileprivate init(_ step: TestStep, _ matches: inout MatchMessages) {
    switch step.action {
    case .hook(let hook): self.init(id: String(step.id), hookId: matches.ids.id(ofHook: hook))
    case .step(let pickleStep, let text):
      let match = matches[text]
      self.init(
        id: String(step.id),
        pickleStepId: String(pickleStep.id),
        stepDefinitionIds: match.definitionIDs,
        stepMatchArgumentsLists: match.argumentsLists
      )
    }
  }
}
