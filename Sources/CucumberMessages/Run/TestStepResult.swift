/// The result of a step or hook.
public struct TestStepResult: Sendable, Hashable, Decodable, JSONEncodable {
  /// The error with its stack trace, or the reason for another status; `nil` if there is neither.
  public var message: String?
  /// The error as structured data, or `nil` if there is none.
  public var exception: Exception? {
    get { details?.exception }
    set { details = Details(newValue, reason) }
  }
  /// The reason whose English words are in the message. The JSON object doesn't contain the reason. The stream declares
  /// it in an attachment.
  package var reason: Reason? {
    get { details?.reason }
    set { details = Details(exception, newValue) }
  }
  /// The status of the step or hook.
  public var status: Status
  /// The execution time of the step or hook.
  public var duration: Duration

  private var details: Details?

  private enum CodingKeys: String, CodingKey {
    case message
    case status
    case duration
    case details = "exception"
  }

  /// Creates a test step result with the given values.
  public init(
    message: String? = nil,
    exception: Exception? = nil,
    status: Status,
    duration: Duration
  ) {
    self.message = message
    self.status = status
    self.duration = duration
    details = exception.map { .details($0, nil) }
  }

  /// Encodes the test step result as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("message", message)
    if details != nil { writer.field("exception", exception) }
    writer.field("status", status)
    writer.field("duration", duration)
    writer.endObject()
  }
}

/// The exception and the reason of a result, stored outside the result because most results have neither and are copied
/// often.
private indirect enum Details: Sendable, Hashable, Decodable {
  case details(Exception?, Reason?)

  init?(_ exception: Exception?, _ reason: Reason?) {
    if exception == nil, reason == nil { return nil }
    self = .details(exception, reason)
  }

  init(from decoder: any Decoder) throws { self = .details(try Exception(from: decoder), nil) }

  private var content: (exception: Exception?, reason: Reason?) {
    switch self {
    case .details(let exception, let reason): (exception, reason)
    }
  }

  var exception: Exception? { content.exception }

  var reason: Reason? { content.reason }
}

extension TestStepResult {
  /// Creates a result with the words of a reason as its message and a duration of zero.
  package init(_ reason: Reason?, status: Status) {
    self.init(message: reason?.english, status: status, duration: .zero)
    self.reason = reason
  }
}

extension TestStepResult {
  /// The status of a step or hook. The cases are ordered from least to most severe.
  public enum Status: String, Sendable, Hashable, Decodable, CaseIterable, JSONEncodable {
    /// The step may or may not have run.
    case unknown = "UNKNOWN"
    /// The step completed without an error.
    case passed = "PASSED"
    /// The step didn't run, for example because an earlier step didn't pass, or the step asked to be skipped.
    case skipped = "SKIPPED"
    /// The step definition is marked as unfinished.
    case pending = "PENDING"
    /// No step definition matches.
    case undefined = "UNDEFINED"
    /// Several step definitions match.
    case ambiguous = "AMBIGUOUS"
    /// The step failed, for example because it threw an error or ended its process.
    case failed = "FAILED"
  }
}

extension TestStepResult.Status {
  /// Returns whether the status fails a run.
  ///
  /// `passed` and `skipped` don't fail a run, and `pending` fails it only if `strict` is true. All other statuses fail
  /// it, even `unknown`, the least severe one.
  package func isFailure(strict: Bool = true) -> Bool {
    switch self {
    case .passed, .skipped: false
    case .pending: strict
    case .unknown, .undefined, .ambiguous, .failed: true
    }
  }
}

extension TestStepResult.Status: Comparable {
  /// Returns whether the left status is less severe than the right one.
  public static func < (left: Self, right: Self) -> Bool { left.severity < right.severity }

  /// Returns the most severe status, or `unknown` for an empty sequence.
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
