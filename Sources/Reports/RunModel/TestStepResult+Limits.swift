import CucumberMessages

extension TestStepResult {
  /// Limits the messages and the stack trace to the size that reports show.
  ///
  /// - Returns: An attachment with the largest of the original strings if any of them was too large, or `nil`
  ///   otherwise.
  mutating func limitText() -> Attachment? {
    guard message != nil || exception != nil else { return nil }
    let texts = [message, exception?.message, exception?.stackTrace].compactMap { $0 }
    guard let wholeText = Attachment(wholeText: texts) else { return nil }
    let isTrace = message != nil && message == exception?.stackTrace
    exception = exception?.limited
    message = isTrace ? exception?.stackTrace : message?.limited(to: .message)
    return wholeText
  }
}

extension Exception {
  /// The error with its message and stack trace limited to the size that reports show. If the stack trace begins with
  /// the message, the limited stack trace begins with the limited message.
  var limited: Self {
    var copy = self
    copy.message = message?.limited(to: .message)
    copy.stackTrace = stackTrace.map { trace in
      guard let message, trace.utf8.starts(with: message.utf8) else { return trace.limited(to: .message) }
      return (copy.message ?? "") + String(Substring(trace.utf8.dropFirst(message.utf8.count))).limited(to: .message)
    }
    return copy
  }
}

extension Attachment {
  /// Creates an attachment with the largest of several strings, or returns `nil` if reports show all of them in full.
  init?(wholeText texts: [String]) {
    guard texts.contains(where: TextLimit.message.isExceeded) else { return nil }
    self.init(
      body: texts.max { $0.utf8.count < $1.utf8.count } ?? "",
      contentEncoding: .identity,
      mediaType: "text/plain",
      fileName: "failure.txt"
    )
  }
}
