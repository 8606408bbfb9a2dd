import CucumberMessages
import Reports
import Testing

@Suite struct ProgressReporterTests {
  private static let eraseLine = "\r\u{1B}[K"

  @Test("a log has neither escape sequences nor redrawn lines", arguments: SampleRun.allCases)
  func plain(run: SampleRun) {
    let text = Sink.report(run.envelopes) { ProgressReporter(to: $0) }.text
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{0}" })
    #expect(text.hasSuffix("\n"))
  }

  @Test("the bar is never wider than the terminal", arguments: [1, 5, 24, 30, 40, 60, 80, 200])
  func width(width: Int) {
    let options = TerminalOptions(isLive: true, width: width, glyphs: true)
    for run in SampleRun.allCases {
      let bars = Sink.report(run.envelopes) { ProgressReporter(options, to: $0) }.writes
        .map { String(decoding: $0, as: UTF8.self) }
        .filter { $0.hasPrefix("\r") && $0.hasSuffix("\u{1B}[K") }
        .map { $0.dropFirst().dropLast(3) }
      #expect(bars.isEmpty == (run == .empty))
      for bar in bars { #expect(bar.count < max(width, 2), "\(bar)") }
    }
  }

  @Test("the bar counts every scenario, and nothing is left of it in the end")
  func bar() throws {
    let options = TerminalOptions(isLive: true, width: 80, glyphs: true)
    let writes = Sink.report(SampleRun.passing.envelopes) { ProgressReporter(options, to: $0) }.writes
      .map { String(decoding: $0, as: UTF8.self) }
    for position in ["0/3", "1/3", "2/3", "3/3"] {
      #expect(writes.contains { $0.contains("  \(position)") }, "\(position)")
    }
    #expect(writes.contains { $0.contains("Landing page › Cards appear") })
    #expect(try #require(writes.last).hasPrefix(Self.eraseLine))
  }

  @Test("the bar names the scenario that runs now, from its beginning on")
  func current() throws {
    let sink = Sink()
    var group = ReporterGroup([ProgressReporter(TerminalOptions(isLive: true, width: 200), to: sink.write)])
    var startedCount = 0
    for envelope in SampleRun.outlines.envelopes {
      group.receive(envelope)
      guard case .testCaseStarted(let message) = envelope else { continue }
      startedCount += 1
      let scenario = try #require(group.run.scenario(testCaseId: message.testCaseId))
      let bar = try #require(sink.writes.last.map { String(decoding: $0, as: UTF8.self) })
      #expect(bar.hasSuffix("Rules > \(scenario.qualifiedName)\u{1B}[K"))
    }
    #expect(startedCount == 11)
  }

  @Test("the summary alone is how the progress report ends", arguments: SampleRun.allCases)
  func summary(run: SampleRun) {
    let progress = Sink.report(run.envelopes) { ProgressReporter(to: $0) }.text
    let summary = Sink.report(run.envelopes) { SummaryReporter(to: $0) }.text
    #expect(summary.hasPrefix("\n"))
    #expect(progress.hasSuffix(summary))
  }

  @Test("a stream that plans while it runs still shows every scenario once")
  func latePlans() {
    let envelopes = SampleRun.passing.envelopes
    var late = envelopes.filter { if case .testCase = $0 { false } else { true } }
    for case .testCase(let testCase) in envelopes {
      let start = late.firstIndex {
        if case .testCaseStarted(let message) = $0 { message.testCaseId == testCase.id } else { false }
      }
      late.insert(.testCase(testCase), at: start ?? late.endIndex)
    }
    let lines = Sink.report(late) { ProgressReporter(to: $0) }.text.split(separator: "\n")
    #expect(
      lines.prefix(3) == [
        "passed Landing page  1 passed", "passed Landing page  1 passed", "passed Navigation  1 passed",
      ]
    )
  }
}
