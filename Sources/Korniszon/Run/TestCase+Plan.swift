import CucumberExpressions
import CucumberMessages
import Gherkin

extension TestCase {
  /// The message of a planned scenario.
  init(_ plan: TestCasePlan, firstDefinitionID: Int, runID: String) {
    self.init(
      id: String(plan.id),
      pickleId: String(plan.pickle.id),
      testSteps: plan.steps.map { step in
        Step(
          id: String(step.id),
          pickleStepId: String(step.pickleStep.id),
          stepDefinitionIds: step.matches.map { String(firstDefinitionID + $0.index) },
          stepMatchArgumentsLists: step.matches.map { match in
            StepMatchArgumentsList(stepMatchArguments: match.arguments.map { StepMatchArgument($0) })
          }
        )
      },
      testRunStartedId: runID
    )
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

extension CucumberMessages.StepDefinition.Pattern {
  init(_ pattern: StepPattern) {
    switch pattern {
    case .expression(let source): self.init(type: .cucumberExpression, source: source)
    case .regex(let source): self.init(type: .regularExpression, source: source)
    }
  }
}

extension SourceReference {
  init(_ location: SourceLocation, root: String) {
    self.init(uri: location.path(relativeTo: root), location: CucumberMessages.Location(line: location.line))
  }
}
