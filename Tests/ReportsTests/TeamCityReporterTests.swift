import CucumberMessages
import Reports
import Testing

@Suite struct TeamCityReporterTests {
  private static var message: Regex<(Substring, Substring, Substring)> {
    /##teamcity\[([A-Za-z]+)((?: [A-Za-z]+='(?:[^|'\[\]\n\r]|\|[|'nr\[\]]|\|0x[0-9A-F]{4})*')*)\]/
  }

  @Test(arguments: SampleRun.allCases)
  func everyLineIsAServiceMessageInASCII(run: SampleRun) throws {
    let lines = report(run.envelopes).split(separator: "\n")
    #expect(lines.count > 0)
    for line in lines {
      #expect(line.wholeMatch(of: Self.message) != nil, "\(line)")
      #expect(line.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test(arguments: SampleRun.allCases)
  func suitesAndTestsAreNestedInPairs(run: SampleRun) throws {
    var open: [String] = []
    for line in report(run.envelopes).split(separator: "\n") {
      let name = try #require(line.firstMatch(of: /^##teamcity\[([A-Za-z]+)/)?.1)
      let value = line.firstMatch(of: /\ name='((?:[^|']|\|.)*)'/)?.1 ?? ""
      if name.hasSuffix("Started") { open.append("\(name.dropLast("Started".count)) \(value)") }
      if name.hasSuffix("Finished") { #expect(open.popLast() == "\(name.dropLast("Finished".count)) \(value)") }
      if ["testFailed", "testIgnored", "testStdOut"].contains(name) { #expect(open.last == "test \(value)") }
    }
    #expect(open.isEmpty)
  }

  @Test func specialCharactersAreEscaped() {
    var stream = SampleStream()
    stream.start()
    stream.plan(
      "a.feature",
      feature: "A",
      [SampleScenario(name: "it's [ż] | 👩 \u{1B}[1mbold", steps: [.step("Given ", "it")])]
    )
    stream.run()
    let text = report(stream.envelopes)
    #expect(text.contains("name='it|'s |[|0x017C|] || |0xD83D|0xDC69 bold'"))
  }

  @Test func aFailedComparisonHasItsExpectedAndActualValues() {
    #expect(report(SampleRun.statuses.envelopes).contains("type='comparisonFailure'"))
    #expect(report(SampleRun.statuses.envelopes).contains("expected='5' actual='4'"))
  }

  @Test func theOutputOfATestHasTheLogsOfStepsAndHooks() {
    let log = "##teamcity[testFailed name='x']\nsecond | line"
    let lines = report(SampleStream.failedRun(of: .hooks(log: log, attemptCount: 2))).split(separator: "\n")
    let names = lines.compactMap { $0.firstMatch(of: /^##teamcity\[([A-Za-z]+)/)?.1 }
    let attempt: [Substring] = ["testStarted", "testStdOut", "testFailed", "testFinished"]
    #expect(names == ["testRetrySupport", "testSuiteStarted"] + attempt + attempt + ["testSuiteFinished"])
    let output = [
      "passed: Before hook: open", "    from before", "passed: Before-step hook: watch", "    from before a step",
      "passed: Given it runs", "    ##teamcity|[testFailed name=|'x|'|]", "    second || line",
      "passed: After-step hook: take", "    from after a step", "failed: Then it works", "failed: After hook: close",
      "    from after", "",
    ]
    let message = "##teamcity[testStdOut name='Hooks' out='\(output.joined(separator: "|n"))']"
    #expect(lines.count { $0 == message } == 2, "\(lines)")
  }

  @Test func theFailureOfAHookFollowsThatOfAStep() throws {
    let text = report(SampleStream.failedRun(of: .hooks()))
    let details = try #require(text.firstMatch(of: /testFailed name='Hooks' message='wrong' details='(.*)'/)?.1)
    #expect(details.hasPrefix("wrong|n|nThen it works|n"), "\(details)")
    #expect(details.contains("|n|nstuck|n|nAfter hook: close|n"), "\(details)")
  }

  @Test(arguments: [TestStepResult.Status.passed, .failed])
  func theLogsOfARunHookAreOneServiceMessage(_ status: TestStepResult.Status) {
    var stream = SampleStream()
    stream.start()
    let log = CucumberMessages.Attachment.sample("port 80\nready", "text/x.cucumber.log+plain")
    stream.runHook(.beforeTestRun, name: "start", result: .sample(status, "busy"), attachments: [log])
    stream.runHook(.afterTestRun, name: "say nothing", result: .sample(.passed))
    stream.finish(success: status == .passed)
    let lines = report(stream.envelopes).split(separator: "\n").filter { $0.hasPrefix("##teamcity[message") }
    #expect(lines == ["##teamcity[message text='Before-all hook: start|n    port 80|n    ready']"])
  }

  @Test(arguments: SampleRun.allCases)
  func anUnsuccessfulRunHasAFailedTestOrABuildProblem(run: SampleRun) {
    let text = report(run.envelopes)
    let isGood = run == .empty || run == .passing
    #expect((text.contains("testFailed") || text.contains("buildProblem")) == !isGood)
  }

  private func report(_ envelopes: [Envelope]) -> String { Sink.report(envelopes) { TeamCityReporter(to: $0) }.text }
}
