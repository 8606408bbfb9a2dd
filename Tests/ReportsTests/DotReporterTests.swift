import CucumberMessages
import Reports
import Testing

@Suite struct DotReporterTests {
  private static let dots: [(run: SampleRun, text: String)] = [
    (.empty, ""), (.passing, "...\n"), (.statuses, ".FUUAP--FE\n"), (.outlines, "...F..RF\n"), (.outside, ".-\n"),
    (.cutOff, ".!\n"), (.hostileText, "F......\n"),
  ]

  @Test func eachScenarioIsACharacterAndTheSummaryFollows() {
    #expect(Self.dots.count == SampleRun.allCases.count)
    for (run, text) in Self.dots {
      let summary = Sink.report(run.envelopes) { SummaryReporter(to: $0) }.text
      #expect(Sink.report(run.envelopes) { DotReporter(to: $0) }.text == text + summary)
    }
  }

  @Test func charactersAreColoredByStatus() {
    let options = TerminalOptions(isLive: true, width: 80, colors: true, glyphs: true)
    let text = Sink.report(SampleRun.outlines.envelopes) { DotReporter(options, to: $0) }.text
    let green = "\u{1B}[32m.\u{1B}[0m"
    let red = "\u{1B}[31mF\u{1B}[0m"
    let line = green + green + green + red + green + green + "\u{1B}[33mR\u{1B}[0m" + red + "\n"
    #expect(text.hasPrefix(line))
  }

  @Test(arguments: [20, 40, 80, 200])
  func fullLinesEndWithTheCountAndFitTheTerminal(width: Int) throws {
    var stream = SampleStream()
    stream.start()
    stream.plan(
      "a.feature",
      feature: "A",
      (1...250).map { SampleScenario(name: "Number \($0)", steps: [.step("Given ", "it")]) }
    )
    stream.run()
    stream.finish(success: true)
    let text = Sink.report(stream.envelopes) { DotReporter(TerminalOptions(width: width), to: $0) }.text
    let lines = text.split(separator: "\n").prefix { $0.hasPrefix(".") }
    #expect(lines.allSatisfy { $0.count < min(width, 80) })
    #expect(lines.map { $0.count { $0 == "." } }.reduce(0, +) == 250)
    let first = try #require(lines.first)
    #expect(first.hasSuffix("  \(first.count { $0 == "." })/250"))
  }
}
