import CucumberMessages
import Reports
import Testing

@Suite struct SummaryReporterTests {
  private func report(_ steps: [SampleStep], _ options: TerminalOptions = TerminalOptions()) -> [Substring] {
    var stream = SampleStream()
    stream.start()
    stream.plan("a.feature", feature: "A", [SampleScenario(name: "B", steps: steps)])
    stream.run()
    stream.finish(success: false)
    return Sink.report(stream.envelopes) { SummaryReporter(options, to: $0) }.text.split(separator: "\n")
  }

  private func failing(_ text: String = "it fails", stack: String? = nil) -> SampleStep {
    .step("Then ", text, .sample(.failed, "wrong", type: "E", stack: stack))
  }

  @Test(arguments: [6, 7, 8])
  func atMostSixStepsPrecedeTheFailedStep(count: Int) {
    let lines = report((1...count).map { .step("Given ", "step \($0)") } + [failing()])
    #expect(lines.count { $0.contains("passed Given step") } == 6)
    let elisions = lines.filter { $0.hasSuffix(" before)") }.map { $0.drop { $0 == " " } }
    #expect(elisions == [[], ["(1 step before)"], ["(2 steps before)"]][count - 6])
  }

  @Test func atMostEightStackFramesAreShown() {
    let lines = report([failing(stack: (1...10).map { "frame \($0)" }.joined(separator: "\n"))])
    let frames = lines.filter { $0.contains("frame ") }.map { String($0.drop { $0 == " " }) }
    #expect(frames == (1...8).map { "frame \($0)" })
  }

  @Test func theFailureOfAHookFollowsThatOfAStep() {
    let lines = report([
      failing(), .step("Then ", "more", .sample(.skipped)), .hook("clean up", .sample(.failed, "stuck")),
    ])
    let failures = lines.map { $0.drop { $0 == " " } }.filter {
      $0 == "wrong" || $0 == "stuck" || $0.contains("clean up")
    }
    #expect(failures.count == 3 && failures.first == "wrong" && failures.last == "stuck", "\(lines)")
  }

  @Test func theLocationFollowsTheStepIfItFits() throws {
    let options = TerminalOptions(isLive: true, width: 80)
    for (count, fits) in [(47, true), (48, false)] {
      let text = String(repeating: "x", count: count)
      let line = try #require(report([failing(text)], options).first { $0.contains("failed Then \(text)") })
      #expect(line.hasSuffix("  a.feature:3") == fits)
    }
  }
}
