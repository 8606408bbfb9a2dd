import CucumberMessages

extension JUnitReporter {
  /// The XML of a report.
  struct Document {
    let suites: [Suite]
    let spool: ScenarioSpool<CaseSummary>
    let run: RunModel
    let options: Options

    /// Writes the document as UTF-8, piece by piece.
    func write(to sink: @escaping ReportSink) throws {
      var writer = XMLWriter()
      try write(to: &writer, sink)
      try sink(writer.bytes)
    }
  }
}

extension JUnitReporter.Document {
  private func write(to writer: inout XMLWriter, _ sink: ReportSink) throws {
    let time = run.duration ?? suites.map(\.time).reduce(.zero, +)
    let attributes: [XMLWriter.Attribute] = [
      ("name", options.name),
      ("tests", String(suites.map(\.cases.count).reduce(0, +))),
      ("failures", String(suites.map { $0.count(.failure) }.reduce(0, +))),
      ("errors", String(suites.map { $0.count(.error) }.reduce(0, +))),
      ("skipped", lenient(String(suites.map { $0.count(.skipped) }.reduce(0, +)))),
      ("time", time.secondsText),
      ("timestamp", lenient(run.startedAt?.iso8601)),
    ]
    try writer.element("testsuites", attributes) { writer in
      var reader = spool.reader()
      for (index, suite) in suites.enumerated() { try write(suite, id: index, &reader, to: &writer, sink) }
    }
  }

  private func write(
    _ suite: JUnitReporter.Suite,
    id: Int,
    _ reader: inout ScenarioSpool<JUnitReporter.CaseSummary>.Reader,
    to writer: inout XMLWriter,
    _ sink: ReportSink
  ) throws {
    let attributes: [XMLWriter.Attribute] = [
      ("name", suite.name),
      ("file", lenient(suite.file)),
      ("tests", String(suite.cases.count)),
      ("failures", String(suite.count(.failure))),
      ("errors", String(suite.count(.error))),
      ("skipped", String(suite.count(.skipped))),
      ("time", suite.time.secondsText),
      ("timestamp", lenient((suite.startedAt ?? run.startedAt)?.iso8601)),
      ("hostname", lenient(options.hostname)),
      ("id", lenient(String(id))),
    ]
    try writer.element("testsuite", attributes) { writer in
      writer.properties(options.properties + revision + settings)
      for testCase in suite.cases {
        let identity: [XMLWriter.Attribute] = [("classname", suite.className), ("name", testCase.note.name)]
        writer.element("testcase", identity, rest: try reader.bytes(of: testCase))
        try writer.flush(to: sink)
      }
    }
  }

  /// The tested revision, if the stream has it.
  private var revision: [(name: String, value: String)] {
    guard let git = run.meta?.ci?.git else { return [] }
    return [("revision", git.revision)] + (git.branch.map { [("branch", $0)] } ?? [])
  }

  /// The shard and the seed of the run, if the stream has them.
  private var settings: [(name: String, value: String)] {
    let shard = run.settings?.shard.map { ("shard", $0.description) }
    let seed = run.settings?.seed.map { ("seed", String($0)) }
    return [shard, seed].compactMap { $0 }
  }

  /// The value, or nil where one of the schemas has no place for it.
  private func lenient(_ value: String?) -> String? { options.isStrict ? nil : value }
}
