import CucumberMessages

/// A stream with the worst strings that people, programs, and other JSON encoders produce.
enum HostileTextRun {
  /// The strings in JSON syntax, with escapes, because Swift strings can't contain lone surrogates.
  static let names = [
    "]]> ]]]]>> <![CDATA[",
    #"NUL \u0000 BEL \u0007 ESC \u001b[31mred\u001b[0m \u001b]8;;x\u0007 VT \u000b DEL \u007f C1 \u009b1m"#,
    #"\ud800 high, \udc00 low, \udc00\ud800 turned, \ud83d\ude00 whole, \ud800"#,
    #"\ufffe \uffff \ufeff \u2028 \u2029 \u200b"#,
    "👩‍👩‍👧‍👦 🇵🇱 e\u{301} ｗｉｄｅ",
    "مرحبا \u{202E}abc\u{202C} שלום \u{2067}x",
    "<script>alert('1')</script> &amp; &#27; &lt;",
    #"quotes \" ' ` and \\ %n ${x} {{y}}"#,
    String(repeating: "漢", count: 10_000),
    #"tab\tline\nreturn\rboth\r\n"#,
    " ", "", "   leading and trailing   ",
    "::error::x", "##teamcity[x]", "[[ATTACHMENT|/etc/passwd]]",
  ]

  /// Returns messages with a feature for each name. All strings in its passed and failed scenarios are that name.
  ///
  /// The name of 10,000 characters is used only for the feature and its scenarios.
  static func envelopes() throws -> [Envelope] {
    var lines = [#"{"testRunStarted":{"id":"run","timestamp":{"seconds":1767323045,"nanos":0}}}"#]
    for (index, name) in names.enumerated() { lines += feature(index, name) }
    lines.append(#"{"testRunFinished":{"timestamp":{"seconds":1767323046,"nanos":0},"success":false}}"#)
    let envelopes = try NDJSONReader.envelopes(in: Array(lines.joined(separator: "\n").utf8))
    return envelopes.flatMap { [comparison(of: $0), $0].compactMap { $0 } }
  }

  private static func feature(_ index: Int, _ name: String) -> [String] {
    let text = name.count < 10_000 ? name : "漢"
    let time = #""timestamp":{"seconds":1767323045,"nanos":\#(index)}"#
    let uri = "Features/\(index).feature"
    let scenarios = ["passed", "failed"].enumerated().map { line, status in
      #"{"scenario":{"id":"\#(status)\#(index)","tags":[],"location":{"line":\#(line + 2)},"keyword":"Scenario","name":"\#(name)","description":"","steps":[],"examples":[]}}"#
    }
    let document =
      #"{"gherkinDocument":{"uri":"\#(uri)","comments":[],"feature":{"tags":[],"location":{"line":1},"language":"en","keyword":"Feature","name":"\#(name)","description":"","children":[\#(scenarios.joined(separator: ","))]}}}"#
    let runs = [("passed", ""), ("failed", failure(text))].flatMap { status, failure in
      let id = "\(status)\(index)"
      let attached = #""testCaseStartedId":"a\#(id)","testStepId":"s\#(id)","contentEncoding":"IDENTITY""#
      return [
        #"{"pickle":{"id":"p\#(id)","uri":"\#(uri)","astNodeIds":["\#(id)"],"tags":[{"name":"@\#(text)","astNodeId":""}],"name":"\#(name)","language":"en","steps":[{"id":"ps\#(id)","text":"\#(text)","astNodeIds":[]}]}}"#,
        #"{"testCase":{"id":"c\#(id)","pickleId":"p\#(id)","testSteps":[{"id":"s\#(id)","pickleStepId":"ps\#(id)"}]}}"#,
        #"{"testCaseStarted":{"id":"a\#(id)","testCaseId":"c\#(id)","attempt":0,\#(time)}}"#,
        #"{"attachment":{\#(attached),"mediaType":"text/x.cucumber.log+plain","body":"\#(text)"}}"#,
        #"{"attachment":{\#(attached),"mediaType":"text/html","fileName":"\#(text)","body":"\#(text)"}}"#,
        #"{"testStepFinished":{"testCaseStartedId":"a\#(id)","testStepId":"s\#(id)","testStepResult":{"status":"\#(status.uppercased())","duration":{"seconds":0,"nanos":1000000}\#(failure)},\#(time)}}"#,
        #"{"testCaseFinished":{"testCaseStartedId":"a\#(id)","willBeRetried":false,\#(time)}}"#,
      ]
    }
    return [document] + runs
  }

  /// Returns an attachment with the compared values of a failed step.
  private static func comparison(of envelope: Envelope) -> Envelope? {
    guard case .testStepFinished(let finished) = envelope, let name = finished.testStepResult.exception?.type else {
      return nil
    }
    var attachment = Attachment.comparison(name, expected: name, actual: "x" + name)
    attachment.testCaseStartedId = finished.testCaseStartedId
    attachment.testStepId = finished.testStepId
    return .attachment(attachment)
  }

  private static func failure(_ name: String) -> String {
    let message = #"\#(name)\nexpected: \#(name)\n  actual: x\#(name)"#
    return
      #","message":"\#(message)","exception":{"type":"\#(name)","message":"\#(message)","stackTrace":"\#(message)"}"#
  }
}
