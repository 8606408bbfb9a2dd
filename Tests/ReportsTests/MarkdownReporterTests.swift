import CucumberMessages
import Reports
import Testing

@Suite struct MarkdownReporterTests {
  @Test func textNeverBecomesMarkup() throws {
    let hostile = "<script>alert(1)</script> | @somebody ``` #12 **bold** [a](javascript:b) </details>"
    var stream = SampleStream()
    stream.start()
    let failed = TestStepResult.sample(.failed, "\(hostile)\n\n```\n</details>", type: "E")
    stream.plan(
      "Features/`|`.feature",
      feature: hostile,
      [
        SampleScenario(name: hostile, steps: [.step("Then ", hostile, failed)]),
        SampleScenario(name: hostile, steps: [.step("When ", "it", failed, .sample(.passed))], attemptCount: 2),
      ]
    )
    stream.run()
    stream.finish(success: false)
    let text = Sink.report(stream.envelopes) { MarkdownReporter(to: $0) }.text
    let outside = text.replacing(/\n(`{3,})\n(?s:.*?)\n\1\n/, with: "\n")
    #expect(outside.count < text.count)
    for markup in ["<script", "@somebody", "**bold**", "[a]", " #12", "```"] {
      #expect(!outside.contains(markup), "\(markup)")
    }
    #expect(outside.ranges(of: "<details>").count == 1)
    #expect(outside.ranges(of: "</details>").count == 1)
    let row = try #require(outside.split(separator: "\n").last)
    #expect(row.contains("&#64;somebody"))
    #expect(row.replacing(#"\|"#, with: "").count { $0 == "|" } == 5)
  }

  @Test(arguments: SampleRun.allCases)
  func theVerdictComesFirstAndEveryFeatureHasARow(run: SampleRun) {
    let text = Sink.report(run.envelopes) { MarkdownReporter(to: $0) }.text
    let isGood = run == .empty || run == .passing
    #expect(text.hasPrefix("# Acceptance: \(isGood ? "Passed" : "Failed")"))
    var group = ReporterGroup([])
    for envelope in run.envelopes { group.receive(envelope) }
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| ") && $0.contains("`") }
    #expect(rows == group.run.documents.count)
    #expect(text.contains("<details>") == !isGood)
  }
}
