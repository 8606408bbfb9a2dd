import CucumberMessages

/// The scenario or run hooks that a sequence of events belongs to, and their progress.
package struct EventSubject: Sendable {
  /// The scenario, or `nil` for run hooks.
  let testCase: PlannedTestCase?
  /// The id of the attempt under way.
  var attemptID: String?
  var attemptStatus = TestStepResult.Status.passed
  /// The id of the step under way.
  var stepID: String?
  /// The id of the run hook call under way.
  var runHookID: String?
  /// The result so far, or `nil` if no caller is waiting for it.
  var result: ScenarioResult?
  /// The steps of the scenario, used to build the result.
  var steps: [TestStep] = []
  /// The attachments of the step under way, used to build the result.
  var attachments: [Attachment] = []

  init(_ testCase: PlannedTestCase?) {
    self.testCase = testCase
  }

  package static let runHooks = EventSubject(nil)
}
