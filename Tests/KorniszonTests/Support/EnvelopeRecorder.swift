import CucumberMessages

/// A recorder that collects the messages of a run.
@MainActor
final class EnvelopeRecorder {
  private(set) var envelopes: [Envelope] = []
  private(set) var steps: [TestRun.Step] = []
  private var pickleSteps: [String: (scenario: String, text: String)] = [:]
  private var testSteps: [String: String] = [:]

  func receive(_ envelope: Envelope) {
    envelopes.append(envelope)
    switch envelope {
    case .pickle(let pickle):
      for step in pickle.steps { pickleSteps[step.id] = (pickle.name, step.text) }
    case .testCase(let testCase):
      for step in testCase.testSteps { testSteps[step.id] = step.pickleStepId }
    case .testStepFinished(let finished):
      guard let step = testSteps[finished.testStepId].flatMap({ pickleSteps[$0] }) else { return }
      steps.append(TestRun.Step(scenario: step.scenario, text: step.text, result: finished.testStepResult))
    default: break
    }
  }
}
