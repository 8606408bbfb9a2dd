import CucumberExpressions
import CucumberMessages
import Gherkin

extension TestCase {
  /// The message of a planned scenario.
  init(_ plan: TestCasePlan, _ catalog: StepCatalog, _ ids: DeclarationIDs, runID: String) {
    self.init(
      id: String(plan.id),
      pickleId: String(plan.pickle.id),
      testSteps: plan.steps(catalog).map { Step($0, ids) },
      testRunStartedId: runID
    )
  }
}

extension TestCase.Step {
  fileprivate init(_ step: TestStep, _ ids: DeclarationIDs) {
    switch step.action {
    case .hook(let hook): self.init(id: String(step.id), hookId: ids.id(ofHook: hook))
    case .step(let pickleStep, let matches):
      self.init(
        id: String(step.id),
        pickleStepId: String(pickleStep.id),
        stepDefinitionIds: matches.map { ids.id(ofDefinition: $0.index) },
        stepMatchArgumentsLists: matches.map { match in
          TestCase.StepMatchArgumentsList(stepMatchArguments: match.arguments.map { TestCase.StepMatchArgument($0) })
        }
      )
    }
  }
}

extension TestCase.StepMatchArgument {
  fileprivate init(_ argument: Argument) {
    let name = argument.parameterType?.name
    self.init(group: TestCase.Group(argument.group), parameterTypeName: name)
  }
}

extension TestCase.Group {
  fileprivate init(_ group: CucumberExpressions.Group) {
    self.init(
      start: group.start,
      value: group.value.map { String($0) },
      children: group.children.isEmpty ? nil : group.children.map { TestCase.Group($0) }
    )
  }
}
