import CucumberMessages

extension JUnitReporter {
  /// The attributes of each element, in the order in which they are written.
  struct Attributes {
    let options: Options

    /// Returns the attributes of `testsuites`.
    func root(_ suites: some Collection<Suite>, of run: RunModel) -> [XMLWriter.Attribute] {
      let time = run.duration ?? suites.map(\.time).reduce(.zero, +)
      return [
        ("name", options.name),
        ("tests", String(suites.map(\.caseCount).reduce(0, +))),
        ("failures", String(suites.map(\.failureCount).reduce(0, +))),
        ("errors", String(suites.map(\.errorCount).reduce(0, +))),
        ("skipped", lenient(String(suites.map(\.skipCount).reduce(0, +)))),
        ("time", time.secondsText),
        ("timestamp", lenient(run.startedAt?.iso8601)),
      ]
    }

    /// Returns the attributes of `testsuite`.
    func suite(_ suite: Suite, id: Int, of run: RunModel) -> [XMLWriter.Attribute] {
      [
        ("name", suite.name),
        ("file", lenient(suite.uri.isEmpty ? nil : suite.uri)),
        ("tests", String(suite.caseCount)),
        ("failures", String(suite.failureCount)),
        ("errors", String(suite.errorCount)),
        ("skipped", String(suite.skipCount)),
        ("time", suite.time.secondsText),
        ("timestamp", lenient((suite.startedAt ?? run.startedAt)?.iso8601)),
        ("hostname", lenient(options.hostname)),
        ("id", lenient(String(id))),
      ]
    }

    /// Returns the leading attributes of `testcase`, which depend on the names of all cases.
    func identity(of name: String, className: String) -> [XMLWriter.Attribute] {
      [("classname", className), ("name", name)]
    }

    /// Returns the remaining attributes of `testcase`, which are known when the scenario ends.
    func details(of testCase: Case) -> [XMLWriter.Attribute] {
      [
        ("file", lenient(testCase.file)),
        ("line", lenient(testCase.line.map(String.init))),
        ("time", testCase.time.secondsText),
        ("timestamp", lenient(testCase.startedAt?.iso8601)),
      ]
    }

    /// Returns the attributes of `skipped`.
    func skip(reason: String) -> [XMLWriter.Attribute] { [("message", lenient(reason.singleLine))] }

    /// Returns the attributes of `failure`, `error`, `flakyFailure`, and `rerunFailure`.
    func failure(_ failure: RunModel.Failure) -> [XMLWriter.Attribute] {
      [("type", failure.type), ("message", failure.message.summary)]
    }

    /// Returns the value of an attribute that isn't in all schemas, or `nil` in the strict form.
    private func lenient(_ value: String?) -> String? { options.isStrict ? nil : value }
  }
}
