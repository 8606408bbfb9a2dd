import CucumberMessages
import Reports
import Testing

@Suite struct TeamCityReporterTests {
  private static var message: Regex<(Substring, Substring, Substring)> {
    /##teamcity\[([A-Za-z]+)((?: [A-Za-z]+='(?:[^|'\[\]\n\r]|\|[|'nr\[\]]|\|0x[0-9A-F]{4})*')*)\]/
  }

  @Test("every line is a service message, in ASCII, with its values escaped", arguments: SampleRun.allCases)
  func messages(run: SampleRun) throws {
    let lines = report(run.envelopes).split(separator: "\n")
    #expect(lines.count > 0)
    for line in lines {
      #expect(line.wholeMatch(of: Self.message) != nil, "\(line)")
      #expect(line.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test("suites and tests begin and end in pairs, one within the other", arguments: SampleRun.allCases)
  func nesting(run: SampleRun) throws {
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

  @Test("characters beyond ASCII and those with a meaning are escaped")
  func escapes() {
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

  @Test("a comparison that failed is told as one, with both values")
  func comparison() {
    #expect(report(SampleRun.statuses.envelopes).contains("type='comparisonFailure'"))
    #expect(report(SampleRun.statuses.envelopes).contains("expected='5' actual='4'"))
  }

  @Test("a run that was not successful has a failed test or a build problem", arguments: SampleRun.allCases)
  func neverWronglyGreen(run: SampleRun) {
    let text = report(run.envelopes)
    let isGood = run == .empty || run == .passing
    #expect((text.contains("testFailed") || text.contains("buildProblem")) == !isGood)
  }

  private func report(_ envelopes: [Envelope]) -> String { Sink.report(envelopes) { TeamCityReporter(to: $0) }.text }
}
