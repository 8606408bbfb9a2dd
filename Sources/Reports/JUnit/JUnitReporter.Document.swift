import CucumberMessages

extension JUnitReporter {
  /// The XML of a report.
  struct Document {
    let suites: [Suite]
    let run: RunModel
    let options: Options

    /// The document as UTF-8.
    var bytes: [UInt8] {
      var writer = XMLWriter()
      write(to: &writer)
      return writer.bytes
    }
  }
}

extension JUnitReporter.Document {
  private func write(to writer: inout XMLWriter) {
    let time = run.duration ?? suites.map(\.time).reduce(.zero, +)
    let attributes: [XMLWriter.Attribute] = [
      ("name", options.name),
      ("tests", String(suites.map(\.cases.count).reduce(0, +))),
      ("failures", String(suites.map(\.failureCount).reduce(0, +))),
      ("errors", String(suites.map(\.errorCount).reduce(0, +))),
      ("skipped", lenient(String(suites.map(\.skippedCount).reduce(0, +)))),
      ("time", time.secondsText),
      ("timestamp", lenient(run.startedAt?.iso8601)),
    ]
    writer.element("testsuites", attributes) { writer in
      for (index, suite) in suites.enumerated() { write(suite, id: index, to: &writer) }
    }
  }

  private func write(_ suite: JUnitReporter.Suite, id: Int, to writer: inout XMLWriter) {
    let attributes: [XMLWriter.Attribute] = [
      ("name", suite.name),
      ("file", lenient(suite.file)),
      ("tests", String(suite.cases.count)),
      ("failures", String(suite.failureCount)),
      ("errors", String(suite.errorCount)),
      ("skipped", String(suite.skippedCount)),
      ("time", suite.time.secondsText),
      ("timestamp", (suite.startedAt ?? run.startedAt)?.iso8601),
      ("hostname", options.hostname),
      ("id", String(id)),
    ]
    writer.element("testsuite", attributes) { writer in
      write(options.properties + revision, to: &writer)
      for testCase in suite.cases { write(testCase, to: &writer) }
    }
  }

  private func write(_ testCase: JUnitReporter.Case, to writer: inout XMLWriter) {
    let attributes: [XMLWriter.Attribute] = [
      ("classname", testCase.className),
      ("name", testCase.name),
      ("file", lenient(testCase.file)),
      ("line", lenient(testCase.line.map(String.init))),
      ("time", testCase.time.secondsText),
      ("timestamp", lenient(testCase.startedAt?.iso8601)),
    ]
    writer.element("testcase", attributes) { writer in
      if !options.isStrict { write(testCase.properties, to: &writer) }
      write(testCase.outcome, to: &writer)
      if !options.isStrict { writeEarlierFailures(of: testCase, to: &writer) }
      let output = options.isStrict ? testCase.earlierAttemptsText + testCase.output : testCase.output
      if !output.isEmpty { writer.element("system-out", text: output) }
    }
  }

  private func write(_ outcome: JUnitReporter.Case.Outcome, to writer: inout XMLWriter) {
    switch outcome {
    case .passed: break
    case .skipped(let reason): writer.element("skipped", [("message", lenient(reason.singleLine))], text: reason)
    case .failure(let failure): write(failure, as: "failure", to: &writer)
    case .error(let failure): write(failure, as: "error", to: &writer)
    }
  }

  private func write(_ failure: RunModel.Failure, as name: StaticString, to writer: inout XMLWriter) {
    let attributes: [XMLWriter.Attribute] = [("type", failure.type), ("message", failure.message.summary)]
    writer.element(name, attributes, text: failure.body)
  }

  private func writeEarlierFailures(of testCase: JUnitReporter.Case, to writer: inout XMLWriter) {
    for failure in testCase.earlierFailures {
      let attributes: [XMLWriter.Attribute] = [("type", failure.type), ("message", failure.message.summary)]
      writer.element(testCase.hasPassed ? "flakyFailure" : "rerunFailure", attributes) { writer in
        writer.element("stackTrace", text: failure.body)
      }
    }
  }

  private func write(_ properties: [(name: String, value: String)], to writer: inout XMLWriter) {
    guard !properties.isEmpty else { return }
    writer.element("properties") { writer in
      for (name, value) in properties { writer.element("property", [("name", name), ("value", value)]) }
    }
  }

  /// What was tested, where the stream tells it.
  private var revision: [(name: String, value: String)] {
    guard let git = run.meta?.ci?.git else { return [] }
    return [("revision", git.revision)] + (git.branch.map { [("branch", $0)] } ?? [])
  }

  /// The value, or nil where the Jenkins schema has no place for it.
  private func lenient(_ value: String?) -> String? { options.isStrict ? nil : value }
}

extension JUnitReporter.Case {
  fileprivate var hasPassed: Bool {
    if case .passed = outcome { true } else { false }
  }

  fileprivate var earlierAttemptsText: String {
    earlierFailures.enumerated().map { "attempt \($0.offset + 1) failed: \($0.element.message.text)\n" }.joined()
  }
}

extension RunModel.Failure {
  /// The message, the step, its place and the stack trace.
  fileprivate var body: String {
    let places = [title, location, codeLocation == location ? nil : codeLocation].compactMap { $0 }
    return [message.text, places.joined(separator: "\n"), stackTrace ?? ""].filter { !$0.isEmpty }.joined(
      separator: "\n\n"
    )
  }
}
