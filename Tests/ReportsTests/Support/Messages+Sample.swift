import CucumberMessages

extension TestStepResult {
  static func sample(_ status: Status, _ message: String? = nil, type: String? = nil, stack: String? = nil) -> Self {
    TestStepResult(
      message: message,
      exception: type.map { Exception(type: $0, message: message, stackTrace: stack) },
      status: status,
      duration: Duration(seconds: 0, nanos: 1_000_000)
    )
  }
}

extension TestStepResult {
  /// Returns the result of a step or hook that failed for a reason of the run.
  static func sample(_ reason: Reason, stack: String? = nil) -> Self {
    var result = sample(.failed, reason.english, type: reason.kind?.rawValue, stack: stack)
    result.reason = reason
    return result
  }
}

extension Attachment {
  static func sample(
    _ body: String,
    _ mediaType: String,
    name: String? = nil,
    encoding: ContentEncoding = .identity
  ) -> Attachment {
    Attachment(body: body, contentEncoding: encoding, mediaType: mediaType, fileName: name)
  }

  /// Returns an attachment with the values of a failed expectation.
  static func comparison(_ message: String = "", expected: String, actual: String) -> Attachment {
    comparison(FailureComparison(message: message, expected: expected, actual: actual))
  }

  /// Returns an attachment with two tables of a failed expectation.
  static func comparison(_ message: String = "", tables: ComparedTables) -> Attachment {
    let texts = tables.texts
    return comparison(
      FailureComparison(message: message, expected: texts.expected, actual: texts.actual, tables: tables)
    )
  }

  private static func comparison(_ comparison: FailureComparison) -> Attachment {
    .sample(comparison.attachmentBody, FailureComparison.mediaType)
  }
}
