import CucumberMessages

extension JUnitReporter.Case {
  /// Returns the case's name on a line of its own, followed by the rest of the element after its class and name
  /// attributes.
  func spooled(_ options: JUnitReporter.Options) -> [UInt8] {
    let attributes = JUnitReporter.Attributes(options: options)
    return XMLWriter.restOfElement("testcase", attributes.details(of: self), depth: 2, after: name) { writer in
      if !options.isStrict { writer.properties(properties) }
      write(outcome, attributes, to: &writer)
      if !options.isStrict { writeEarlierFailures(attributes, to: &writer) }
      let output = options.isStrict ? earlierAttemptsText + output : output
      if !output.isEmpty { writer.element("system-out", text: output) }
    }
  }

  private func write(_ outcome: Outcome, _ attributes: JUnitReporter.Attributes, to writer: inout XMLWriter) {
    switch outcome {
    case .passed: break
    case .skipped(let reason): writer.element("skipped", attributes.skip(reason: reason), text: reason)
    case .failure(let failure): writer.element("failure", attributes.failure(failure), text: body(of: failure))
    case .error(let failure): writer.element("error", attributes.failure(failure), text: body(of: failure))
    }
  }

  /// Returns the text of a failure and of later failures, because tools that read JUnit expect one failure per case.
  private func body(of failure: RunModel.Failure) -> String {
    RunModel.Failure.body(of: [failure] + laterFailures)
  }

  private func writeEarlierFailures(_ attributes: JUnitReporter.Attributes, to writer: inout XMLWriter) {
    for failures in earlierFailures {
      guard let first = failures.first else { continue }
      writer.element(hasPassed ? "flakyFailure" : "rerunFailure", attributes.failure(first)) { writer in
        writer.element("stackTrace", text: RunModel.Failure.body(of: failures))
      }
    }
  }

  private var hasPassed: Bool {
    if case .passed = outcome { true } else { false }
  }

  private var earlierAttemptsText: String {
    earlierFailures.enumerated()
      .map { "attempt \($0.offset + 1) failed: \($0.element.map(\.message.comparedText).joined(separator: "\n"))\n" }
      .joined()
  }
}
