import CucumberMessages
import Foundation
import TestSupport
import Testing

@Suite(.needsConformanceData) struct CucumberMessagesConformanceTests {
  @Test func eachReferenceMessageIsWrittenAsEqualJSON() throws {
    let kit = try #require(ConformanceData.folder).appending(path: "compatibility-kit")
    let streams = try FileManager.default.subpathsOfDirectory(atPath: kit.path)
      .filter { $0.hasSuffix(".ndjson") }
    var lineCount = 0
    for stream in streams.sorted() {
      let bytes = try Data(contentsOf: kit.appending(path: stream))
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        lineCount += 1
        let envelope = try Envelope(json: line)
        let written = try JSONSerialization.jsonObject(with: Data(envelope.ndjson)) as? NSDictionary
        let reference = try JSONSerialization.jsonObject(with: line) as? NSDictionary
        #expect(written == reference, "\(stream): \(String(decoding: line, as: UTF8.self))")
      }
    }
    #expect(streams.count >= 38)
    #expect(lineCount >= 1_144)
  }
}
