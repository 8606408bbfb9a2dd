import CucumberMessages
import Gherkin

extension TestCase {
  /// Creates the message for a planned scenario.
  @MainActor
  init(_ plan: PlannedTestCase, _ steps: [TestStep], _ ids: DeclarationIDs, runID: String) {
    var testSteps: [Step] = []
    testSteps.reserveCapacity(steps.count)
    for step in steps { testSteps.append(Step(step, ids)) }
    self.init(
      id: String(id: plan.id),
      pickleId: String(id: plan.pickle.id),
      testSteps: testSteps,
      testRunStartedId: runID
    )
  }
}

extension TestCase.Step {
  @MainActor
  fileprivate init(_ step: TestStep, _ ids: DeclarationIDs) {
    switch step.action {
    case .hook(let hook): self.init(id: String(id: step.id), hookId: ids.id(ofHook: hook))
    case .step(let pickleStep, let text):
      let message = text.message(ids)
      self.init(
        id: String(id: step.id),
        pickleStepId: String(id: pickleStep.id),
        stepDefinitionIds: message.definitionIDs,
        stepMatchArgumentsLists: message.argumentsLists
      )
    }
  }
}
