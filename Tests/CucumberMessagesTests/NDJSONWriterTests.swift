import CucumberMessages
import Testing

@Suite struct NDJSONWriterTests {
  private struct Full: Error {}

  /// Sources of many sizes, some larger than a chunk of the writer's buffer.
  private static let envelopes = (0..<24).map { number in
    Envelope.source(
      Source(data: String(repeating: "\(number) ", count: 1 << (number % 19)), uri: "\(number)", mediaType: .plain)
    )
  }

  @Test func eachMessageIsAppendedAsALine() {
    let samples = Envelope.samples(text: "x\ny")
    var writer = NDJSONWriter()
    for sample in samples { writer.append(sample) }
    writer.passOn { #expect($0 == samples.flatMap(\.ndjson)) }
    writer.append(samples[3])
    #expect(writer.bytes == samples[3].ndjson)
  }

  @Test func chunksContainTheLinesInOrder() {
    var whole = NDJSONWriter()
    var pieces: [UInt8] = []
    var writer = NDJSONWriter()
    for envelope in Self.envelopes {
      var single = NDJSONWriter()
      single.append(envelope)
      whole.append(envelope)
      writer.append(envelope)
      #expect(single.count == single.bytes.count && single.bytes.last == UInt8(ascii: "\n"))
      writer.passOn {
        #expect(!$0.isEmpty)
        pieces += $0
      }
      #expect(writer.count == 0)
    }
    #expect(whole.bytes == pieces)
    #expect(whole.count == pieces.count)
  }

  @Test func rejectedChunksAreKept() throws {
    var writer = NDJSONWriter()
    for envelope in Self.envelopes { writer.append(envelope) }
    let whole = writer.bytes
    var pieces: [UInt8] = []
    var calls = 0
    while writer.count > 0 {
      do throws(Full) {
        try writer.passOn { (bytes) throws(Full) in
          // Reject each chunk once.
          calls += 1
          guard calls.isMultiple(of: 2) else { throw Full() }
          pieces += bytes
        }
      } catch {
        continue
      }
    }
    #expect(pieces == whole)
  }
}
