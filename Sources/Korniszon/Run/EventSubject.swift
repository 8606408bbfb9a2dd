import CucumberMessages

/// The scenario or run hooks that a sequence of events belongs to, and their progress.
package struct EventSubject: Sendable {
  /// The scenario, or `nil` for run hooks.
  let testCase: PlannedTestCase?
  /// The id of the current attempt.
  var attemptID: LiveAttempt.ID?
  var attemptStatus = TestStepResult.Status.passed
  /// The current step.
  var step: LiveStep?
  /// The issues of the current step, which a worker sent in case the step ends it.
  var issues: [TestingIssue] = []
  /// The id of the current run hook call.
  var runHookID: String?
  /// The result so far, or `nil` if no caller is waiting for it.
  var result: ScenarioResult?
  /// The steps of the scenario, used to build the result and suggestions; empty until then.
  var steps: [TestStep] = []
  /// The attachments of the current step, used to build the result.
  var attachments: [Attachment] = []

  init(_ testCase: PlannedTestCase?) {
    self.testCase = testCase
  }

  package static let runHooks = EventSubject(nil)
}
