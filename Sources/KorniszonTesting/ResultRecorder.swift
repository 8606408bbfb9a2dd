import CucumberMessages
import Reports
import Testing

/// A recorder that turns the result of a scenario into issues and attachments of the current test.
struct ResultRecorder {
  private let uri: String
  private let line: Int
  private let issues: CaughtIssues

  init(uri: String, line: Int, _ issues: CaughtIssues) {
    self.uri = uri
    self.line = line
    self.issues = issues
  }

  /// Records the reason that the scenario wasn't run.
  func record(_ reason: String) {
    Issue.record(Comment(rawValue: reason), sourceLocation: location(nil))
  }

  /// Records the result of the last attempt.
  ///
  /// - Throws: An error that cancels the current test case if the scenario was skipped.
  func record(_ scenario: RunModel.Scenario) async throws {
    guard let attempt = scenario.attempts.last else { return record("the scenario has no result") }
    for attempt in scenario.attempts {
      for step in attempt.steps { attach(step.attachments, of: step.text, location(step.line)) }
      attach(attempt.attachments, of: scenario.name, location(nil))
    }
    for warning in scenario.warnings {
      Issue.record(Comment(rawValue: warning), severity: .warning, sourceLocation: location(nil))
    }
    if attempt.isAccepted {
      if attempt.status != .passed { try cancel(attempt) }
      return
    }
    var isExplained = false
    for (position, step) in attempt.steps.enumerated() where step.status.isFailure() {
      isExplained = true
      try await record(step, issues[position])
    }
    if !isExplained { record(attempt.failure?.message.text ?? "the scenario did not finish") }
  }

  private func record(_ step: RunModel.Step, _ issues: [Issue]) async throws {
    let location = location(step.line)
    for issue in issues { try await CaughtIssues.record(issue, in: step.title, at: location) }
    guard issues.isEmpty, let failure = step.failure else { return }
    let title = failure.message.text.contains(step.title) ? nil : step.title
    let snippet = step.suggestions.first?.snippets.first?.code
    // The stack trace ends with the place in Swift.
    let place = failure.stackTrace?.split(separator: "\n").last.flatMap { $0.hasPrefix("  at ") ? String($0) : nil }
    let text = [title, failure.message.comparedText, place, snippet.map { "\n\($0)" }].compactMap(\.self)
      .joined(separator: "\n")
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }

  /// Cancels the test case of a scenario that was skipped, or is pending in a run that allows that.
  private func cancel(_ attempt: RunModel.Attempt) throws {
    let step = attempt.decidingStep
    let reason = step?.failure?.message.text ?? step?.result?.message ?? "skipped"
    let comment = Comment(rawValue: [step?.title, reason].compactMap(\.self).joined(separator: ": "))
    let location = location(step?.line)
    // Swift Testing doesn't show why it canceled one of several cases.
    if Test.Case.current?.isParameterized ?? false {
      Issue.record(comment, severity: .warning, sourceLocation: location)
    }
    try Test.cancel(comment, sourceLocation: location)
  }

  private func attach(
    _ attachments: [CucumberMessages.Attachment],
    of owner: String,
    _ location: Testing.SourceLocation
  ) {
    for attachment in attachments {
      switch attachment.contentEncoding {
      case .identity:
        let name = attachment.fileName ?? "\(owner).txt"
        Testing.Attachment.record(Array(attachment.body.utf8), named: name, sourceLocation: location)
      case .base64:
        guard let bytes = Base64.decode(attachment.body) else { continue }
        Testing.Attachment.record(bytes, named: attachment.fileName ?? owner, sourceLocation: location)
      }
    }
  }

  private func location(_ stepLine: Int?) -> Testing.SourceLocation {
    SourceLocation(path: uri, line: stepLine ?? line)
  }
}
