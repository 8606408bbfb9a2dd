/// How a step or hook ended.
public struct TestStepResult: Sendable, Hashable, Decodable, JSONEncodable {
  /// The error, its stack trace included, or the reason of a skip.
  public var message: String?
  /// The error in its parts.
  public var exception: Exception?
  /// The result.
  public var status: Status
  /// How long it took.
  public var duration: Duration

  /// Creates the message from its parts.
  public init(
    message: String? = nil,
    exception: Exception? = nil,
    status: Status,
    duration: Duration
  ) {
    self.message = message
    self.exception = exception
    self.status = status
    self.duration = duration
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("message", message)
    writer.field("exception", exception)
    writer.field("status", status)
    writer.field("duration", duration)
    writer.endObject()
  }
}

extension TestStepResult {
  /// The results of a step, from the least severe to the most severe.
  public enum Status: String, Sendable, Hashable, Decodable, CaseIterable, JSONEncodable {
    /// It is not known whether it ran.
    case unknown = "UNKNOWN"
    /// It passed.
    case passed = "PASSED"
    /// It was not run: an earlier step did not pass, or it asked to be skipped.
    case skipped = "SKIPPED"
    /// Its definition says that it is not finished.
    case pending = "PENDING"
    /// No definition matches it.
    case undefined = "UNDEFINED"
    /// Several definitions match it.
    case ambiguous = "AMBIGUOUS"
    /// It threw an error.
    case failed = "FAILED"
  }
}

extension TestStepResult.Status {
  /// Whether a run with this status fails: not if it passed or was skipped, nor if it is pending unless pending is `strict`.
  ///
  /// A result that is not known fails the run, although it is the least severe.
  package func isFailure(strict: Bool = true) -> Bool {
    switch self {
    case .passed, .skipped: false
    case .pending: strict
    case .unknown, .undefined, .ambiguous, .failed: true
    }
  }
}

extension TestStepResult.Status: Comparable {
  /// Whether the left status is less severe than the right one.
  public static func < (left: Self, right: Self) -> Bool { left.severity < right.severity }

  /// The most severe of some statuses; unknown when there are none.
  public static func worst(of statuses: some Sequence<Self>) -> Self { statuses.max() ?? .unknown }

  private var severity: Int {
    switch self {
    case .unknown: 0
    case .passed: 1
    case .skipped: 2
    case .pending: 3
    case .undefined: 4
    case .ambiguous: 5
    case .failed: 6
    }
  }
}
