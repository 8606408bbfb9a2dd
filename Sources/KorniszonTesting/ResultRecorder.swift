import CucumberMessages
import Korniszon
import OperatingSystem
import Reports
import Testing

/// A recorder that turns the result of a scenario into issues and attachments of the current test.
struct ResultRecorder {
  private let uri: String
  private let line: Int
  private let issues: CaughtIssues
  /// Whether the current test case is only about this scenario, so that a skipped scenario cancels it.
  private let ownsTestCase: Bool

  init(uri: String, line: Int, _ issues: CaughtIssues, ownsTestCase: Bool) {
    self.uri = uri
    self.line = line
    self.issues = issues
    self.ownsTestCase = ownsTestCase
  }

  /// Records the reason that a scenario wasn't run.
  func record(_ reason: String) {
    Issue.record(Comment(rawValue: reason), sourceLocation: location(nil))
  }

  /// Records the result of the last attempt, and the attachments of all attempts.
  ///
  /// - Throws: An error that cancels the current test case if the test case is only about this scenario, and the
  ///   scenario didn't pass but doesn't fail the run.
  func record(_ scenario: RunModel.Scenario) async throws {
    guard let attempt = scenario.attempts.last else { return record("the scenario has no result") }
    for attempt in scenario.attempts {
      for step in attempt.steps {
        attach(step.attachments, of: step.text, location(step.line))
        attach(step.externalAttachments, location(step.line))
      }
      attach(attempt.attachments, of: scenario.name, location(nil))
      attach(attempt.externalAttachments, location(nil))
    }
    for warning in scenario.warnings {
      Issue.record(Comment(rawValue: warning), severity: .warning, sourceLocation: location(nil))
    }
    if attempt.isAccepted {
      if attempt.status != .passed { try skip(attempt) }
      return
    }
    var isExplained = false
    for (position, step) in attempt.steps.enumerated() where step.status.isFailure() {
      isExplained = true
      try await record(step, issues[position])
    }
    if !isExplained { record(attempt.failure?.message.text ?? "the scenario didn't finish") }
  }

  private func record(_ step: RunModel.Step, _ issues: [Issue]) async throws {
    let location = location(step.line)
    for issue in issues { try await CaughtIssues.record(issue, in: step.title, at: location) }
    guard issues.isEmpty, let failure = step.failure else { return }
    let title = failure.message.text.contains(step.title) ? nil : step.title
    let snippet = step.suggestions.first?.snippets.first?.code
    // The last line of the stack trace is the location in Swift code.
    let place = failure.stackTrace?.split(separator: "\n").last.flatMap { $0.hasPrefix("  at ") ? String($0) : nil }
    let text = [title, failure.message.comparedText, place, snippet.map { "\n\($0)" }].compactMap(\.self)
      .joined(separator: "\n")
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }

  /// Records that a scenario didn't pass but doesn't fail the run, for example because it was skipped, or is pending in
  /// a run that allows pending scenarios.
  ///
  /// The method cancels a test case that is only about the scenario. Any other test case, such as a loop over
  /// scenarios, continues.
  private func skip(_ attempt: RunModel.Attempt) throws {
    let step = attempt.isEmpty ? nil : attempt.decidingStep
    let reason = step?.failure?.message.text ?? step?.result?.message
    let prefix = attempt.hasFailedInQuarantine ? "Quarantined: " : ""
    let stepAndReason = step.flatMap { step in reason.map { "\(prefix)\(step.title): \($0)" } }
    let comment = Comment(rawValue: stepAndReason ?? attempt.skipReason)
    let location = location(step?.line)
    // Swift Testing doesn't show the reason for canceling one of several cases.
    if !ownsTestCase || Test.Case.current?.isParameterized ?? false {
      Issue.record(comment, severity: .warning, sourceLocation: location)
    }
    if ownsTestCase { try Test.cancel(comment, sourceLocation: location) }
  }

  private func attach(
    _ attachments: [CucumberMessages.Attachment],
    of owner: String,
    _ location: Testing.SourceLocation
  ) {
    for attachment in attachments {
      let isText = attachment.contentEncoding == .identity
      guard let bytes = isText ? Array(attachment.body.utf8) : Base64.decode(attachment.body) else { continue }
      let name = fileName(attachment.fileName, of: owner, attachment.mediaType)
      Testing.Attachment.record(bytes, named: name, sourceLocation: location)
    }
  }

  /// Attaches the contents of externally stored attachments, such as those that are too large for messages.
  private func attach(_ files: [ExternalAttachment], _ location: Testing.SourceLocation) {
    for file in files {
      guard let bytes = try? System.readAll(PackageFolder.absolute(file.url)) else { continue }
      let name = file.url.split(separator: "/").last.map { String($0) }
      Testing.Attachment.record(bytes, named: name, sourceLocation: location)
    }
  }

  /// Returns the name of an attachment, with `-` in place of slashes and control characters, because Swift Testing uses
  /// the name as a file path. Step texts often contain slashes.
  private func fileName(_ name: String?, of owner: String, _ mediaType: String) -> String {
    let given = name.flatMap { $0.isEmpty ? nil : $0 }
    let name = given ?? "\(owner.prefix(100)).\(AttachmentFileName.fileExtension(of: mediaType))"
    return String(name.map { character in character.asciiValue.map { $0 < 32 || $0 == 47 } ?? false ? "-" : character })
  }

  private func location(_ stepLine: Int?) -> Testing.SourceLocation {
    SourceLocation(path: uri, line: stepLine ?? line)
  }
}
