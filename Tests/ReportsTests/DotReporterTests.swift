import CucumberMessages
import Reports
import Testing

@Suite struct DotReporterTests {
  @Test("there is one character for each scenario, which tells its status")
  func characters() throws {
    let lines = Sink.report(SampleRun.statuses.envelopes) { DotReporter(to: $0) }.text.split(separator: "\n")
    #expect(lines.first == ".FUUAP--F-")
    let outlines = Sink.report(SampleRun.outlines.envelopes) { DotReporter(to: $0) }.text.split(separator: "\n")
    #expect(outlines.first == "...F..RF")
    let cutOff = Sink.report(SampleRun.cutOff.envelopes) { DotReporter(to: $0) }.text.split(separator: "\n")
    #expect(cutOff.first == ".!")
  }

  @Test("full lines end with the count so far and fit into the terminal", arguments: [20, 40, 80, 200])
  func lines(width: Int) throws {
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
