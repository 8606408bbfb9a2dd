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
      if name == "testFailed" || name == "testIgnored" { #expect(open.last == "test \(value)") }
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

  @Test func aFailedComparisonHasBothValues() {
    #expect(report(SampleRun.statuses.envelopes).contains("type='comparisonFailure'"))
    #expect(report(SampleRun.statuses.envelopes).contains("expected='5' actual='4'"))
  }

  @Test(arguments: SampleRun.allCases)
  func anUnsuccessfulRunHasAFailedTestOrABuildProblem(run: SampleRun) {
    let text = report(run.envelopes)
    let isGood = run == .empty || run == .passing
    #expect((text.contains("testFailed") || text.contains("buildProblem")) == !isGood)
  }

  private func report(_ envelopes: [Envelope]) -> String { Sink.report(envelopes) { TeamCityReporter(to: $0) }.text }
}
