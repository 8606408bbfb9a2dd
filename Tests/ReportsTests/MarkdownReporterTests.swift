import CucumberMessages
import enum Gherkin.MessageLanguage
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

  @Test func theReportIsInTheLanguageOfTheFeaturesUnlessALanguageIsGiven() throws {
    var run = FeatureRun()
    try run.plan("a.feature", "# language: pl\nFunkcja: Koty\n  Scenariusz: Jeden\n    Zakładając kota")
    run.run()
    run.finish(success: true)
    let polish = Sink.report(run.envelopes) { MarkdownReporter(to: $0) }.text
    #expect(polish.contains("Zaliczone ("))
    #expect(polish.contains("1 scenariusz (1 zaliczony)"))
    #expect(polish.contains("## Funkcje\n\n| Funkcja | Scenariusze | Czas | Plik |"))
    let english = Sink.report(run.envelopes) { MarkdownReporter(.english, to: $0) }.text
    #expect(english.contains("1 scenario (1 passed)"))
    for sample in SampleRun.allCases {
      let text = Sink.report(sample.envelopes) { MarkdownReporter(.polish, to: $0) }.text
      let headings = text.replacing(/```(?s:.*?)```/, with: "").replacing(/<strong>.*?<\/strong>/, with: "")
        .replacing(/<br>.*/, with: "")
      for word in ["scenario", " passed", "failed", "Failed", "(skipped", "omitted", " on ", "Feature |"] {
        #expect(!headings.contains(word), "\(sample): \(word)")
      }
    }
  }

  /// Statuses, labels, and messages of the run used to be English in a Polish report.
  @Test func aPolishReportHasNoEnglishWordsOfItsOwn() throws {
    let limit = TestStepResult.sample(.timeout(of: .step, seconds: 60))
    var difference = TestStepResult.sample(.failed, "Liczba: unexpected value\nexpected: 1\n  actual: 2")
    difference.reason = .unexpectedValue(subject: "Liczba")
    let compared = SampleStep.step(
      "Then ",
      "liczba",
      difference,
      attachments: [.comparison("Liczba: unexpected value", expected: "1", actual: "2")]
    )
    var stream = SampleStream(millisecondsPerMessage: 1500)
    stream.start()
    stream.plan(
      "a.feature",
      feature: "Koty",
      [
        SampleScenario(
          name: "Czas",
          steps: [.step("Given ", "kot"), .step("Then ", "mysz", limit), .step("Then ", "x")]
        ),
        SampleScenario(name: "Inne", steps: [compared]),
      ]
    )
    stream.run()
    stream.finish(success: false)
    let text = Sink.report(stream.envelopes) { MarkdownReporter(.polish, to: $0) }.text
    for words in [
      "zaliczony Given kot", "niezaliczony Then mysz", "krok przekroczył limit czasu (60 s)",
      "(1 dalszy krok)", "Liczba: nieoczekiwana wartość: oczekiwano 1, otrzymano 2", "oczekiwano: 1",
    ] { #expect(text.contains(words), "\(words): \(text)") }
    #expect(text.contains(/\| [0-9]+,[0-9]{3} s \|/), "\(text)")
    for word in ["passed", "failed", "expected", "actual", "exceeded", "after)", " at "] {
      #expect(!text.contains(word), "\(word): \(text)")
    }
  }

  @Test func problemsNameTheirFiles() {
    let text = Sink.report(SampleRun.outside.envelopes) { MarkdownReporter(to: $0) }.text
    #expect(text.contains("<strong>Features/broken.feature: Parse error on line 5</strong> (error)"))
  }

  @Test(arguments: SampleRun.allCases)
  func theResultComesFirstAndEveryFeatureHasARow(run: SampleRun) {
    let text = Sink.report(run.envelopes) { MarkdownReporter(to: $0) }.text
    #expect(text.hasPrefix("# Acceptance: \(run.resultName)"))
    var group = ReporterGroup([])
    for envelope in run.envelopes { group.receive(envelope) }
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| ") && $0.contains("`") }
    #expect(rows == group.run.documents.count)
    #expect(text.contains("<details>") == (run.resultName == "Failed"))
  }
}
