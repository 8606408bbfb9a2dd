import CucumberMessages
import Testing

@Suite struct EnvelopeTests {
  static let difficultStrings = [
    "", "plain", "\u{0}\u{1}\u{1B}[31m\u{7F}", #""quoted" \ and \\ / "#, "tab\tline\nreturn\r\r\n",
    "👩‍👩‍👧‍👦 zażółć gęślą jaźń ñ", "\u{2028}\u{2029}\u{2027}€", "\u{FEFF}\u{FFFD}\u{10FFFF}",
    String(repeating: "long \" ", count: 1_500),
  ]

  @Test(arguments: difficultStrings)
  func everyKindOfMessageIsReadBackUnchanged(text: String) throws {
    let samples = Envelope.samples(text: text)
    for sample in samples {
      #expect(try NDJSONReader.envelopes(in: sample.ndjson) == [sample])
    }
  }

  @Test func theSamplesContainAllKindsOfMessage() throws {
    let kinds = Envelope.samples(text: "").map { $0.ndjson.prefix { $0 != UInt8(ascii: ":") } }
    #expect(Set(kinds).count == 21)
    #expect(kinds.count == 21)
    #expect(Self.difficultStrings.count == 9)
    #expect(try #require(Self.difficultStrings.last).utf8.count > 10_000)
  }

  @Test func everyMessageIsOneLine() {
    for sample in Envelope.samples(text: "\n\r\u{2028}\u{2029}") {
      #expect(sample.ndjson.firstIndex(of: UInt8(ascii: "\n")) == sample.ndjson.count - 1)
    }
  }

  @Test func nilFieldsAreOmittedAndKeysAreInTheOfficialOrder() {
    let envelope = Envelope.testCaseStarted(
      TestCaseStarted(id: "7", testCaseId: "3", timestamp: Timestamp(seconds: 1, nanos: 20), attempt: 0)
    )
    let expected = #"{"testCaseStarted":{"id":"7","testCaseId":"3","timestamp":{"seconds":1,"nanos":20},"attempt":0}}"#
    #expect(String(decoding: envelope.ndjson, as: UTF8.self) == expected + "\n")
  }

  @Test func aChildOfAFeatureOrRuleIsAnObjectWithOneKey() {
    let background = GherkinDocument.Background(
      id: "0",
      location: Location(line: 2),
      keyword: "Background",
      name: "",
      description: "",
      steps: []
    )
    let body =
      #"{"background":{"id":"0","location":{"line":2},"keyword":"Background","name":"","description":"","steps":[]}}"#
    #expect(json(GherkinDocument.Feature.Child.background(background)) == body)
    #expect(json(GherkinDocument.Rule.Child.background(background)) == body)
  }

  private func json(_ value: some JSONEncodable) -> String {
    var writer = JSONWriter()
    value.encode(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
