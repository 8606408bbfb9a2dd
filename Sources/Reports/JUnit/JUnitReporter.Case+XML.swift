import CucumberMessages

extension JUnitReporter.Case {
  /// The element after its class and name attributes.
  func xml(_ options: JUnitReporter.Options) -> [UInt8] {
    let attributes: [XMLWriter.Attribute] = [
      ("file", options.isStrict ? nil : file),
      ("line", options.isStrict ? nil : line.map(String.init)),
      ("time", time.secondsText),
      ("timestamp", options.isStrict ? nil : startedAt?.iso8601),
    ]
    return XMLWriter.restOfElement("testcase", attributes, depth: 2) { writer in
      if !options.isStrict { writer.properties(properties) }
      write(outcome, options, to: &writer)
      if !options.isStrict { writeEarlierFailures(to: &writer) }
      let output = options.isStrict ? earlierAttemptsText + output : output
      if !output.isEmpty { writer.element("system-out", text: output) }
    }
  }

  private func write(_ outcome: Outcome, _ options: JUnitReporter.Options, to writer: inout XMLWriter) {
    switch outcome {
    case .passed: break
    case .skipped(let reason):
      writer.element("skipped", [("message", options.isStrict ? nil : reason.singleLine)], text: reason)
    case .failure(let failure): write(failure, as: "failure", to: &writer)
    case .error(let failure): write(failure, as: "error", to: &writer)
    }
  }

  private func write(_ failure: RunModel.Failure, as name: StaticString, to writer: inout XMLWriter) {
    let attributes: [XMLWriter.Attribute] = [("type", failure.type), ("message", failure.message.summary)]
    writer.element(name, attributes, text: failure.body)
  }

  private func writeEarlierFailures(to writer: inout XMLWriter) {
    for failure in earlierFailures {
      let attributes: [XMLWriter.Attribute] = [("type", failure.type), ("message", failure.message.summary)]
      writer.element(hasPassed ? "flakyFailure" : "rerunFailure", attributes) { writer in
        writer.element("stackTrace", text: failure.body)
      }
    }
  }

  private var hasPassed: Bool {
    if case .passed = outcome { true } else { false }
  }

  private var earlierAttemptsText: String {
    earlierFailures.enumerated().map { "attempt \($0.offset + 1) failed: \($0.element.message.text)\n" }.joined()
  }
}
