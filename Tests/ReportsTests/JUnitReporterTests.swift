import CucumberMessages
import Reports
import Synchronization
import TestSupport
import Testing

@Suite struct JUnitReporterTests {
  @Test(arguments: SampleRun.allCases)
  func countsMatchTheElements(run: SampleRun) throws {
    for isStrict in [false, true] {
      let elements = try XMLElements(report(run.envelopes, strict: isStrict))
      for (level, name) in [("testsuites", "testcase"), ("testsuite", "testcase")] {
        #expect(elements.sum(of: "tests", in: level) == elements[name].count)
        #expect(elements.sum(of: "failures", in: level) == elements["failure"].count)
        #expect(elements.sum(of: "errors", in: level) == elements["error"].count)
      }
      #expect(elements.sum(of: "skipped", in: "testsuite") == elements["skipped"].count)
      #expect(elements["testsuites"].count == 1)
    }
  }

  @Test(arguments: SampleRun.allCases)
  func noTwoCasesHaveTheSameClassAndName(run: SampleRun) throws {
    let cases = try XMLElements(report(run.envelopes))["testcase"]
    let identities = cases.map { [$0["classname"] ?? "", $0["name"] ?? ""] }
    #expect(Set(identities).count == cases.count)
  }

  @Test(arguments: SampleRun.allCases)
  func aReportPassesOnlyIfItsRunPassed(run: SampleRun) throws {
    let elements = try XMLElements(report(run.envelopes))
    let isGood = run == .empty || run == .passing
    #expect((elements["failure"].isEmpty && elements["error"].isEmpty) == isGood)
    let cutOff = try XMLElements(report(run.envelopes.dropLast()))
    #expect(!cutOff["failure"].isEmpty || !cutOff["error"].isEmpty)
  }

  @Test func anUndefinedParameterTypeDoesNotFailTheReportOfAPassedRun() throws {
    var envelopes = SampleRun.passing.envelopes
    envelopes.insert(.undefinedParameterType(UndefinedParameterType(expression: "a {flight}", name: "flight")), at: 1)
    let elements = try XMLElements(report(envelopes))
    #expect(elements["error"].isEmpty && elements["failure"].isEmpty)
  }

  @Test func theFailureOfAHookFollowsThatOfAStep() throws {
    var stream = SampleStream()
    stream.start()
    let steps: [SampleStep] = [
      .step("Then ", "it works", .sample(.failed, "wrong")), .hook("clean up", .sample(.failed, "stuck")),
    ]
    stream.plan("a.feature", feature: "A", [SampleScenario(name: "B", steps: steps)])
    stream.run()
    stream.finish(success: false)
    let text = String(decoding: report(stream.envelopes), as: UTF8.self)
    #expect(try XMLElements(report(stream.envelopes))["failure"].map { $0["message"] } == ["wrong"])
    let body = try #require(text.firstRange(of: "<failure")).lowerBound
    let (first, second) = (
      try #require(text[body...].firstRange(of: ">wrong")), try #require(text.firstRange(of: "stuck"))
    )
    #expect(first.lowerBound < second.lowerBound)
    #expect(text[second.upperBound...].contains("</failure>"))
  }

  @Test func theOutputHasTheLogsOfHooks() throws {
    let report = String(decoding: report(SampleStream.failedRun(of: .hooks())), as: UTF8.self)
    let output = try #require(report.firstMatch(of: /<system-out>([^<]*)<\/system-out>/)?.1)
    let expected = """
      passed: Before hook: open
          from before
      passed: Before-step hook: watch
          from before a step
      passed: Given it runs
          from a step
      passed: After-step hook: take
          from after a step
      failed: Then it works
      failed: After hook: close
          from after
      """
    #expect(output == expected)
  }

  @Test func theOutputOfAFailedRunHookHasItsLogs() {
    var stream = SampleStream()
    stream.start()
    let log = CucumberMessages.Attachment.sample("from the hook", "text/x.cucumber.log+plain")
    stream.runHook(.beforeTestRun, name: "start", result: .sample(.failed, "busy"), attachments: [log])
    stream.finish(success: false)
    let text = String(decoding: report(stream.envelopes), as: UTF8.self)
    #expect(text.contains("<system-out>    from the hook</system-out>"), "\(text)")
  }

  @Test func theFailureOfAHookInAnEarlierAttemptIsInTheReport() throws {
    let envelopes = SampleStream.failedRun(of: .hooks(attemptCount: 2))
    let text = String(decoding: report(envelopes), as: UTF8.self)
    let trace = try #require(text.firstMatch(of: /<rerunFailure[^>]*>\s*<stackTrace>([^<]*)<\/stackTrace>/)?.1)
    #expect(trace.contains("wrong") && trace.contains("stuck"), "\(trace)")
    let strict = String(decoding: report(envelopes, strict: true), as: UTF8.self)
    #expect(strict.contains("<system-out>attempt 1 failed: wrong\nstuck\n"), "\(strict)")
  }

  @Test func anEmptyStreamIsAnError() throws {
    #expect(try XMLElements(report([]))["error"].count == 1)
  }

  @Test(arguments: [TestStepResult.Status.passed, .skipped, .failed])
  func theNumberOfCasesDoesNotDependOnTheNumberOfWorkers(_ status: TestStepResult.Status) throws {
    let attachment = Attachment(body: "ready", contentEncoding: .identity, mediaType: "text/x.cucumber.log+plain")
    let totals = try (1...3).map { workers in
      var stream = SampleStream()
      stream.start()
      stream.plan("a.feature", feature: "A", [SampleScenario(name: "B", steps: [.step("Given ", "it")])])
      let results = (1...workers).map { TestStepResult?.some(.sample(status, "worker \($0)")) }
      stream.runHook(.beforeTestRun, name: "start the server", results: results, attachments: [attachment])
      stream.runHook(.afterTestRun, name: "say nothing", results: Array(repeating: .sample(.passed), count: workers))
      stream.run()
      stream.finish(success: status != .failed)
      let bytes = report(stream.envelopes)
      let text = String(decoding: bytes, as: UTF8.self)
      for worker in 1...workers where status == .failed { #expect(text.contains("worker \(worker)"), "\(text)") }
      let elements = try XMLElements(bytes)
      return ["tests", "failures", "errors", "skipped"].map { elements.sum(of: $0, in: "testsuite") }
    }
    #expect(Set(totals) == [[2, 0, status == .failed ? 1 : 0, status == .skipped ? 1 : 0]])
  }

  @Test func attachmentsOfRunHooksAreInTheReport() throws {
    for status in [TestStepResult.Status.passed, .failed] {
      var stream = SampleStream()
      stream.start()
      var attachment = CucumberMessages.Attachment.sample("text", "text/plain", name: "server.txt")
      stream.runHook(.afterTestRun, name: "stop the server", result: .sample(status, "busy"), attachments: [attachment])
      attachment.mediaType = "text/x.cucumber.log+plain"
      stream.runHook(.afterTestRun, name: "clean up", result: .sample(.passed), attachments: [attachment])
      stream.runHook(.afterTestRun, name: "say nothing", result: .sample(.passed))
      stream.finish(success: status == .passed)
      let options = JUnitReporter.Options(attachments: { name, _ in "attachments/\(name)" })
      let report = Sink.report(stream.envelopes) { JUnitReporter(options, to: $0) }
      let elements = try XMLElements(report.bytes)
      #expect(
        elements["testcase"].compactMap { $0["name"] }.sorted() == [
          "After-all hook: clean up", "After-all hook: stop the server",
        ]
      )
      #expect(elements.sum(of: "errors", in: "testsuites") == (status == .failed ? 1 : 0))
      #expect(report.text.contains("[[ATTACHMENT|attachments/server.txt]]"))
      #expect(report.text.contains("    text</system-out>"))
    }
  }

  @Test(arguments: SampleRun.allCases)
  func theStrictFormUsesOnlyElementsAndAttributesThatBothSchemasAllow(run: SampleRun) throws {
    let allowed: [String: Set<String>] = [
      "testsuites": ["name", "tests", "failures", "errors", "time"],
      "testsuite": ["name", "tests", "failures", "errors", "skipped", "time"],
      "properties": [], "property": ["name", "value"], "testcase": ["classname", "name", "time"],
      "failure": ["type", "message"], "error": ["type", "message"], "skipped": [], "system-out": [],
    ]
    for (name, attributes) in try XMLElements(report(run.envelopes, strict: true)).all {
      let known = try #require(allowed[name], "the schema has no <\(name)>")
      #expect(known.isSuperset(of: attributes.keys), "<\(name)>")
    }
  }

  @Test func scenariosAreInFileOrder() throws {
    let envelopes = SampleRun.statuses.envelopes
    let first = try #require(envelopes.firstIndex { if case .testCaseStarted = $0 { true } else { false } })
    let attempts = envelopes[first..<(envelopes.count - 1)].split {
      if case .testCaseFinished = $0 { true } else { false }
    }
    let ends = envelopes.filter { if case .testCaseFinished = $0 { true } else { false } }
    #expect(attempts.count == 10)
    let shuffled = zip(attempts, ends).reversed().flatMap { Array($0) + [$1] }
    let reordered = envelopes[..<first] + shuffled + envelopes.suffix(1)
    #expect(report(reordered) == report(envelopes))
  }

  @Test(arguments: SampleRun.allCases)
  func timesHaveThreeDecimals(run: SampleRun) throws {
    let times = try XMLElements(report(run.envelopes)).all.compactMap(\.attributes["time"])
    #expect(!times.isEmpty)
    for time in times { #expect(time.wholeMatch(of: /\d+\.\d{3}/) != nil) }
  }

  @Test func theShardAndSeedArePropertiesOfEverySuite() throws {
    var envelopes = SampleRun.passing.envelopes
    let begin = try #require(envelopes.firstIndex { if case .testRunStarted = $0 { true } else { false } })
    let started = TestRunStarted(id: "run", timestamp: Timestamp(seconds: 0, nanos: 0))
    let settings = RunSettings(shard: .init(2, of: 3), seed: 42)
    envelopes.insert(.attachment(settings.attachment(of: started)), at: begin + 1)
    let elements = try XMLElements(report(envelopes, strict: true))
    let properties = elements["property"].map { "\($0["name"] ?? "")=\($0["value"] ?? "")" }
    #expect(elements["testsuite"].count == 2)
    let expected = ["revision=0123abc", "branch=main", "shard=2/3", "seed=42"]
    #expect(properties == expected + expected)
  }

  @Test func theRevisionInTheMetadataIsAProperty() throws {
    var metadata = RunMetadata()
    metadata.git = Meta.Git(revision: "4567def", remote: "https://example.com/shop.git")
    let started = TestRunStarted(id: "run", timestamp: Timestamp(seconds: 0, nanos: 0))
    let attachment = Envelope.attachment(metadata.attachment(testRunStartedId: started.id))
    var envelopes = SampleRun.passing.envelopes
    for index in envelopes.indices {
      guard case .meta(var meta) = envelopes[index] else { continue }
      meta.ci = nil
      envelopes[index] = .meta(meta)
    }
    func revisions(_ envelopes: [Envelope]) throws -> Set<String?> {
      let properties = try XMLElements(report(envelopes))["property"]
      return Set(properties.filter { $0["name"] == "revision" }.map { $0["value"] })
    }
    let begin = try #require(envelopes.firstIndex { if case .testRunStarted = $0 { true } else { false } })
    let known = envelopes[...begin] + [attachment] + envelopes[(begin + 1)...]
    #expect(try revisions(envelopes).isEmpty)
    #expect(try revisions(Array(known)) == ["4567def"])
    // Only the second of two runs in a stream contains its revision.
    #expect(try revisions(envelopes + known) == ["4567def"])
  }

  private static let comparisons: [(comparison: CucumberMessages.Attachment, attribute: String)] = [
    (
      .comparison("The value: unexpected value", expected: "\"Home\"", actual: "\"Lost Pet\""),
      "The value: unexpected value: expected \"Home\", actual \"Lost Pet\""
    ),
    (.comparison("Too few.", expected: "3", actual: "2"), "Too few: expected 3, actual 2"),
    (.comparison(expected: "3", actual: "2\n1"), "expected 3, actual 2 1"),
    (
      .comparison("The pets: 1 extra row", tables: .init(expected: [["a"]], actual: [["a"], ["b"]])),
      "The pets: 1 extra row"
    ),
  ]

  private static let messages: [(result: TestStepResult, attribute: String)] = [
    (.sample(.failed, "Too few.\nexpected: 3\n  actual: 2", type: "E"), "Too few. expected: 3 actual: 2"),
    (.sample(.failed, "one\ntwo\n\nquoted", type: "E"), "one two"),
    (.sample(.failed, "", type: "EmptyError", stack: "\n  at Steps/A.swift:1"), "EmptyError"),
    (.sample(.failed, "\n\nlate", type: "E"), "late"),
    (.sample(.failed), "Failed without a message: Given a step"),
  ]

  @Test func aFailureMessageIsOneLineWithTheComparedValues() throws {
    let compared = Self.comparisons.map { (TestStepResult.sample(.failed, "text"), [$0.comparison], $0.attribute) }
    let others = Self.messages.map { ($0.result, [CucumberMessages.Attachment](), $0.attribute) }
    #expect((compared + others).count == 9)
    for (result, attachments, attribute) in compared + others {
      var stream = SampleStream()
      stream.start()
      let step = SampleStep.step("Given ", "a step", result, attachments: attachments)
      stream.plan("a.feature", feature: "A", [SampleScenario(name: "B", steps: [step])])
      stream.run()
      stream.finish(success: false)
      #expect(try XMLElements(report(stream.envelopes))["failure"].map { $0["message"] } == [attribute])
    }
  }

  /// A spool that counts how often it is read.
  private final class CountingSpool: Spool {
    private let state = Mutex((bytes: [UInt8](), readCount: 0))

    var count: Int { state.withLock { $0.bytes.count } }
    var readCount: Int { state.withLock { $0.readCount } }

    func append(_ bytes: [UInt8]) { state.withLock { $0.bytes += bytes } }

    func read(_ range: Range<Int>) -> [UInt8] {
      state.withLock { state in
        state.readCount += 1
        return Array(state.bytes[range])
      }
    }
  }

  @Test func casesAreSpooledAndWrittenOneByOne() throws {
    let spool = CountingSpool()
    let sink = Sink()
    var group = ReporterGroup([JUnitReporter(spool: spool, to: sink.write)])
    var counts: [Int] = []
    for envelope in try manyFailures(count: 40) {
      group.receive(envelope)
      if case .testCaseFinished = envelope { counts.append(spool.count) }
    }
    #expect(counts.count == 40)
    #expect(zip(1..., counts).allSatisfy { $0 * Self.longMessage.count - 100_000 < $1 })
    #expect(spool.readCount == 0 && sink.writes.isEmpty)
    group.finish()
    #expect((20...60).contains(spool.readCount))
    #expect(sink.writes.allSatisfy { $0.count < 200_000 })
    #expect(try XMLElements(sink.bytes)["failure"].count == 40)
  }

  private static let longMessage = String(repeating: "wrong ", count: 5000)

  private func manyFailures(count: Int) throws -> [Envelope] {
    var stream = SampleStream()
    stream.start()
    let step = SampleStep.step("Then ", "it works", .sample(.failed, Self.longMessage, type: "E"))
    stream.plan("a.feature", feature: "A", (1...count).map { SampleScenario(name: "Number \($0)", steps: [step]) })
    stream.run()
    stream.finish(success: false)
    return stream.envelopes
  }

  private struct DiskFull: Error {}

  @Test func aFailingSpoolFailsTheReport() throws {
    struct FullSpool: Spool {
      func append(_ bytes: [UInt8]) throws { throw DiskFull() }
      func read(_ range: Range<Int>) throws -> [UInt8] { throw DiskFull() }
    }
    var group = ReporterGroup([JUnitReporter(spool: FullSpool()) { _ in }])
    for envelope in SampleRun.passing.envelopes { group.receive(envelope) }
    group.finish()
    #expect(group.failures[0] is DiskFull)
  }

  @Test(.needsConformanceData)
  func referencesToAttachedFilesAreTheLastLinesOfTheOutput() throws {
    let files = Mutex<[String: Int]>([:])
    let options = JUnitReporter.Options { name, bytes in
      files.withLock { $0[name] = bytes.count }
      return "reports/\(name)"
    }
    let run = try #require(try ReferenceRun.all().first { $0.name == "attachments" })
    let text = Sink.report(run.envelopes) { JUnitReporter(options, to: $0) }.text
    #expect(
      files.withLock { $0 } == [
        "attachment.bin": 5, "attachment.json": 52, "attachment.txt": 10, "renamed.pdf": 10_061,
      ]
    )
    #expect(text.contains("[[ATTACHMENT|reports/renamed.pdf]]</system-out>"))
    let outputs = text.matches(of: /<system-out>([^<]*)<\/system-out>/).map(\.1)
    #expect(outputs.count == 8)
    for output in outputs {
      let lines = output.split(separator: "\n")
      #expect(lines.drop { !$0.hasPrefix("[[") }.allSatisfy { $0.hasPrefix("[[ATTACHMENT|") && $0.hasSuffix("]]") })
    }
  }

  private func report(_ envelopes: some Sequence<Envelope>, strict: Bool = false) -> [UInt8] {
    Sink.report(Array(envelopes)) { JUnitReporter(.init(strict: strict), to: $0) }.bytes
  }
}
