import CucumberMessages
import struct Gherkin.PathKey
import Reports
import Testing

@Suite struct RunModelTests {
  @Test func eachScenarioIsReturnedOnceAndThenDiscarded() {
    var run = RunModel()
    let scenarios = SampleRun.outlines.envelopes.compactMap { run.receive($0) }
    #expect(scenarios.count == 8)
    #expect(scenarios.map(\.attempts.count) == [1, 1, 1, 1, 1, 1, 3, 2])
    #expect(scenarios.map(\.isFlaky) == [false, false, false, false, false, false, true, false])
    #expect(scenarios.allSatisfy { run.scenario(testCaseId: $0.id) == nil })
    #expect(run.unfinishedScenarios.isEmpty)
    #expect(run.unstartedCount == 0)
    #expect(run.plannedCounts == ["Features/rules.feature": 8])
  }

  @Test func aScenarioKnowsItsFeatureRuleOutlineTableAndRow() throws {
    var run = RunModel()
    let scenarios = SampleRun.outlines.envelopes.compactMap { run.receive($0) }
    #expect(
      scenarios.map(\.qualifiedName) == [
        "Plain", "Eating <n> - Few - #1.1: Eating 1", "Eating <n> - Few - #1.2: Eating 2",
        "Eating <n> - Many - #2.1: Eating 900", "Business as usual - Same name - Examples - #1.1",
        "Business as usual - Same name - Examples - #1.2", "Retries - Flaky", "Retries - Hopeless",
      ]
    )
    let row = try #require(scenarios[3].lineage.row)
    #expect(row.cells.cells.map(\.value) == ["900"])
    #expect(scenarios[3].location == "Features/rules.feature:12")
    #expect(scenarios.allSatisfy { $0.featureName == "Rules" })
    let step = try #require(scenarios[3].attempts.first?.steps.first)
    #expect(step.title == "When I eat 900")
    #expect(step.location == "Features/rules.feature:5")
    #expect(step.codeLocation?.hasPrefix("Steps/SampleSteps.swift:") == true)
  }

  @Test func requirementTagsAreDistinguishedFromOtherTags() throws {
    var run = RunModel()
    let passing = SampleRun.passing.envelopes.compactMap { run.receive($0) }
    #expect(passing.map(\.requirements) == [["FR-008"], [], []])
    let hostileText = SampleRun.hostileText.envelopes.compactMap { run.receive($0) }
    #expect(try #require(hostileText.first).requirements == ["SC-004"])
  }

  @Test func anInterruptedScenarioKeepsItsResultsAndDoesNotPass() throws {
    var run = RunModel()
    let ended = SampleRun.cutOff.envelopes.compactMap { run.receive($0) }
    #expect(ended.map(\.status) == [.passed])
    let open = try #require(run.unfinishedScenarios.first)
    #expect(run.unfinishedScenarios.count == 1)
    #expect(open.status == .unknown)
    #expect(!open.isAccepted)
    #expect(open.attempts.first?.steps.map(\.status) == [.passed, .unknown, .unknown])
    #expect(open.attempts.first?.failure?.title == "When it hangs")
    #expect(run.unstartedCount == 1)
    #expect(run.unstartedScenarios.map(\.name) == ["Is never begun"])
    #expect(!run.isComplete)
  }

  @Test func aScenarioWhoseRetryNeverBeginsIsReported() throws {
    var run = RunModel()
    let envelopes = SampleRun.outlines.envelopes
    let retried = try #require(
      envelopes.firstIndex { if case .testCaseFinished(let message) = $0 { message.willBeRetried } else { false } }
    )
    for envelope in envelopes[...retried] { _ = run.receive(envelope) }
    #expect(run.unfinishedScenarios.map(\.name) == ["Flaky"])
    #expect(run.unfinishedScenarios.map(\.status) == [.failed])
  }

  @Test func resultsWithoutAPlanAreKept() throws {
    var run = RunModel()
    let time = Timestamp(seconds: 0, nanos: 0)
    let failed = TestStepResult.sample(.failed, "no plan")
    _ = run.receive(.testCaseStarted(TestCaseStarted(id: "1", testCaseId: "2", timestamp: time, attempt: 0)))
    _ = run.receive(
      .testStepFinished(
        TestStepFinished(testCaseStartedId: "1", testStepId: "3", testStepResult: failed, timestamp: time)
      )
    )
    let end = TestCaseFinished(testCaseStartedId: "1", timestamp: time, willBeRetried: false)
    let ended = run.receive(.testCaseFinished(end))
    let scenario = try #require(ended)
    #expect(scenario.status == .failed)
    #expect(scenario.attempts.first?.failure?.message.text == "no plan")
  }

  @Test func joinedStreamsWithTheSameIDsCountAsOneRun() {
    var run = RunModel()
    let scenarios = (SampleRun.passing.envelopes + SampleRun.outlines.envelopes).compactMap { run.receive($0) }
    #expect(scenarios.count == 11)
    #expect(scenarios.count { $0.status == .passed } == 9)
    #expect(run.isComplete)
    #expect(run.documents.count == 3)
    #expect(run.unfinishedScenarios.isEmpty)
    _ = run.receive(.testRunStarted(TestRunStarted(timestamp: Timestamp(seconds: 0, nanos: 0))))
    #expect(!run.isComplete)
  }

  @Test func aStepMatchesTheDefinitionsOfItsStream() {
    let streams = ["a {word}", "a step"].map { expression -> [Envelope] in
      var stream = SampleStream()
      stream.start()
      let step = SampleStep.step("Given ", "a step", definitions: [expression])
      stream.plan("a.feature", feature: "A", [SampleScenario(name: "B", steps: [step])])
      stream.run()
      return stream.envelopes
    }
    var run = RunModel()
    let steps = streams.joined().compactMap { run.receive($0) }.flatMap(\.attempts).flatMap(\.steps)
    #expect(steps.map { $0.definitions.map(\.pattern.source) } == [["a {word}"], ["a step"]])
  }

  @Test func aPickleWithAnExamplesRowOfAnotherOutlineHasNoRow() throws {
    let envelopes = SampleRun.outlines.envelopes
    let row = try #require(envelopes.compactMap { Self.rowId($0) }.dropFirst(2).first)
    var run = RunModel()
    let scenarios = envelopes.compactMap { envelope in
      guard case .pickle(var pickle) = envelope, Self.rowId(envelope) != nil else { return run.receive(envelope) }
      pickle.astNodeIds = [pickle.astNodeIds[0], row]
      return run.receive(.pickle(pickle))
    }
    #expect(scenarios.count == 8)
    #expect(scenarios[1...3].map { $0.lineage.row?.cells.id } == [row, row, row])
    #expect(scenarios[4...5].allSatisfy { $0.lineage.row == nil })
  }

  private static func rowId(_ envelope: Envelope) -> String? {
    if case .pickle(let pickle) = envelope, pickle.astNodeIds.count == 2 { pickle.astNodeIds.last } else { nil }
  }

  private static let problems: [(run: SampleRun, names: [String], kinds: [RunModel.Problem.Kind])] = [
    (.empty, [], []), (.passing, [], []), (.statuses, [], []), (.hostileText, [], []),
    (
      .outside,
      ["Parse error on line 5", "Undefined parameter type", "After-all hook: stop the server", "Internal error"],
      [.parseError, .undefinedParameterType, .hook, .runError]
    ),
    (.cutOff, ["Before-all hook: start the server", "The run was interrupted"], [.hook, .cutOff]),
  ]

  @Test func problemsOutsideScenariosAreFound() {
    #expect(Self.problems.count == 6)
    for (sample, names, kinds) in Self.problems {
      var run = RunModel()
      let scenarios = sample.envelopes.compactMap { run.receive($0) }
      let hasFailedScenario = !scenarios.allSatisfy(\.isAccepted)
      let problems = run.problems(hasFailedScenario: hasFailedScenario)
      #expect(problems.map(\.name) == names)
      #expect(problems.map(\.kind) == kinds)
    }
  }

  @Test func aPendingRunHookHasAMessage() {
    var stream = SampleStream()
    stream.start()
    stream.runHook(.beforeTestRun, name: "open the shop", result: .sample(.pending))
    stream.runHook(.afterTestRun, name: "close it", result: .sample(.pending, "no key", type: "Pending"))
    var run = RunModel()
    for envelope in stream.envelopes { _ = run.receive(envelope) }
    let failures = run.problems(hasFailedScenario: false).filter { $0.kind == .hook }.map(\.failure)
    #expect(failures.map(\.title) == ["Before-all hook: open the shop", "After-all hook: close it"])
    #expect(failures.map(\.type) == ["Pending", "Pending"])
    #expect(failures.map(\.message.text) == ["The hook is pending.", "The hook is pending: no key"])
  }

  @Test func aParseErrorWithoutALocationMeansAnUnreadableFile() throws {
    var run = RunModel()
    let place = SourceReference(uri: "Features/locked.feature")
    _ = run.receive(.parseError(ParseError(source: place, message: "can't read this file: Permission denied")))
    let problem = try #require(run.problems(hasFailedScenario: false).first)
    #expect(problem.kind == .unreadableFile)
    #expect(problem.name == "Unreadable feature file")
    #expect(problem.uri == "Features/locked.feature")
  }

  @Test func theFailureMessageOfARunIsKept() {
    var run = RunModel()
    for envelope in SampleRun.outside.envelopes { _ = run.receive(envelope) }
    let error = run.problems(hasFailedScenario: true).last
    #expect(error?.failure.message.text == "The run had an error.\na worker was lost")
  }

  @Test func aMessageConsistsOfASentenceAndAnExcerpt() throws {
    let message = try Self.failure("Wrong.\n\n5 | Thn\n  | ^\n").message
    #expect(message.sentence == "Wrong.")
    #expect(message.excerpt == "5 | Thn\n  | ^")
    #expect(message.comparison == nil)
  }

  @Test func theValuesOfAFailureComeFromItsAttachment() throws {
    let text = "Wrong.\nexpected: a\n  b\n  actual: c\n  d"
    #expect(try Self.failure(text).message.comparison == nil)
    let attachment = Attachment.comparison("\nWrong.\n", expected: "a\n\nb", actual: "c\n")
    let message = try Self.failure(text, attachment).message
    #expect(message.text == text)
    #expect(message.sentence == "Wrong.")
    #expect(message.excerpt == nil)
    #expect(message.comparison?.expected == "a\n\nb")
    #expect(message.comparison?.actual == "c\n")
  }

  @Test func aComparisonBelongsToTheFailedStep() throws {
    let step = SampleStep.step(
      "Given ",
      "a step",
      .sample(.failed, "1"),
      .sample(.passed),
      attachments: [.comparison("1", expected: "2", actual: "3"), .sample("a log", "text/plain")]
    )
    let other = SampleStep.step("Then ", "another step", .sample(.failed, "4"))
    let scenario = try Self.scenario(SampleScenario(name: "B", steps: [step, other], attemptCount: 2))
    let failures = scenario.attempts.map { $0.steps.map(\.failure?.message.comparison?.actual) }
    #expect(failures == [["3", nil], [nil, nil]])
    let attached = scenario.attempts.flatMap { $0.attachments + $0.steps.flatMap(\.attachments) }
    #expect(attached.map(\.body) == ["a log", "a log"])
  }

  @Test func aRunHookHasTheValuesThatItCompared() throws {
    var stream = SampleStream()
    stream.start()
    stream.runHook(.beforeTestRun, name: "start", result: .sample(.failed, "Wrong"))
    var run = RunModel()
    for envelope in stream.envelopes {
      if case .testRunHookFinished(let finished) = envelope {
        var comparison = Attachment.comparison("Wrong", expected: "5", actual: "4")
        comparison.testRunHookStartedId = finished.testRunHookStartedId
        _ = run.receive(.attachment(comparison))
      }
      _ = run.receive(envelope)
    }
    let problem = try #require(run.problems(hasFailedScenario: false).first { $0.kind == .hook })
    #expect(problem.failure.message.summary == "Wrong: expected 5, actual 4")
    #expect(run.runHooks.flatMap(\.attachments) == [])
  }

  private static func failure(_ text: String, _ attachments: CucumberMessages.Attachment...) throws -> RunModel.Failure
  {
    let step = SampleStep.step("Given ", "a step", .sample(.failed, text, type: "E"), attachments: attachments)
    return try #require(try scenario(SampleScenario(name: "B", steps: [step])).attempts.first?.failure)
  }

  private static func scenario(_ sample: SampleScenario) throws -> RunModel.Scenario {
    var stream = SampleStream()
    stream.start()
    stream.plan("a.feature", feature: "A", [sample])
    stream.run()
    var run = RunModel()
    return try #require(stream.envelopes.compactMap { run.receive($0) }.first)
  }

  @Test func aFailedRunIsAProblemIfItHasAMessageOrNoFailedScenario() {
    var run = RunModel()
    #expect(run.problems(hasFailedScenario: false).map(\.name) == ["The run was interrupted"])
    let time = Timestamp(seconds: 0, nanos: 0)
    _ = run.receive(.testRunStarted(TestRunStarted(timestamp: time)))
    _ = run.receive(.testRunFinished(TestRunFinished(timestamp: time, success: false, message: "a leak")))
    #expect(run.problems(hasFailedScenario: true).map(\.failure.message.text) == ["a leak"])
    #expect(run.problems(hasFailedScenario: false).map(\.failure.message.text) == ["a leak"])
    var silent = RunModel()
    _ = silent.receive(.testRunStarted(TestRunStarted(timestamp: time)))
    _ = silent.receive(.testRunFinished(TestRunFinished(timestamp: time, success: false)))
    #expect(silent.problems(hasFailedScenario: true).isEmpty)
    #expect(silent.problems(hasFailedScenario: false).map(\.kind) == [.unsuccessful])
  }
}
