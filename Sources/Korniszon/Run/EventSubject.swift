import CucumberMessages

/// What a sequence of events is about, a scenario or the run hooks, and how far they have come.
package struct EventSubject: Sendable {
  /// `nil` for run hooks.
  let testCase: PlannedTestCase?
  /// The id of the attempt under way.
  var attemptID: String?
  var attemptStatus = TestStepResult.Status.passed
  /// The id of the step under way.
  var stepID: String?
  /// The id of the call of the run hook under way.
  var runHookID: String?
  /// How far the scenario has come, if somebody waits for its result.
  var result: ScenarioResult?
  /// The steps of the scenario, for the result.
  var steps: [TestStep] = []
  /// What the step under way attached, for the result.
  var attachments: [Attachment] = []

  init(_ testCase: PlannedTestCase?) {
    self.testCase = testCase
  }

  package static let runHooks = EventSubject(nil)
}
