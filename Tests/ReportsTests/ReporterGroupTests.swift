import CucumberMessages
import Reports
import Testing

@Suite struct ReporterGroupTests {
  private struct DiskFull: Error {}

  @Test func aFailingReporterIsReportedAndOtherReportersContinue() {
    let sink = Sink()
    let envelopes = SampleRun.passing.envelopes
    var group = ReporterGroup([
      MessageReporter(to: sink.write), JUnitReporter { _ in throw DiskFull() },
      MessageReporter { _ in throw DiskFull() },
    ])
    for envelope in envelopes { group.receive(envelope) }
    group.flush()
    #expect(group.failures.keys.sorted() == [2])
    group.finish()
    #expect(group.failures.keys.sorted() == [1, 2])
    #expect(group.failures[1] is DiskFull)
    #expect(sink.bytes == envelopes.flatMap(\.ndjson))
  }
}
