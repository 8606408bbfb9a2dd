import CucumberMessages
import Reports
import Testing

@Suite struct GoldenReportTests {
  /// The reporters that people read, by the ending of their recorded files.
  static let reporters: [(ending: String, make: @Sendable (@escaping ReportSink) -> any Reporter)] = [
    ("junit.xml", { JUnitReporter(lenient, to: $0) }),
    ("junit-strict.xml", { JUnitReporter(.init(strict: true), to: $0) }),
    ("progress.txt", { ProgressReporter(to: $0) }),
    ("progress.ansi", { ProgressReporter(terminal, to: $0) }),
  ]

  private static let lenient = JUnitReporter.Options(
    name: "Sample",
    hostname: "machine",
    properties: [(name: "seed", value: "42"), (name: "shard", value: "1/3")]
  )
  private static let terminal = TerminalOptions(isLive: true, width: 80, colors: true, glyphs: true)

  @Test("every reporter writes what was recorded for each sample run", arguments: SampleRun.allCases)
  func golden(run: SampleRun) throws {
    for (ending, make) in Self.reporters {
      let sink = Sink.report(run.envelopes, with: make)
      try Golden.expect(sink.bytes, named: "\(run.rawValue).\(ending)")
    }
  }

  @Test("there is a recorded file for each reporter and run, and no other")
  func completeness() throws {
    #expect(SampleRun.allCases.count == 7)
    #expect(Self.reporters.count == 4)
    let names = SampleRun.allCases.flatMap { run in Self.reporters.map { "\(run.rawValue).\($0.ending)" } }
    #expect(try Golden.names() == Set(names))
  }
}
