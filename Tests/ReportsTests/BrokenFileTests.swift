import CucumberMessages
import Foundation
import Reports
import Testing

/// Tests that the scenarios of a file with a syntax error stay in every report.
@Suite struct BrokenFileTests {
  private static let good = """
    Feature: Cards

      @FR-001
      Scenario: Cards appear
        Given the app is open
        Then there are cards

      Scenario Outline: Eating
        Given <n> cucumbers

        Examples:
          | n |
          | 1 |
          | 2 |
    """

  private static let broken = good.replacing("Then there are cards", with: "Thn there are cards")

  /// Returns the messages of a run of a valid file and a file with a syntax error.
  private static func run(_ text: String = broken, selecting lines: [Int]? = nil) throws -> [Envelope] {
    var run = FeatureRun()
    run.planBroken("Features/cards.feature", text)
    try run.plan("Features/other.feature", "Feature: Other\n  Scenario: Fine\n    Given x")
    if let lines {
      let report = BrokenFileReport(uri: "Features/cards.feature", lines: lines)
      run.add(.attachment(report.attachment(testRunStartedId: "run")))
    }
    run.run()
    run.finish(success: false)
    return run.envelopes
  }

  @Test func everyReportHasTheScenariosOfABrokenFile() throws {
    let run = try Self.run()
    let summary = Sink.report(run) { SummaryReporter(to: $0) }.text
    #expect(summary.contains("4 scenarios (1 passed, 3 skipped)"), "\(summary)")
    let junit = Sink.report(run) { JUnitReporter(to: $0) }.text
    #expect(junit.components(separatedBy: "not run: the feature file has a syntax error").count - 1 >= 3)
    #expect(junit.contains(#"name="Cards appear""#))
    let markdown = Sink.report(run) { MarkdownReporter(to: $0) }.text
    #expect(markdown.contains("| 3 skipped"), "\(markdown)")
    let json = Sink.report(run) { JSONReporter(to: $0) }.text
    #expect(json.contains("Cards appear"))
  }

  @Test func thePageShowsTheFeatureWithItsSyntaxError() throws {
    let page = Sink.report(try Self.run()) { HTMLReporter(to: $0) }.text
    #expect(page.contains("1 feature file has a syntax error."))
    let summary = try #require(page.firstMatch(of: /<h3[^>]*>Cards<\/h3>.*?<\/summary>/)?.output)
    #expect(summary.contains("3 skipped") && summary.contains("has a syntax error"), "\(summary)")
    #expect(page.contains("expected a step keyword"))
    #expect(!page.contains(#"class="broken""#))
  }

  @Test func scenariosOfABrokenFileAreNotReportedAsChanged() throws {
    var earlier = FeatureRun()
    try earlier.plan("Features/cards.feature", Self.good)
    try earlier.plan("Features/other.feature", "Feature: Other\n  Scenario: Fine\n    Given x")
    earlier.run()
    earlier.finish(success: true)
    let changes = Sink.report(try Self.run()) {
      ChangesReporter(since: RunSnapshot(earlier.envelopes), TerminalOptions(), to: $0)
    }.text
    #expect(changes.contains("none"), "\(changes)")
    let back = Sink.report(earlier.envelopes) { [run = try Self.run()] in
      ChangesReporter(since: RunSnapshot(run), TerminalOptions(), to: $0)
    }.text
    #expect(back.contains("none"), "\(back)")
  }

  @Test func unselectedScenariosOfABrokenFileAreNotCounted() throws {
    let summary = Sink.report(try Self.run(selecting: [4])) { SummaryReporter(to: $0) }.text
    #expect(summary.contains("2 scenarios (1 passed, 1 skipped)"), "\(summary)")
    let none = Sink.report(try Self.run(selecting: [])) { SummaryReporter(to: $0) }.text
    #expect(none.contains("1 scenario (1 passed)"), "\(none)")
  }

  @Test func aMergedRunHasTheScenariosOfABrokenFileOnce() throws {
    let streams = try ["a", "b"].map { StoredStream(name: $0, envelopes: try Self.run(selecting: [4, 13])) }
    let merge = StreamMerge(streams)
    let summary = Sink.report(merge.envelopes) { SummaryReporter(to: $0) }.text
    #expect(summary.contains("3 scenarios ("), "\(summary)")
    #expect(summary.contains("2 skipped"), "\(summary)")
  }

  @Test func scenariosOfABrokenFileInAnotherLanguageAreReported() throws {
    let text = "# language: pl\nFunkcja: Karty\n  Scenariusz: Są\n    Zakładając x\n    Wtdy y\n"
    let summary = Sink.report(try Self.run(text)) { SummaryReporter(to: $0) }.text
    #expect(summary.contains("2 scenarios (1 passed, 1 skipped)"), "\(summary)")
  }
}
