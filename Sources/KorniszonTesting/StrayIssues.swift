import CucumberMessages
import Korniszon
import OperatingSystem
import Testing

/// The issues of code outside steps: of tasks that belong to no test, such as detached tasks, of tasks that outlive their
/// step, and of deinitializers.
///
/// Swift Testing records the issue of a detached task without a test, and also passes it to the handlers of all steps.
/// It may be the issue of another step or scenario, so it fails the run instead of the step.
final class StrayIssues: Sendable {
  /// The media type of the attachments that contain the issues. Observers of a run remove them from its messages.
  static let mediaType = "text/x.korniszon.stray-issue"

  /// The start of the text of each issue.
  static let explanation =
    "code outside steps, such as a detached task or a deinitializer, recorded this issue; its scenario is unknown"

  /// The issues of the steps that run now. Only the latest step receives more.
  private static let open = Monitor<[StrayIssues]>([])

  /// The issues that were recorded while no step ran. The next step, or the end of the run or worker, takes them.
  private static let pending = Monitor<[String]>([])

  private let texts: Monitor<[String]>

  init() {
    texts = Monitor(Self.takePending())
    Self.open.withLock { $0.append(self) }
  }

  /// Adds an issue, which the handler of each running step receives.
  func add(_ issue: Issue) {
    guard Self.open.withLock({ $0.last === self }) else { return }
    texts.withLock { $0.append(issue.textWithPlace) }
  }

  /// Returns the issues that no step has taken.
  static func takePending() -> [String] {
    pending.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }

  /// Returns attachments with the issues that no step has taken.
  static func takePendingAttachments() -> [AttachmentContent] {
    takePending().map { AttachmentContent(.inline($0, .identity), mediaType: mediaType, fileName: nil) }
  }

  /// Collects the issues that a closure records outside steps. Swift Testing records them too.
  static func collect(_ body: @Sendable () async -> Void) async {
    guard let test = Test.current else { return await body() }
    let handler = IssueHandlingTrait.compactMapIssues { issue in
      // All handlers receive the issues that belong to no test. Those of running steps take them.
      if Test.current == nil { return nil }
      if issue.isFailure { pending.withLock { $0.append(issue.textWithPlace) } }
      return issue
    }
    try? await handler.provideScope(for: test, testCase: Test.Case.current) { await body() }
  }

  /// Attaches the issues to the current step and ignores later ones.
  func close() {
    Self.open.withLock { open in open.removeAll { $0 === self } }
    for text in texts.withLock({ $0 }) { try? attach(text, mediaType: Self.mediaType) }
  }
}

extension Issue {
  /// The text, and the place in Swift.
  fileprivate var textWithPlace: String {
    text + (sourceLocation.map { "\n  at \($0.filePath):\($0.line)" } ?? "")
  }
}
