import CucumberMessages
import Reports
import Testing

@Suite struct ProgressReporterTests {
  private static let eraseLine = "\r\u{1B}[K"

  @Test(arguments: SampleRun.allCases)
  func aLogHasNoEscapeSequences(run: SampleRun) {
    let text = Sink.report(run.envelopes) { ProgressReporter(to: $0) }.text
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{0}" })
    #expect(text.hasSuffix("\n"))
  }

  @Test(arguments: [1, 5, 24, 30, 40, 60, 80, 200])
  func theBarFitsTheTerminal(width: Int) {
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

  @Test func theBarCountsEveryScenarioAndDisappearsAtTheEnd() throws {
    let options = TerminalOptions(isLive: true, width: 80, glyphs: true)
    let envelopes = SampleRun.passing.envelopes(millisecondsPerMessage: 40)
    let writes = Sink.report(envelopes) { ProgressReporter(options, to: $0) }.writes
      .map { String(decoding: $0, as: UTF8.self) }
    for position in ["0/3", "1/3", "2/3", "3/3"] {
      #expect(writes.contains { $0.contains("  \(position)") }, "\(position)")
    }
    #expect(writes.contains { $0.contains("Landing page › Cards appear") })
    #expect(try #require(writes.last).hasPrefix(Self.eraseLine))
  }

  @Test func theEstimateAppearsAfterTheFirstScenario() {
    let envelopes = SampleRun.passing.envelopes(millisecondsPerMessage: 1000)
    let options = TerminalOptions(isLive: true, width: 200)
    #expect(Sink.report(envelopes) { ProgressReporter(options, to: $0) }.text.contains(/1\/3 {2}[0-9]+s, ~/))
  }

  @Test func theBarShowsTheElapsedTimeFromTheFirstSecondOn() {
    var stream = SampleStream(millisecondsPerMessage: 100)
    stream.start()
    stream.plan(
      "a.feature",
      feature: "A",
      (1...10).map { SampleScenario(name: "\($0)", steps: [.step("Given ", "a step")]) }
    )
    stream.run()
    let times = bars(of: stream.envelopes).map { $0.firstMatch(of: /\/10 {2}([0-9]+s)/).map { String($0.1) } }
    #expect(times.first == .some(nil))
    #expect(Set(times.compactMap { $0 }) == ["1s", "2s", "3s", "4s"])
  }

  @Test func anOutlineNameIsTruncatedToKeepItsExamplesRow() {
    var stream = SampleStream()
    stream.start()
    let outline = "An outline with a name that is much longer than the terminal is wide"
    let failed = SampleStep.step("Then ", "it fails", .sample(.failed))
    let rows = ["cat", "dog"].map { animal in
      SampleScenario(
        name: "An outline that feeds a \(animal)",
        steps: [failed],
        row: SampleScenario.Row(outline: outline, examples: "Animals", cells: [animal])
      )
    }
    stream.plan("a.feature", feature: "A", rows + [SampleScenario(name: "Another")])
    stream.run()
    let narrow = { (width: Int) in
      Sink.report(stream.envelopes) { ProgressReporter(TerminalOptions(isLive: true, width: width), to: $0) }.text
    }
    for (number, animal) in ["cat", "dog"].enumerated() {
      #expect(narrow(80).contains("… #1.\(number + 1): An outline that feeds a \(animal)  a.feature:"))
      #expect(narrow(50).contains(" #1.\(number + 1): An outline that feed"))
    }
  }

  @Test func aLongPathLeaves20ColumnsForTheName() {
    var stream = SampleStream()
    stream.start()
    let scenario = SampleScenario(
      name: String(repeating: "x", count: 30),
      steps: [.step("Then ", "it fails", .sample(.failed))]
    )
    stream.plan(String(repeating: "folder/", count: 12) + "a.feature", feature: "A", [scenario])
    stream.run()
    let text = Sink.report(stream.envelopes) { ProgressReporter(TerminalOptions(isLive: true, width: 80), to: $0) }.text
    #expect(text.contains(" " + String(repeating: "x", count: 19) + "…  folder/"))
  }

  @Test func theBarNamesTheCurrentScenario() throws {
    let sink = Sink()
    var group = ReporterGroup([ProgressReporter(TerminalOptions(isLive: true, width: 200), to: sink.write)])
    var startedCount = 0
    for envelope in SampleRun.outlines.envelopes(millisecondsPerMessage: 40) {
      group.receive(envelope)
      guard case .testCaseStarted(let message) = envelope else { continue }
      startedCount += 1
      let scenario = try #require(group.run.scenario(testCaseId: message.testCaseId))
      let bar = try #require(sink.writes.last.map { String(decoding: $0, as: UTF8.self) })
      // The name of an outline's row ends with its cells unless it contains some of them.
      #expect(bar.contains("Rules > \(scenario.qualifiedName)"))
    }
    #expect(startedCount == 11)
  }

  @Test func theBarIsDrawnAtMost30TimesASecond() throws {
    var stream = SampleStream()
    let scenarios = (1...1000).map { SampleScenario(name: "Number \($0)", steps: [.step("Given ", "a step")]) }
    stream.start()
    stream.plan("Features/many.feature", feature: "Many", scenarios)
    stream.run()
    let times = stream.envelopes.compactMap {
      if case .testCaseStarted(let message) = $0 { message.timestamp } else { nil }
    }
    let first = try #require(times.first)
    #expect(times.count == 1000)
    #expect(try #require(times.last) - first == Duration(nanoseconds: 999 * 4_000_000))
    let bars = self.bars(of: stream.envelopes)
    let perSecond = 1000 / 33
    #expect((4 * perSecond...5 * perSecond + 5).contains(bars.count), "\(bars.count)")
    #expect(try #require(bars.last).contains("1000/1000"))
  }

  @Test func theBarNamesASlowScenarioAfterManyQuickOnes() {
    var stream = SampleStream()
    stream.start()
    let quick = (1...100).map { SampleScenario(name: "Quick \($0)") }
    let slow = SampleScenario(name: "Slow", steps: (1...40).map { .step("Given ", "step \($0)") })
    stream.plan("Features/pace.feature", feature: "Pace", quick + [slow])
    stream.run()
    let bars = self.bars(of: stream.envelopes)
    #expect(bars.count < 50)
    #expect(bars.count { $0.contains("100/101") && $0.contains("Pace > Slow") } == 1)
  }

  @Test func theBarIsUpdatedEvenIfTimestampsGoBackward() {
    var stream = SampleStream()
    stream.start()
    stream.plan("Features/a.feature", feature: "A", (1...50).map { SampleScenario(name: "Number \($0)") })
    stream.run()
    let earlier = stream.envelopes.map { envelope in
      guard case .testCaseStarted(var message) = envelope else { return envelope }
      message.timestamp = message.timestamp + Duration(seconds: -3600, nanos: 0)
      return .testCaseStarted(message)
    }
    let once = bars(of: stream.envelopes).count
    let twice = bars(of: stream.envelopes + earlier).count
    #expect(once > 20)
    #expect(twice > 2 * once - 10)
  }

  @Test func theBarShowsTheEstimatedTimeLeft() throws {
    var stream = SampleStream(millisecondsPerMessage: 250)
    stream.start()
    stream.plan("a.feature", feature: "A", (1...10).map { SampleScenario(name: "Number \($0)") })
    stream.run()
    stream.finish(success: true)
    let bars = bars(of: stream.envelopes)
    let estimates = bars.map { $0.firstMatch(of: /~(\w+) left/).map { String($0.1) } }
    #expect(estimates.first == .some(nil))
    #expect(estimates.last == .some(nil))
    #expect(estimates.compactMap { $0 } == ["3s", "2s", "2s", "1s"])
    let narrow = TerminalOptions(isLive: true, width: 40)
    let writes = Sink.report(stream.envelopes) { ProgressReporter(narrow, to: $0) }.writes
    #expect(writes.allSatisfy { !String(decoding: $0, as: UTF8.self).contains(" left  ") })
  }

  @Test func theFeatureNameIsTruncatedBeforeTheScenarioName() throws {
    var stream = SampleStream()
    stream.start()
    let feature = "A feature with a name that is much longer than anybody would like to read"
    stream.plan("Features/long.feature", feature: feature, [SampleScenario(name: "The scenario")])
    stream.run()
    let first: (Int) throws -> String = { width in
      let options = TerminalOptions(isLive: true, width: width)
      let writes = Sink.report(stream.envelopes) { ProgressReporter(options, to: $0) }.writes
      return String(decoding: try #require(writes.first), as: UTF8.self)
    }
    #expect(try first(80).hasSuffix("  0/1  A feature with a name that is mu… > The scenario\u{1B}[K"))
    #expect(try first(48).hasSuffix("  0/1  The scenario\u{1B}[K"))
    #expect(try first(40).hasSuffix("  0/1  The sce…\u{1B}[K"))
  }

  /// A truncated row used to be only a number, such as `#1.2`.
  @Test func aTruncatedExamplesRowKeepsItsCells() throws {
    var stream = SampleStream()
    stream.start()
    let name = "An outline with a name that is so long that the line has no room for it on a narrow terminal"
    let row = SampleScenario.Row(outline: name, examples: "Animals", cells: ["7 cats", "hungry"])
    let step = SampleStep.step("Given ", "food")
    let last = SampleScenario(name: "Last", steps: [step])
    stream.plan("a.feature", feature: "Feeding", [SampleScenario(name: name, steps: [step], row: row), last])
    stream.run()
    for width in [80, 60] {
      let options = TerminalOptions(isLive: true, width: width)
      let writes = Sink.report(stream.envelopes) { ProgressReporter(options, to: $0) }.writes
      let bar = try #require(writes.map { String(decoding: $0, as: UTF8.self) }.first { $0.contains("0/2  ") })
      #expect(bar.contains("#1.1 (7 cats, hungry)") && bar.count <= width + 5, "\(width): \(bar)")
    }
  }

  @Test func eachLocationIsShownOnce() {
    var stream = SampleStream()
    stream.start()
    let undefined = SampleStep.step("Given ", "an <animal>", .sample(.undefined), snippet: "code")
    let rows = ["cat", "dog", "rat", "bat"].map { animal in
      SampleScenario(
        name: "Feeding",
        steps: [undefined],
        row: SampleScenario.Row(outline: "Feeding", examples: "Animals", cells: [animal])
      )
    }
    let others = [nil, "wrong\n  at Steps/SampleSteps.swift:777", "wrong\n  at Steps/Helper.swift:7"].map { stack in
      let result = TestStepResult.sample(.failed, "wrong", type: "Failure", stack: stack)
      return SampleScenario(name: "Fails", steps: [.step("When ", "it fails", result)])
    }
    stream.plan("Features/once.feature", feature: "Once", rows + others)
    stream.run()
    stream.finish(success: false)
    let lines = Sink.report(stream.envelopes) { SummaryReporter(to: $0) }.text.split(separator: "\n")
    let undefinedLines = lines.drop { $0 != "Undefined steps" }
    #expect(undefinedLines.count { $0.contains("Features/once.feature:") } == 1)
    #expect(!undefinedLines.contains { $0.contains("more") })
    let places = lines.filter { $0.contains("Steps/") }
      .map { $0.trimmingPrefix(while: \.isWhitespace).replacing(/:[0-9]{1,2}$/, with: "") }
    let expected: [Substring] = [
      "at Steps/SampleSteps.swift", "at Steps/SampleSteps.swift:777", "at Steps/Helper.swift",
      "step defined at Steps/SampleSteps.swift",
    ]
    #expect(places == expected)
  }

  @Test(arguments: SampleRun.allCases)
  func theSummaryEqualsTheEndOfTheProgressReport(run: SampleRun) {
    let progress = Sink.report(run.envelopes) { ProgressReporter(to: $0) }.text
    let summary = Sink.report(run.envelopes) { SummaryReporter(to: $0) }.text
    #expect(summary.hasPrefix("\n"))
    #expect(progress.hasSuffix(summary))
  }

  @Test func everyScenarioIsShownOnceIfItIsPlannedJustBeforeItStarts() {
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

  /// Returns the lines that a live report draws before the summary.
  private func bars(of envelopes: [Envelope]) -> [String] {
    Sink.report(envelopes) { ProgressReporter(TerminalOptions(isLive: true), to: $0) }.writes
      .map { String(decoding: $0, as: UTF8.self) }.filter { $0.hasSuffix("\u{1B}[K") }
  }
}
