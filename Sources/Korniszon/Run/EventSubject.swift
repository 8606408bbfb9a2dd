import CucumberMessages

/// The scenario or run hooks that a sequence of events is about, and their progress.
package struct EventSubject: Sendable {
  /// The scenario, or `nil` if the events are about run hooks.
  let testCase: PlannedTestCase?
  /// The ID of the current or latest attempt, or `nil` before the first attempt and for run hooks.
  var attemptID: LiveAttempt.ID?
  var attemptStatus = TestStepResult.Status.passed
  /// The current step, or `nil` between steps.
  var step: LiveStep?
  /// The issues of the current step. A worker sends them in case the step ends the process.
  var issues: [TestingIssue] = []
  /// The ID of the current call to a run hook, or `nil` between calls.
  var runHookID: String?
  /// The result so far, or `nil` if no caller is waiting for it.
  var result: ScenarioResult?
  /// The scenario's steps, used to build the result and suggestions; empty until they are needed.
  var steps: [TestStep] = []
  /// The attachments of the current step, used to build the result.
  var attachments: [Attachment] = []

  init(_ testCase: PlannedTestCase?) {
    self.testCase = testCase
  }

  package static let runHooks = EventSubject(nil)
}
