import CucumberMessages
import Reports
import Testing

@Suite struct GitHubReporterTests {
  @Test func commandsAreEscaped() throws {
    let name = "50% a:b, c\u{1B}[0m"
    let commands = report(name: name, message: "first 100%\r\nsecond: x, y").split(separator: "\n")
    let properties = "file=Features/a%2C b%3A c%25.feature,line=3,title=A%3A 50%25 a%3Ab%2C c"
    let message = "Then it works%0Afirst 100%25%0D%0Asecond: x, y"
    #expect(commands.count == 2)
    #expect(commands.first.map(String.init) == "::error \(properties)::\(message)")
  }

  @Test func theFailureOfAHookFollowsThatOfAStep() throws {
    let failed = Sink.report(SampleStream.failedRun(of: .hooks())) { GitHubReporter(to: $0) }.text
    let message = "Then it works%0Awrong%0A%0AAfter hook: close%0Astuck"
    #expect(failed.split(separator: "\n").first?.hasSuffix(",title=A%3A Hooks::\(message)") == true, "\(failed)")
    let retried = SampleStream.failedRun(of: .hooks(attemptCount: 2, passesAtLast: true))
    let flaky = Sink.report(retried) { GitHubReporter(to: $0) }.text
    #expect(flaky.contains("::Passed on attempt 2.%0Awrong%0Astuck\n"), "\(flaky)")
  }

  @Test(arguments: SampleRun.allCases)
  func everyLineIsACommand(run: SampleRun) {
    let lines = Sink.report(run.envelopes) { GitHubReporter(to: $0) }.text.split(separator: "\n")
    for line in lines { #expect(line.wholeMatch(of: /::(error|warning|notice) [^\r\n]*::[^\r\n]*/) != nil, "\(line)") }
    let isGood = run == .empty || run == .passing
    #expect(lines.contains { $0.hasPrefix("::error") } == !isGood)
    #expect(lines.last?.hasPrefix("::notice title=Acceptance%3A \(run.resultName)") == true)
  }

  @Test(arguments: SampleRun.allCases)
  func theJobSummaryIsTheMarkdownDocument(run: SampleRun) {
    let summary = Sink()
    let commands = Sink.report(run.envelopes) { GitHubReporter(to: $0, summary: summary.write) }
    #expect(summary.text == Sink.report(run.envelopes) { MarkdownReporter(to: $0) }.text)
    #expect(!commands.text.contains("# Acceptance"))
  }

  /// GitHub silently drops the eleventh annotation of each kind.
  @Test(arguments: [9, 10, 11, 30])
  func theTenthAnnotationCountsTheOmittedOnes(count: Int) {
    var stream = SampleStream()
    stream.start()
    let failed = SampleStep.step("Then ", "it works", .sample(.failed, "bad", type: "E"))
    let flaky = SampleStep.step("Then ", "it wavers", .sample(.failed, "bad", type: "E"), .sample(.passed))
    stream.plan(
      "a.feature",
      feature: "A",
      (1...count).map { SampleScenario(name: "Number \($0)", steps: [failed]) }
        + (1...count).map { SampleScenario(name: "Flaky \($0)", steps: [flaky], attemptCount: 2) }
    )
    stream.run()
    stream.finish(success: false)
    let lines = Sink.report(stream.envelopes) { GitHubReporter(to: $0) }.text.split(separator: "\n")
    for kind in ["error", "warning"] {
      let found = lines.filter { $0.hasPrefix("::\(kind) ") }
      #expect(found.count == min(10, count))
      #expect(found.last?.contains("title=\(count - 9) more \(kind)s::") == (count > 10))
    }
  }

  /// A syntax error, which keeps scenarios from running, must not be the eleventh annotation.
  @Test(arguments: [(scenarios: 3, problems: 1), (10, 1), (30, 1), (30, 4), (30, 20)])
  func failedScenariosLeaveRoomForSyntaxErrorAnnotations(scenarios: Int, problems: Int) throws {
    var stream = SampleStream()
    stream.start()
    for line in 1...problems {
      let source = SourceReference(uri: "broken.feature", location: Location(line: line, column: 1))
      stream.add(.parseError(ParseError(source: source, message: "(\(line):1): got 'Thn'")))
    }
    let failed = SampleStep.step("Then ", "it works", .sample(.failed, "bad", type: "E"))
    let planned = (1...scenarios).map { SampleScenario(name: "Number \($0)", steps: [failed]) }
    stream.plan("a.feature", feature: "A", planned)
    stream.run()
    stream.finish(success: false)
    let lines = Sink.report(stream.envelopes) { GitHubReporter(to: $0) }.text.split(separator: "\n")
    let errors = lines.filter { $0.hasPrefix("::error ") }
    let all = scenarios + problems
    #expect(errors.count == min(10, all))
    #expect(errors.count { $0.contains("file=broken.feature") } >= min(4, problems))
    #expect(errors.last?.contains("title=\(all - 9) more errors::") == (all > 10))
  }

  @Test func aLongSummaryStaysBelowTheLimitOfGitHub() {
    var stream = SampleStream()
    stream.start()
    let message = String(repeating: "wrong ", count: 240)
    let step = SampleStep.step("Then ", "it works", .sample(.failed, message, type: "E"))
    stream.plan("a.feature", feature: "A", (1...1000).map { SampleScenario(name: "Number \($0)", steps: [step]) })
    stream.run()
    stream.finish(success: false)
    let summary = Sink()
    _ = Sink.report(stream.envelopes) { GitHubReporter(to: $0, summary: summary.write) }
    #expect((900_000...1_000_000).contains(summary.bytes.count), "\(summary.bytes.count)")
    let shown = summary.text.ranges(of: "<details>").count
    #expect(summary.text.contains("… and \(1000 - shown) more"))
    #expect(summary.text.contains("| A | 1000 failed |"))
  }

  private func report(name: String, message: String) -> String {
    var stream = SampleStream()
    stream.start()
    let step = SampleStep.step("Then ", "it works", .sample(.failed, message, type: "E"))
    stream.plan("Features/a, b: c%.feature", feature: "A", [SampleScenario(name: name, steps: [step])])
    stream.run()
    stream.finish(success: false)
    return Sink.report(stream.envelopes) { GitHubReporter(to: $0) }.text
  }
}
