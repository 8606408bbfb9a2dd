import CucumberMessages
import Reports
import Testing

@Suite struct UsageReporterTests {
  @Test func definitionsAreCountedAndOrderedByTheirMeanTime() throws {
    let definitions = ["a quick step", "a slow step", "a step that is skipped", "nobody needs this"]
    var envelopes: [Envelope] = definitions.enumerated().map { index, pattern in
      let place = SourceReference(uri: "Steps/A.swift", location: Location(line: index + 1))
      let pattern = StepDefinition.Pattern(type: .cucumberExpression, source: pattern)
      return .stepDefinition(StepDefinition(id: "d\(index)", pattern: pattern, sourceReference: place))
    }
    let steps = [(0, 1), (0, 3), (1, 2000), (1, 4000), (2, nil)]
    let time = Timestamp(seconds: 0, nanos: 0)
    let testSteps = steps.enumerated().map { index, step in
      TestCase.Step(id: "s\(index)", stepDefinitionIds: ["d\(step.0)"])
    }
    envelopes.append(.testCase(TestCase(id: "c", pickleId: "p", testSteps: testSteps)))
    envelopes.append(.testCaseStarted(TestCaseStarted(id: "a", testCaseId: "c", timestamp: time, attempt: 0)))
    for (index, step) in steps.enumerated() {
      let milliseconds = step.1 ?? 0
      let result = TestStepResult(
        status: step.1 == nil ? .skipped : .passed,
        duration: Duration(nanoseconds: Int64(milliseconds) * 1_000_000)
      )
      envelopes.append(
        .testStepFinished(
          TestStepFinished(testCaseStartedId: "a", testStepId: "s\(index)", testStepResult: result, timestamp: time)
        )
      )
    }
    envelopes.append(
      .testCaseFinished(TestCaseFinished(testCaseStartedId: "a", timestamp: time, willBeRetried: false))
    )
    let text = Sink.report(envelopes) { UsageReporter(to: $0) }.text
    #expect(
      text == """
        Step definitions, slowest first

          steps     mean  slowest    total
              2   3.000s   4.000s   6.000s  a slow step             Steps/A.swift:2
              2  2.000ms  3.000ms  4.000ms  a quick step            Steps/A.swift:1
              1        -        -        -  a step that is skipped  Steps/A.swift:3

        Unused step definitions

          nobody needs this                                         Steps/A.swift:4

        4 step definitions, 1 unused

        """
    )
  }

  @Test func extremeDurationsDoNotOverflow() {
    var stream = SampleStream()
    stream.start()
    let longest = TestStepResult(status: .passed, duration: Duration(seconds: .max, nanos: 999_999_999))
    stream.plan("a.feature", feature: "A", [SampleScenario(name: "B", steps: [.step("Given ", "it", longest)])])
    stream.run()
    stream.finish(success: true)
    #expect(Sink.report(stream.envelopes) { UsageReporter(to: $0) }.text.contains("1 step definition\n"))
    #expect(Sink.report(stream.envelopes) { JSONReporter(to: $0) }.text.contains("\"duration\":\(Int.max)"))
  }
}
