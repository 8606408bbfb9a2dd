import CucumberMessages
import Reports
import Synchronization
import Testing

/// Tests of how reports show failures that are too large to be shown in full.
@Suite struct LargeFailureTests {
  private static let size = 1_000_000

  /// The reporters that limit the size of failures.
  private static let reporters: [(name: String, make: @Sendable (@escaping ReportSink) -> any Reporter)] = [
    ("junit", { JUnitReporter(to: $0) }),
    ("junit-strict", { JUnitReporter(.init(strict: true), to: $0) }),
    ("teamcity", { TeamCityReporter(to: $0) }),
    ("github", { GitHubReporter(to: $0) }),
    ("markdown", { MarkdownReporter(to: $0) }),
    ("summary", { SummaryReporter(to: $0) }),
    ("pretty", { PrettyReporter(to: $0) }),
    ("progress", { ProgressReporter(to: $0) }),
    ("html", { sink in HTMLReporter(toFolder: { if $0 == HTMLReporter.pageName { try sink($1) } }) }),
  ]

  /// Runs with a 1 MB string as a one-line message, a message of many lines, a stack trace, or a compared value.
  private static let runs: [(name: String, envelopes: [Envelope])] = {
    let line = String(repeating: "x", count: size)
    let lines = String(repeating: "a line of text\n", count: size / 15)
    let trace = "bad\n" + lines
    return [
      ("message", failing(.sample(.failed, line, type: "E"))),
      ("lines", failing(.sample(.failed, lines, type: "E"))),
      ("trace", failing(.sample(.failed, "bad", type: "E", stack: trace))),
      ("skip", failing(.sample(.skipped, lines))),
      (
        "comparison",
        failing(
          .sample(.failed, "bad\nexpected:\n\(lines)cat\n  actual:\n\(lines)dog", type: "E"),
          .comparison("bad", expected: lines + "cat", actual: lines + "dog")
        )
      ),
    ]
  }()

  private static func failing(_ result: TestStepResult, _ attachments: CucumberMessages.Attachment...) -> [Envelope] {
    var stream = SampleStream()
    stream.start()
    let step = SampleStep.step("Then ", "it is right", result, attachments: attachments)
    stream.plan("a.feature", feature: "A", [SampleScenario(name: "B", steps: [step])])
    stream.run()
    stream.finish(success: false)
    return stream.envelopes
  }

  @Test func reportsOfLargeFailuresHaveALimitedSize() {
    #expect(Self.runs.count == 5)
    for (run, envelopes) in Self.runs {
      for (name, make) in Self.reporters {
        let report = Sink.report(envelopes, with: make)
        let size = report.bytes.count
        // The page contains text attachments, collapsed.
        let limit = name == "html" ? Self.size * 6 / 5 + (run == "comparison" ? Self.size : 0) : 200_000
        #expect(size > 100 && size < limit, "\(name) of \(run): \(size) bytes")
        if name.hasPrefix("junit") { #expect(throws: Never.self) { try XMLElements(report.bytes) } }
      }
    }
  }

  @Test func theFullTextOfALargeFailureIsAttached() throws {
    for (run, envelopes) in Self.runs {
      let files = Mutex<[String: Int]>([:])
      let store: AttachmentStore = { name, bytes in
        files.withLock { $0[name] = bytes.count }
        return "attachments/\(name)"
      }
      let report = Sink.report(envelopes) { JUnitReporter(.init(attachments: store), to: $0) }
      #expect(report.text.contains("[[ATTACHMENT|attachments/failure.txt]]"), "\(run)")
      #expect(files.withLock { $0.keys.sorted() } == ["failure.txt"])
      #expect(files.withLock { $0["failure.txt"] ?? 0 } >= Self.size - 15, "\(run)")
    }
  }

  @Test func theDifferenceOfLargeValuesIsShown() throws {
    let envelopes = try #require(Self.runs.last?.envelopes)
    for (name, make) in Self.reporters where name != "html" {
      let text = Sink.report(envelopes, with: make).text
      #expect(text.contains("- cat") && text.contains("+ dog"), "\(name)")
    }
    let page = Sink.report(envelopes) { HTMLReporter(to: $0) }.text
    #expect(page.contains("<mark>cat</mark>") && page.contains("<mark>dog</mark>"))
  }

  @Test func attributesAndLogsHaveALimitedSize() throws {
    let long = String(repeating: "x", count: 3_000_000)
    var stream = SampleStream()
    stream.start()
    let log = CucumberMessages.Attachment.sample(long, "text/x.cucumber.log+plain")
    let step = SampleStep.step("Then ", long, .sample(.failed, "bad", type: long), attachments: [log])
    stream.plan("a.feature", feature: long, [SampleScenario(name: long, tags: ["@\(long)"], steps: [step])])
    stream.run()
    stream.finish(success: false)
    let report = Sink.report(stream.envelopes) {
      JUnitReporter(.init(name: long, attachments: { name, _ in "attachments/\(name)" }), to: $0)
    }
    let elements = try XMLElements(report.bytes)
    #expect(elements.all.allSatisfy { $0.attributes.values.allSatisfy { $0.utf8.count <= 65_536 } })
    #expect(report.bytes.count < 2_500_000)
    #expect(report.text.contains("[[ATTACHMENT|attachments/log.txt]]"))
    #expect(Sink.report(stream.envelopes) { TeamCityReporter(to: $0) }.bytes.count < 2_000_000)
    #expect(Sink.report(stream.envelopes) { GitHubReporter(to: $0) }.bytes.count < 100_000)
  }

  @Test func aLargeMessageOfARunHookIsAttached() throws {
    let long = String(repeating: "a line of text\n", count: Self.size / 15)
    var stream = SampleStream()
    stream.start()
    stream.runHook(.beforeTestRun, name: "start", result: .sample(.failed, long, type: "E"))
    stream.finish(success: false, message: "bad", exception: Exception(type: "E", message: long, stackTrace: long))
    let store: AttachmentStore = { name, bytes in
      #expect(bytes.count >= Self.size - 15)
      return "attachments/\(name)"
    }
    let report = Sink.report(stream.envelopes) { JUnitReporter(.init(attachments: store), to: $0) }
    #expect(try XMLElements(report.bytes)["error"].count == 2)
    #expect(report.bytes.count < 300_000)
    #expect(report.text.ranges(of: "[[ATTACHMENT|attachments/failure.txt]]").count == 2)
  }

  @Test func aSummaryConsistsOfTheFirstMeaningfulLines() throws {
    let cases = [
      ("one\ntwo\nthree\nfour", "one two three"), ("one:\n\n----\ntwo\nthree\nfour", "one: two three"),
      ("one\n\ntwo", "one"), ("\n  one  \n ^^^\ntwo", "one two"), (String(repeating: "x", count: 2000), nil),
    ]
    for (message, summary) in cases {
      let report = Sink.report(Self.failing(.sample(.failed, message, type: "E"))) { JUnitReporter(to: $0) }
      let text = try #require(try XMLElements(report.bytes)["failure"].first?["message"])
      #expect(summary.map { $0 == text } ?? (text.count < 620), "\(text)")
    }
  }
}
