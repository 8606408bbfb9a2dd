import CucumberMessages

extension JUnitReporter {
  /// The XML document of a report.
  struct Document {
    let suites: [Suite]
    let spool: ScenarioSpool<CaseSummary>
    let run: RunModel
    let options: Options

    /// Writes the document as UTF-8, in chunks.
    func write(to sink: @escaping ReportSink) throws {
      var writer = XMLWriter()
      try write(to: &writer, sink)
      try sink(writer.bytes)
    }
  }
}

extension JUnitReporter.Document {
  private func write(to writer: inout XMLWriter, _ sink: ReportSink) throws {
    try writer.element("testsuites", attributes.root(suites, of: run)) { writer in
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
    try writer.element("testsuite", attributes.suite(suite, id: id, of: run)) { writer in
      writer.properties(options.properties + revision + settings)
      for testCase in suite.cases {
        let identity = attributes.identity(of: testCase.note, in: suite)
        writer.element("testcase", identity, rest: try reader.bytes(of: testCase))
        try writer.flush(to: sink)
      }
    }
  }

  private var attributes: JUnitReporter.Attributes { JUnitReporter.Attributes(options: options) }

  /// The tested revision, if the stream has it.
  private var revision: [(name: String, value: String)] {
    guard let git = run.git else { return [] }
    return [("revision", git.revision)] + (git.branch.map { [("branch", $0)] } ?? [])
  }

  /// The shard and the seed of the run, if the stream has them.
  private var settings: [(name: String, value: String)] {
    let shard = run.settings?.shard.map { ("shard", $0.description) }
    let seed = run.settings?.seed.map { ("seed", String($0)) }
    return [shard, seed].compactMap { $0 }
  }
}
