import CucumberMessages
import Reports
import Testing

@Suite struct ChangesReporterTests {
  private static func run(
    _ texts: [String: String],
    failing: Set<String> = [],
    startingAt start: Int = 0
  ) throws -> [Envelope] {
    var run = FeatureRun(startingAt: start)
    for step in failing { run.outcomes[step] = .init(results: [.sample(.failed, "no")]) }
    for (uri, text) in texts.sorted(by: { $0.key < $1.key }) { try run.plan(uri, text) }
    run.run()
    run.finish(success: failing.isEmpty)
    return run.envelopes
  }

  private static func report(_ old: [Envelope], _ new: [Envelope]) -> String {
    let previous = RunSnapshot(old)
    return Sink.report(new) { ChangesReporter(since: previous, TerminalOptions(), to: $0) }.text
  }

  private static let old = [
    "a.feature": """
    Feature: Home
      Scenario: stays
        Given one
      Scenario: breaks
        Given two
      Scenario: heals
        Given three
      Scenario: goes
        Given four
      Scenario: old name
        Given five
        And six
      Scenario: same name
        Given seven
        And eight
    """,
    "b.feature": "Feature: Moved\n  Scenario: moves\n    Given nine",
  ]

  private static let new = [
    "a.feature": """
    Feature: Home
      Scenario: comes
        Given ten
      Scenario: stays
        Given one
      Scenario: breaks
        Given two
      Scenario: heals
        Given three
      Scenario: new name
        Given five
        And six
      Scenario: same name
        Given seven
        And eight cards
          | with | a table |
    """,
    "c.feature": "Feature: Moved\n  Scenario: moves\n    Given nine",
  ]

  @Test func changesOfResultsAndScenariosAreListedByKind() throws {
    let old = try Self.run(Self.old, failing: ["three"])
    let new = try Self.run(Self.new, failing: ["two"], startingAt: 5000)
    #expect(
      Self.report(old, new) == """

        Changes since the run of 2026-01-02T03:04:05Z

          Broken (1)
            Home > breaks  failed  a.feature:6

          Fixed (1)
            Home > heals  was failed  a.feature:8

          New (1)
            Home > comes  a.feature:2

          Gone (1)
            Home > goes  a.feature:8

          Reworded (2)
            Home > new name  was "old name"  a.feature:10
            Home > same name  a.feature:13

        """
    )
  }

  @Test func aRepeatedRunHasNoChanges() throws {
    let report = Self.report(try Self.run(Self.old), try Self.run(Self.old, startingAt: 777))
    #expect(report.hasSuffix("\n  none\n"))
  }

  @Test func aScenarioThatTakesMuchLongerIsSlower() {
    let report = { (old: Int, new: Int) in
      Self.report(
        SampleRun.passing.envelopes(millisecondsPerMessage: old),
        SampleRun.passing.envelopes(millisecondsPerMessage: new)
      )
    }
    #expect(report(100, 250).contains("Slower (3)"))
    #expect(report(100, 250).contains("Navigation > Back  0.300s → 0.750s  Features/navigation.feature:2"))
    #expect(!report(1, 10).contains("Slower"))
    #expect(!report(100, 190).contains("Slower"))
    #expect(!report(250, 100).contains("Slower"))
  }

  @Test func longListsOfChangesAreTruncatedWithACount() throws {
    let scenarios = (1...60).map { "  Scenario: s\($0)\n    Given x\n" }.joined()
    let report = Self.report(try Self.run(Self.old), try Self.run(["z.feature": "Feature: Z\n\(scenarios)"]))
    #expect(report.contains("New (60)"))
    #expect(report.contains("s50 "))
    #expect(!report.contains("s51 "))
    #expect(report.contains("    and 10 more\n"))
  }

  @Test func examplesRowsAreDistinguishedByTheirCells() throws {
    let text = { (cells: [String]) in
      "Feature: F\n  Scenario Outline: O\n    Given <x> cards\n    Examples:\n      | x |\n"
        + cells.map { "      | \($0) |\n" }.joined()
        + String(repeating: "  Scenario: twice\n    Given a\n", count: 2)
    }
    let old = try Self.run(["a.feature": text(["1", "2"])])
    let report = Self.report(old, try Self.run(["a.feature": text(["2", "3"])], failing: ["2 cards"]))
    #expect(report.contains("Broken (1)\n    F > O - Examples - #1.1  failed"))
    #expect(report.contains("New (1)\n    F > O - Examples - #1.2"))
    #expect(report.contains("Gone (1)\n    F > O - Examples - #1.1"))
  }
}
