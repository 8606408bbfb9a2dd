import Korniszon
import OperatingSystem
import Testing

/// The issues of tasks that belong to no test, such as detached tasks, while a step runs.
///
/// Swift Testing records such an issue without a test, and also passes it to the handlers of all steps. It may be the
/// issue of another step or scenario, so it fails the run instead of the step.
final class StrayIssues: Sendable {
  /// The media type of the attachments that contain the issues. Observers of a run remove them from its messages.
  static let mediaType = "text/x.korniszon.stray-issue"

  /// The start of the text of each issue.
  static let explanation =
    "a task that belongs to no step, such as a detached task, recorded this issue; its scenario is unknown"

  /// The issues of the steps that run now. Only the latest step receives more.
  private static let open = Monitor<[StrayIssues]>([])

  private let texts = Monitor<[String]>([])

  init() {
    Self.open.withLock { $0.append(self) }
  }

  /// Adds an issue, which the handler of each running step receives.
  func add(_ issue: Issue) {
    guard Self.open.withLock({ $0.last === self }) else { return }
    let place = issue.sourceLocation.map { "\n  at \($0.filePath):\($0.line)" } ?? ""
    texts.withLock { $0.append(issue.text + place) }
  }

  /// Attaches the issues to the current step and ignores later ones.
  func close() {
    Self.open.withLock { open in open.removeAll { $0 === self } }
    for text in texts.withLock({ $0 }) { try? attach(text, mediaType: Self.mediaType) }
  }
}
