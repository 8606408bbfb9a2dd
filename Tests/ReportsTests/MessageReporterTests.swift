import CucumberMessages
import Reports
import Testing

@Suite struct MessageReporterTests {
  @Test("the stream is written as it came", arguments: SampleRun.allCases)
  func stream(run: SampleRun) throws {
    let envelopes = run.envelopes
    let sink = Sink.report(envelopes) { MessageReporter(to: $0) }
    #expect(sink.bytes == envelopes.flatMap(\.ndjson))
  }

  @Test("whole lines reach the sink as soon as a scenario has ended, so that little is lost when a run is killed")
  func flush() {
    let writes = Sink.report(SampleRun.passing.envelopes) { MessageReporter(to: $0) }.writes
    #expect(writes.count == 4, "three scenarios and the rest")
    for write in writes { #expect(write.last == UInt8(ascii: "\n")) }
  }
}
