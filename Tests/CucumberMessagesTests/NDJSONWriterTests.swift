import CucumberMessages
import Testing

@Suite struct NDJSONWriterTests {
  @Test("messages are appended as the lines that each writes alone, and an emptied writer starts afresh")
  func lines() {
    let samples = Envelope.samples(text: "x\ny")
    var writer = NDJSONWriter()
    for sample in samples { writer.append(sample) }
    #expect(writer.bytes == samples.flatMap(\.ndjson))
    writer.removeAll()
    writer.append(samples[3])
    #expect(writer.bytes == samples[3].ndjson)
  }
}
