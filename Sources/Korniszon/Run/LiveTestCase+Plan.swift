import CucumberMessages

extension LiveTestCase {
  /// Creates the message for a planned scenario.
  @MainActor
  init(_ plan: PlannedTestCase, _ steps: [TestStep], _ ids: DeclarationIDs, runID: Int) {
    var live: [Step] = []
    live.reserveCapacity(steps.count)
    for step in steps {
      switch step.action {
      case .hook(let hook): live.append(.hook(id: ids.id(ofHook: hook)))
      case .step(_, let text): live.append(.step(text.message(ids)))
      }
    }
    self.init(id: plan.id, runID: runID, pickle: plan.pickle, file: plan.file, steps: live)
  }
}
