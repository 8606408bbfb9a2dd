import CucumberMessages
import Testing

@Suite struct NDJSONReaderTests {
  private let samples = Envelope.samples(text: "zażółć \u{2028} \"\n\"")

  @Test(arguments: [1, 2, 3, 7, 64, 100_000])
  func aStreamThatArrivesInPiecesIsReadCompletely(size: Int) throws {
    let stream = samples.flatMap(\.ndjson)
    var reader = NDJSONReader()
    var envelopes: [Envelope] = []
    for start in stride(from: 0, to: stream.count, by: size) {
      reader.append(stream[start..<min(start + size, stream.count)])
      while let envelope = try reader.next() { envelopes.append(envelope) }
    }
    #expect(try reader.finish() == nil)
    #expect(envelopes == samples)
    #expect(envelopes.count == 21)
    #expect(reader.line == 21)
  }

  @Test func aCompleteLastLineWithoutALineFeedIsRead() throws {
    let stream = samples.flatMap(\.ndjson).dropLast()
    #expect(try NDJSONReader.envelopes(in: stream) == samples)
  }

  @Test func aTruncatedLastLineIsReportedAsTruncated() throws {
    var reader = NDJSONReader()
    reader.append(samples[0].ndjson + samples[1].ndjson.dropLast(3))
    #expect(try reader.next() == samples[0])
    #expect(try reader.next() == nil)
    #expect(throws: NDJSONError(line: 2, problem: .truncated)) { try reader.finish() }
  }

  @Test func emptyLinesAreSkippedButCounted() throws {
    var reader = NDJSONReader()
    reader.append(Array("\n\r\n  \n".utf8) + samples[0].ndjson.dropLast() + Array("\r\n".utf8))
    #expect(try reader.next() == samples[0])
    #expect(reader.line == 4)
    #expect(try reader.finish() == nil)
  }

  @Test func unknownMessagesAreCountedAndUnknownFieldsAreIgnored() throws {
    var reader = NDJSONReader()
    reader.append(
      Array(
        """
        {"future":{"id":"1"}}
        {"testRunStarted":{"id":"1","timestamp":{"seconds":1,"nanos":2,"zone":"x"},"mood":["fine"]},"note":1}
        {"future":{"id":"2"}}
        {}
        {"testRunStarted":{"id":null,"timestamp":{"seconds":1,"nanos":2}}}

        """.utf8
      )
    )
    let time = Timestamp(seconds: 1, nanos: 2)
    #expect(try reader.next() == .testRunStarted(TestRunStarted(id: "1", timestamp: time)))
    #expect(try reader.next() == .testRunStarted(TestRunStarted(timestamp: time)))
    #expect(try reader.next() == nil)
    #expect(reader.unknownKinds == ["future": 2, "": 1])
  }

  private static let mistakes: [(line: String, problem: NDJSONError.Problem, text: String)] = [
    ("nonsense", .notObject, "line 2: not a JSON object"),
    (#"{"hook":{"#, .notObject, "line 2: not a JSON object"),
    ("[]", .notObject, "line 2: not a JSON object"),
    (#"{"suggestion":{"id":"1","snippets":[]}}"#, .missing(path: "suggestion.pickleStepId"), "is missing"),
    (
      #"{"suggestion":{"id":"1","pickleStepId":"2","snippets":[{"language":"swift"}]}}"#,
      .missing(path: "suggestion.snippets[0].code"), "line 2: suggestion.snippets[0].code is missing"
    ),
    (#"{"testRunStarted":{"timestamp":null}}"#, .missing(path: "testRunStarted.timestamp"), "is missing"),
    (
      #"{"undefinedParameterType":{"name":1,"expression":""}}"#, .unexpected(path: "undefinedParameterType.name"),
      "line 2: undefinedParameterType.name has an unexpected value"
    ),
    (
      #"{"source":{"data":"","uri":"","mediaType":"text/html"}}"#, .unexpected(path: "source.mediaType"),
      "has an unexpected value"
    ),
  ]

  @Test func anInvalidLineIsReportedAndReadingContinues() throws {
    #expect(Self.mistakes.count == 8)
    for (line, problem, text) in Self.mistakes {
      var reader = NDJSONReader()
      reader.append(Array("\n\(line)\n".utf8) + samples[0].ndjson)
      let error = #expect(throws: NDJSONError.self) { try reader.next() }
      #expect(error == NDJSONError(line: 2, problem: problem))
      #expect(error?.description.hasSuffix(text) == true)
      #expect(try reader.next() == samples[0])
    }
  }

  private static let halves: [(json: String, text: String)] = [
    (#"\ud800"#, "\u{FFFD}"), (#"x\udc00y"#, "x\u{FFFD}y"), (#"\udc00\ud800"#, "\u{FFFD}\u{FFFD}"),
    (#"\ud800\ud83d\ude00"#, "\u{FFFD}😀"), (#"\uD800\n\uDFFF"#, "\u{FFFD}\n\u{FFFD}"),
    (#"\\\\ud800"#, #"\\ud800"#), (#"\ud800 \\\\udc00 \""#, "\u{FFFD} \\\\udc00 \""),
  ]

  @Test func anUnpairedSurrogateBecomesTheReplacementCharacter() throws {
    #expect(Self.halves.count == 7)
    for (json, text) in Self.halves {
      let line = #"{"parseError":{"source":{},"message":"\#(json)"}}"#
      let expected = Envelope.parseError(ParseError(source: SourceReference(), message: text))
      #expect(try NDJSONReader.envelopes(in: Array(line.utf8)) == [expected], "\(json)")
    }
  }

  @Test(arguments: [#"\ud8"#, #"\ud800\x"#]
  )
  func invalidEscapeSequencesAreReported(json: String) {
    let line = #"{"parseError":{"source":{},"message":"\#(json)"}}"#
    #expect(throws: NDJSONError(line: 1, problem: .notObject)) {
      try NDJSONReader.envelopes(in: Array((line + "\n").utf8))
    }
  }
}
