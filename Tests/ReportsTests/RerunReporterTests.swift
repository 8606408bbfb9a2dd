import CucumberMessages
import Reports
import Testing

@Suite struct RerunReporterTests {
  private static let runs: [(run: SampleRun, text: String)] = [
    (.empty, ""), (.passing, ""),
    (.statuses, "Features/home.feature:4:15:19:21:23:29\n"),
    (.outlines, "Features/rules.feature:12:23\n"),
    (.outside, "Features/broken.feature\n"),
    (.cutOff, "Features/home.feature:4:8\n"),
    (.hostileText, "Features/some folder/it's v1.2.feature.md:3\n"),
  ]

  @Test func onlyScenariosToRerunAreListed() {
    #expect(Self.runs.count == SampleRun.allCases.count)
    for (run, text) in Self.runs { #expect(report(run.envelopes) == text) }
  }

  @Test func aScenarioThatPassesLaterIsNotListed() {
    var stream = SampleStream()
    for result in [TestStepResult.sample(.failed), .sample(.passed)] {
      stream.start()
      stream.plan("a.feature", feature: "A", [SampleScenario(name: "B", steps: [.step("Given ", "it", result)])])
      stream.run()
      stream.finish(success: result.status == .passed)
    }
    #expect(report(stream.envelopes) == "")
    let first = stream.envelopes.prefix { if case .testRunFinished = $0 { false } else { true } }
    #expect(report(Array(first)) == "a.feature:2\n")
  }

  @Test func aFailedScenarioStaysListedIfOnlyAnotherScenarioOfItsFileIsRerun() {
    var stream = SampleStream()
    let failed = SampleStep.step("Given ", "it", .sample(.failed))
    let other = SampleScenario(name: "C", steps: [failed])
    let runs = [
      [SampleScenario(name: "B", steps: [failed]), other], [SampleScenario(name: "B", steps: [.step("Given ", "it")])],
    ]
    for scenarios in runs {
      stream.start()
      stream.plan("a.feature", feature: "A", scenarios)
      stream.run()
      stream.finish(success: false)
    }
    #expect(report(stream.envelopes) == "a.feature:4\n")
    let first = stream.envelopes.prefix { if case .testRunFinished = $0 { false } else { true } }
    #expect(report(Array(first)) == "a.feature:2:4\n")
  }

  @Test func aPathThatWouldBeMisreadIsAJSONString() {
    let paths = [
      ("a\nb.feature", #""a\nb.feature""#), ("a\r\nb", #""a\r\nb""#), (" a", #"" a""#), ("a ", #""a ""#),
      ("@a", #""@a""#),
      ("\"a\"", #""\"a\"""#), ("a:7", #""a:7""#), ("a b's\u{2028}ż.feature", "a b's\u{2028}ż.feature"),
    ]
    for (path, text) in paths {
      var stream = SampleStream()
      stream.start()
      let scenario = SampleScenario(name: "B", steps: [.step("Given ", "it", .sample(.failed))])
      stream.plan(path, feature: "A", [scenario])
      stream.run()
      stream.finish(success: false)
      #expect(report(stream.envelopes) == "\(text):2\n")
    }
  }

  @Test func commentsNameTheScenarios() {
    for (name, comment) in [
      ("B", "B"), ("a\u{1B}[31mb\n", "a<U+1B>[31mb<U+A>"), (" \u{9B}c ", "<U+9B>c"), ("# d: 3", "# d: 3"),
    ] {
      var stream = SampleStream()
      stream.start()
      let failed = SampleStep.step("Given ", "it", .sample(.failed))
      stream.plan("a.feature", feature: "A", [SampleScenario(name: name, steps: [failed])])
      stream.run()
      stream.finish(success: false)
      let text = Sink.report(stream.envelopes) { RerunReporter(to: $0) }.text
      #expect(text == "a.feature:2\n# 2: \(comment)\n")
    }
  }

  @Test func commentsNameTheFailuresThatARerunCannotMakeUpFor() {
    let reasons: [(Reason, isListed: Bool, isListedWithScenariosNotRun: Bool)] = [
      (.runInterrupted, true, false), (.runReachedTimeout(limit: "9 s"), true, false),
      (.uncoveredRequirements(ids: ["R1"]), true, false), (.incompleteResults(count: 1, expected: 2), true, true),
    ]
    for (reason, isListed, isListedWithScenariosNotRun) in reasons {
      for isNotRun in [false, true] {
        var stream = SampleStream()
        stream.start()
        var result = TestStepResult.sample(isNotRun ? .skipped : .passed)
        if isNotRun { result.reason = .notRun(because: reason) }
        stream.plan("a.feature", feature: "A", [SampleScenario(name: "B", steps: [.step("Given ", "it", result)])])
        stream.run()
        stream.finish(success: false, reason: reason)
        let text = Sink.report(stream.envelopes) { RerunReporter(to: $0) }.text
        let isExpected = isNotRun ? isListedWithScenariosNotRun : isListed
        #expect(text.contains("# failed outside scenarios: \(reason.english)\n") == isExpected, "\(text)")
        #expect(text.contains("a.feature:2\n") == isNotRun)
      }
    }
  }

  @Test func aFailureOutsideTheScenariosOfAnEarlierRunStaysListed() {
    var stream = SampleStream()
    stream.start()
    stream.finish(success: false, reason: .failedOutsideScenarios(list: "r.txt", failures: ["a hook", "a report"]))
    let text = Sink.report(stream.envelopes) { RerunReporter(to: $0) }.text
    #expect(text == "# failed outside scenarios: a hook\n# failed outside scenarios: a report\n")
  }

  /// Returns the report without its comments.
  private func report(_ envelopes: [Envelope]) -> String {
    let lines = Sink.report(envelopes) { RerunReporter(to: $0) }.text.split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.map { "\($0)\n" }.joined()
  }
}
