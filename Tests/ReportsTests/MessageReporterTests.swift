import CucumberMessages
import Reports
import Testing

@Suite struct MessageReporterTests {
  @Test(arguments: SampleRun.allCases)
  func theStreamIsWrittenUnchanged(run: SampleRun) throws {
    let envelopes = run.envelopes
    let sink = Sink.report(envelopes) { MessageReporter(to: $0) }
    #expect(sink.bytes == envelopes.flatMap(\.ndjson))
  }

  @Test func wholeLinesAreWrittenOnAFlushOrWhenTheBufferIsFull() {
    let sink = Sink()
    let envelopes = SampleRun.passing.envelopes
    var group = ReporterGroup([MessageReporter(to: sink.write)])
    for envelope in envelopes { group.receive(envelope) }
    #expect(sink.writes.isEmpty)
    group.flush()
    #expect(sink.bytes == envelopes.flatMap(\.ndjson))
    group.flush()
    #expect(sink.writes.count == 1)
    while sink.writes.count < 3 { group.receive(envelopes[0]) }
    for write in sink.writes { #expect(write.last == UInt8(ascii: "\n")) }
    #expect(sink.writes.dropFirst().allSatisfy { $0.count < 100_000 })
  }
}
