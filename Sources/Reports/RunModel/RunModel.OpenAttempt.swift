import CucumberMessages

extension RunModel {
  /// An attempt that has not ended.
  struct OpenAttempt: Sendable {
    let started: TestCaseStarted
    var attachments: [Attachment] = []
    var externalAttachments: [ExternalAttachment] = []
    private var results: [(stepId: String, result: TestStepResult)] = []

    init(_ started: TestCaseStarted) {
      self.started = started
    }

    mutating func finish(_ message: TestStepFinished) {
      results.append((message.testStepId, message.testStepResult))
    }

    /// Makes the attempt that reporters see; results of steps that were not planned come last.
    func ended(at finishedAt: Timestamp?, catalog: Catalog) -> Attempt {
      let testCase = catalog.testCases[started.testCaseId]
      let pickle = testCase.map(catalog.pickle) ?? catalog.unknownPickle
      let planned = testCase?.testSteps ?? []
      let unplanned = results.filter { result in !planned.contains { $0.id == result.stepId } }
        .map { TestCase.Step(id: $0.stepId) }
      return Attempt(
        number: started.attempt,
        workerId: started.workerId,
        startedAt: started.timestamp,
        finishedAt: finishedAt,
        steps: (planned + unplanned).map { step($0, of: pickle, catalog: catalog) },
        attachments: attachments.filter { $0.testStepId == nil },
        externalAttachments: externalAttachments.filter { $0.testStepId == nil }
      )
    }

    private func step(_ step: TestCase.Step, of pickle: Pickle, catalog: Catalog) -> Step {
      let source = catalog.source(of: step, in: pickle)
      let result = results.last { $0.stepId == step.id }?.result
      return Step(
        source: source,
        uri: pickle.uri,
        definitions: (step.stepDefinitionIds ?? []).compactMap { catalog.stepDefinitions[$0] },
        match: step.stepMatchArgumentsLists?.first,
        result: result,
        attachments: attachments.filter { $0.testStepId == step.id },
        externalAttachments: externalAttachments.filter { $0.testStepId == step.id },
        suggestions: step.pickleStepId.flatMap { catalog.suggestions[$0] } ?? [],
        similarDefinition: result?.status == .undefined ? catalog.definition(similarTo: source) : nil
      )
    }
  }
}
