import CucumberMessages
import enum Gherkin.MessageLanguage
import Reports
import Testing

/// Tests that every reason has a message in each language, and that a stored stream keeps the reasons of the run.
@Suite struct ReasonTests {
  /// Every case, with values for each wording.
  static let all: [Reason] =
    [
      .runInterrupted, .runReachedTimeout(limit: "TEST_TIMEOUT=9"), .runBlocked, .earlierScenarioFailed,
      .skippedByHook(message: nil), .beforeAllHookFailed, .runStopped, .syntaxError, .ignoredLine(4), .workerEnded,
      .noWorker, .testEnded, .testCanceled(message: nil),
    ].flatMap { [$0, .notRun(because: $0)] }
    + Reason.Scope.allCases.flatMap { scope -> [Reason] in
      [
        .interrupted(during: scope, because: .runInterrupted), .timeout(of: scope, seconds: 0.5),
        .ignoredCancellation(of: scope, seconds: 60),
      ]
    }
    + Reason.StandardStream.allCases.map { .closedStream(standard: $0, place: nil) }
    + [
      .silence(seconds: 60), .lateEnd(seconds: 5),
      .afterScenario(named: "Koty", isInStep: false, because: .exited(status: 3)),
      .afterScenario(named: "Koty", isInStep: true, because: .exited(status: 3)), .exited(status: 3),
      .closedStream(standard: .output, place: "A.swift:1"),
      .killed(signal: "SIGKILL", place: nil), .killed(signal: "SIGSEGV", place: "A.swift:1"),
      .killed(signal: "SIGTERM", place: nil), .crashed(message: nil, place: nil, signal: nil),
      .crashed(message: nil, place: "A.swift:1", signal: nil), .crashedByClosedDescriptor,
      .printedTooMuch(mebibytes: 1024), .invalidData, .closedConnection, .exitHandlersCutShort, .overwrittenMemory,
      .wroteToConnection, .leftProcesses(commands: ["sleep 9"], seconds: 5),
      .leftProcesses(commands: ["sleep 8", "sleep 9"], seconds: 0), .hiddenProcesses,
      .notPassedInRetry(isPending: true, message: nil), .notPassedInRetry(isPending: false, message: "kot"),
      .unexpectedValue(subject: "The value"), .unexpectedValue(subject: "Liczba"), .missingText(subject: "The text"),
      .missingText(subject: "Opis"), .otherRowOrder(subject: "Koty"),
      .differentRows(subject: "Koty", changed: 2, missing: 1, extra: 3), .pendingStep(title: "kot"),
      .undefinedStep(title: "kot"),
      .nearestStep(text: "kot", place: "A.swift:1", characters: .init(english: "a space", polish: "odstęp")),
      .ambiguousStep(title: "kot", definitions: ["kot  # A.swift:1"]), .failedWithoutMessage(title: "kot"),
      .unfinishedScenario(step: nil), .unfinishedScenario(step: "kot"), .noSteps, .pendingHook(message: nil),
      .pendingHook(message: "kot"), .unfinishedHook, .cutOff(unstartedCount: 0), .cutOff(unstartedCount: 2),
      .unsuccessful, .noScenariosRan, .missingResults(count: 1), .missingResults(count: 2),
      .incompleteResults(count: 1, expected: 2), .strayIssue, .uncoveredRequirements(ids: ["FR-001"]),
      .failedOutsideScenarios(list: "r.txt", failures: ["kot", "pies"]),
    ]

  @Test(arguments: all)
  func everyReasonHasAMessageInBothLanguages(_ reason: Reason) {
    #expect(reason.english != reason.polish)
    #expect(!reason.polish.contains(/\b(the|worker|step|scenario|hook|run|was|of|and)\b/.ignoresCase()))
  }

  @Test func theMessageOfACrashIsTheSameInBothLanguages() {
    let crash = Reason.crashed(message: "Index out of range", place: "A.swift:1", signal: "SIGILL")
    #expect(crash.english == "Index out of range — A.swift:1 (SIGILL)")
    #expect(crash.polish == crash.english)
    #expect(Reason.notRun(because: .skippedByHook(message: "no device")).polish == "nie wykonano: no device")
  }

  /// A stored stream may contain any number.
  @Test func aHugeTimeoutHasAMessage() {
    #expect(Reason(json: #"{"silence":{"seconds":1e300}}"#)?.english.hasPrefix("no step started for 1e+300 s") == true)
  }

  private static func finished(_ reason: Reason, text: String? = nil) -> Envelope {
    var result = TestStepResult.sample(reason)
    result.message = text ?? result.message
    return .testStepFinished(
      TestStepFinished(
        testCaseStartedId: "1",
        testStepId: "2",
        testStepResult: result,
        timestamp: Timestamp(seconds: 0, nanos: 0)
      )
    )
  }

  private static func lines(_ envelopes: [Envelope]) -> [UInt8] {
    var writer = NDJSONWriter()
    for envelope in envelopes { writer.append(envelope) }
    return writer.bytes
  }

  @Test func aStreamKeepsTheReasonsOfResultsAndDeclaresEachOnce() throws {
    let results = Self.all.map { Self.finished($0) }
    let lines = Self.lines(results + results)
    #expect(try NDJSONReader.envelopes(in: lines) == results + results)
    #expect(String(decoding: lines, as: UTF8.self).split(separator: "\n").count == 3 * results.count)
  }

  @Test func aMessageWithAdditionalLinesKeepsItsReason() throws {
    let result = Self.finished(.exited(status: 3), text: "\(Reason.exited(status: 3))\nExpectation failed: 1 == 2")
    #expect(try NDJSONReader.envelopes(in: Self.lines([result])) == [result])
  }

  @Test func theStreamOfAPassedRunDeclaresNoReasons() {
    let stream = SampleRun.passing.envelopes
    #expect(Self.lines(stream) == stream.flatMap(\.ndjson))
  }

  @Test func aResultWithAnUnknownReasonKeepsItsMessage() throws {
    let known = String(decoding: Self.lines([Self.finished(.noWorker)]), as: UTF8.self)
    let unknown = known.replacing(#"{\"noWorker\":{}}"#, with: #"{\"later\":{}}"#)
    let envelopes = try NDJSONReader.envelopes(in: Array(unknown.utf8))
    guard envelopes.count == 2, case .testStepFinished(let finished) = envelopes[1] else {
      Issue.record("\(envelopes)")
      return
    }
    #expect(finished.testStepResult.reason == nil)
    #expect(finished.testStepResult.message == "no worker could be started")
  }

  /// Returns the stream of a run in which a step and a run hook fail for each reason.
  private static func stream(_ reasons: [Reason]) -> SampleStream {
    var stream = SampleStream()
    stream.start()
    stream.plan(
      "a.feature",
      feature: "Koty",
      reasons.enumerated().map { SampleScenario(name: "s\($0)", steps: [.step("* ", "kot", .sample($1))]) }
    )
    for reason in reasons { stream.runHook(.beforeTestRun, name: "kot", result: .sample(reason)) }
    stream.run()
    return stream
  }

  private static func page(_ stream: [Envelope], _ language: MessageLanguage) -> String {
    let page = Sink.report(stream) { HTMLReporter(.init(language: language), to: $0) }.text
    return page.replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
  }

  @Test func aPolishReportHasThePolishMessageOfEveryReason() throws {
    for reason in Self.all {
      var stream = Self.stream([reason])
      stream.finish(success: false, reason: reason)
      let stored = try NDJSONReader.envelopes(in: Self.lines(stream.envelopes))
      let page = Self.page(stored, .polish)
      let words = try #require(reason.polish.split(separator: "\n").first)
      #expect(page.ranges(of: words).count > 3, "\(words)")
      #expect(!page.contains(reason.english), "\(reason)")
      let english = try #require(reason.english.split(separator: "\n").first)
      #expect(Self.page(stored, .english).contains(english), "\(reason)")
    }
  }

  @Test func aPolishReportOfAStreamWithoutReasonsHasTheEnglishMessage() throws {
    let stream = Self.stream([.noWorker])
    let foreign = try NDJSONReader.envelopes(in: stream.envelopes.flatMap(\.ndjson))
    #expect(Self.page(foreign, .polish).contains("no worker could be started"))
  }
}
