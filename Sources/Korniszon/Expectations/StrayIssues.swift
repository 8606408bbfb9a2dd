import CucumberMessages
import OperatingSystem

/// The issues and failed expectations that don't belong to any step.
///
/// They come from detached tasks and threads, from tasks that outlive their step, and from deinitializers. Because
/// their scenario is unknown or over, a Swift Testing issue fails the run. An ``ExpectationFailure`` that is thrown
/// after its step has ended only causes a warning, because the task may catch it.
package enum StrayIssues {
  /// The media type of the attachments that carry stray issues to the recorder of the run. Such attachments don't
  /// appear in messages.
  private static let issueType = "text/x.korniszon.stray-issue"
  private static let lateFailureType = "text/x.korniszon.late-failure"

  private enum Stray {
    case issue(TestingIssue)
    case lateFailure(ExpectationFailure)
  }

  /// The stray issues that haven't been reported.
  private static let pending = Monitor<[Stray]>([])

  /// Whether there are issues of Swift Testing to report.
  package static var hasIssues: Bool {
    pending.withLock { $0.contains { if case .issue = $0 { true } else { false } } }
  }

  /// Adds an issue that doesn't belong to any step.
  package static func add(_ issue: TestingIssue) { pending.withLock { $0.append(.issue(issue)) } }

  /// Adds a failed expectation if the step of the current task has ended.
  static func addIfLate(_ failure: ExpectationFailure) {
    guard let sink = AttachmentSink.current, !sink.isOpen else { return }
    pending.withLock { $0.append(.lateFailure(failure)) }
  }

  /// Returns the stray issues that haven't been returned before, with file paths relative to a folder.
  static func take(relativeTo folder: String) -> [AttachmentContent] {
    let strays = pending.withLock { strays in
      defer { strays = [] }
      return strays
    }
    return strays.map { stray in
      switch stray {
      case .issue(let issue):
        let text = "\(Reason.strayIssue)\n\(issue.text(relativeTo: folder))"
        return AttachmentContent(.inline(text, .identity), mediaType: issueType)
      case .lateFailure(let failure):
        let text = """
          \(failure.location.description(relativeTo: folder)): warning: this expectation failed after its step had \
          ended, so the step didn't fail; await the task that checks it in the step: \(failure.message)
          """
        return AttachmentContent(.inline(text, .identity), mediaType: lateFailureType)
      }
    }
  }

  /// The distinct stray issues of a run.
  package struct Found: Sendable, Hashable {
    package private(set) var issues: [String] = []
    package private(set) var warnings: [String] = []
    private var known: Set<String> = []

    /// The descriptions of all issues, or `nil` if there are none.
    package var message: String? { issues.isEmpty ? nil : issues.joined(separator: "\n\n") }

    /// Adds the content of an attachment if the content is a stray issue, and returns whether it is one.
    mutating func add(_ content: AttachmentContent) -> Bool {
      guard [issueType, lateFailureType].contains(content.mediaType), case .inline(let text, _) = content.body else {
        return false
      }
      guard known.insert(text).inserted else { return true }
      if content.mediaType == issueType { issues.append(text) } else { warnings.append(text) }
      return true
    }
  }
}
