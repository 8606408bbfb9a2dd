import CucumberMessages
import Reports
import Testing

@Suite struct HTMLGoldenTests {
  /// The recorded pages: every sample run, without the style sheet and the script.
  static func samples() throws -> [(name: String, envelopes: [Envelope])] {
    try HTMLSampleRun.allCases.map { ($0.rawValue, try $0.envelopes()) }
      + SampleRun.allCases.map { ($0.rawValue, $0.envelopes) }
  }

  @Test("the page of each sample run is as recorded")
  func golden() throws {
    let samples = try Self.samples()
    #expect(samples.count == 11)
    for (name, envelopes) in samples {
      let page = Sink.report(envelopes, with: { HTMLReporter(to: $0) }).text
      try HTMLPages.keep(Array(page.utf8), named: name)
      try Golden.expect(Array(Self.masked(page).utf8), named: "\(name).html", in: "HTML/Golden")
    }
    #expect(try Golden.names(in: "HTML/Golden") == Set(samples.map { "\($0.name).html" }))
  }

  private static func masked(_ page: String) -> String {
    page.replacing(#/<style>.*</style>/#.dotMatchesNewlines().repetitionBehavior(.reluctant), with: "<style>…</style>")
      .replacing(#/<script>"use strict".*</script>/#.dotMatchesNewlines(), with: "<script>…</script>")
      .replacing(#/sha256-[A-Za-z0-9+/=]+/#, with: "sha256-…")
  }
}
