import CucumberMessages
import Reports
import Testing

@Suite struct PrettyReporterTests {
  @Test func eachScenarioIsWrittenWhenItEnds() {
    var counts: [Int] = []
    let sink = Sink()
    var group = ReporterGroup([PrettyReporter(to: sink.write)])
    for envelope in SampleRun.passing.envelopes {
      group.receive(envelope)
      if case .testCaseFinished = envelope { counts.append(sink.writes.count) }
    }
    #expect(counts == [1, 2, 3])
    #expect(sink.text.contains("Scenario: Back"))
  }

  @Test func aFeatureIsNamedAgainWhenFeaturesAlternate() throws {
    let envelopes = SampleRun.passing.envelopes
    let scenarios = envelopes.indices.filter { if case .testCaseStarted = envelopes[$0] { true } else { false } }
    let ends = envelopes.indices.filter { if case .testCaseFinished = envelopes[$0] { true } else { false } }
    #expect(scenarios.count == 3)
    let runs = zip(scenarios, ends).map { Array(envelopes[$0...$1]) }
    let mixed = envelopes[..<scenarios[0]] + runs[0] + runs[2] + runs[1] + envelopes.suffix(1)
    let lines = report(Array(mixed)).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("Feature:") }.map { $0.prefix { $0 != " " } }.count == 3)
  }

  @Test func eachRuleAndOutlineIsDescribedOnce() throws {
    var run = FeatureRun()
    try run.plan(
      "a.feature",
      """
      Feature: A
        Rule: One
          About one.
          Scenario Outline: <x>
            About the outline.
            Given <x>
            Examples:
              | x |
              | 1 |
              | 2 |
            Examples: More
              | x |
              | 3 |
        Rule: Two
          About two.
          Scenario: S
            Given y
      """
    )
    run.run()
    run.finish(success: true)
    let text = report(run.envelopes)
    for (description, step) in [
      ("About one.", "Given 1"), ("About the outline.", "Given 1"), ("About two.", "Given y"),
    ] {
      #expect(text.ranges(of: description).count == 1)
      let parts = text.split(separator: description)
      #expect(parts.count == 2)
      #expect(try #require(parts.last).contains(step), "\(description)")
    }
  }

  @Test(arguments: [60, 80, 120])
  func noLineWithALocationIsWiderThanTheTerminal(width: Int) {
    let options = TerminalOptions(isLive: true, width: width, glyphs: true)
    var placedCount = 0
    for run in SampleRun.allCases where run != .hostileText {
      let scenarios = report(run.envelopes, options).components(until: "\nFailures\n")
      for line in scenarios.split(separator: "\n") where line.wholeMatch(of: /.*\.swift:[0-9]+/) != nil {
        placedCount += 1
        #expect(line.count <= width, "\(line)")
      }
    }
    #expect(placedCount > 20)
  }

  @Test func aLongLocationIsShortenedAtItsBeginning() {
    var stream = SampleStream()
    stream.start()
    let text = String(repeating: "word ", count: 9)
    stream.plan(
      "Features/in/deep/folders/of/the/project/a.feature",
      feature: "A",
      [SampleScenario(name: "B", steps: [.step("Given ", "\(text)c"), .step("And ", "\(text)\(text)")])]
    )
    stream.run()
    let lines = report(stream.envelopes, TerminalOptions(isLive: true, width: 80)).split(separator: "\n")
    #expect(lines[1] == "  Scenario: B" + String(repeating: " ", count: 37) + "…/of/the/project/a.feature:2")
    #expect(lines[2].hasSuffix("word c  …eSteps.swift:7"))
    #expect(lines[3].hasSuffix("word "))
  }

  @Test func aFailedStepShowsItsExpectedAndActualValues() {
    let text = report(SampleRun.statuses.envelopes)
    #expect(text.contains("    passed And condition 1 "))
    #expect(text.contains("        expected: 5\n          actual: 4\n"))
    #expect(text.contains("    skipped And they have pictures"))
  }

  @Test func earlierAttemptsHaveOneLineEach() {
    let lines = report(SampleRun.outlines.envelopes).split(separator: "\n")
    #expect(lines.count { $0.contains("attempt ") && $0.contains(": When it wavers") } == 2)
  }

  private func report(_ envelopes: [Envelope], _ options: TerminalOptions = TerminalOptions()) -> String {
    Sink.report(envelopes) { PrettyReporter(options, to: $0) }.text
  }
}

extension String {
  fileprivate func components(until mark: String) -> Substring {
    ranges(of: mark).first.map { self[..<$0.lowerBound] } ?? self[...]
  }
}
