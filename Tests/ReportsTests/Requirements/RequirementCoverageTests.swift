import CucumberMessages
import Reports
import Testing

@Suite struct RequirementCoverageTests {
  private static let list = RequirementList(
    markdown: "| FR-001 | first |\n| FR-002 | second |\n| FR-003 | third |\n| edge | names |"
  )
  private static let feature = """
    @FR-001
    Feature: Cards
      @edge @FR-009
      Scenario: One
        Given a card
      @FR-002
      Scenario: Two
        Given a card
        And a camera
      @FR-003
      Scenario: Empty
    """

  private static func checked(_ result: TestStepResult, _ settings: RunSettings? = nil) throws
    -> (missing: [String], end: TestRunFinished)
  {
    var run = FeatureRun(settings)
    run.outcomes["a camera"] = .init(results: [result])
    try run.plan("cards.feature", feature)
    run.run()
    run.finish(success: true, message: "The run used seed 42.")
    var coverage = RequirementCoverage(list)
    let envelopes = run.envelopes.map { coverage.check($0) }
    #expect(envelopes.dropLast() == run.envelopes.dropLast())
    guard case .testRunFinished(let end) = envelopes.last else { throw MissingEnd() }
    return (coverage.missing.map(\.id), end)
  }

  private struct MissingEnd: Error {}

  @Test(arguments: [true, false])
  func aScenarioThatPassesOrFailsCoversItsRequirements(passes: Bool) throws {
    let (missing, end) = try Self.checked(.sample(passes ? .passed : .failed, "no"))
    #expect(missing == ["FR-003"])
    #expect(!end.success)
    #expect(end.message == "The run used seed 42.\nRequirements not covered by any scenario: FR-003.")
  }

  @Test func aSkippedScenarioCoversNothing() throws {
    let (missing, end) = try Self.checked(.sample(.skipped))
    #expect(missing == ["FR-002", "FR-003"])
    #expect(end.message?.hasSuffix("FR-002, FR-003.") == true)
  }

  @Test func aPendingScenarioCoversItsRequirementsOnlyIfItFailsTheRun() throws {
    #expect(try Self.checked(.sample(.pending)).missing == ["FR-003"])
    var lenient = RunSettings()
    lenient.isStrict = false
    #expect(try Self.checked(.sample(.pending), lenient).missing == ["FR-002", "FR-003"])
  }

  @Test(arguments: [TestStepResult.Status.failed, .undefined, .pending])
  func aFailureInQuarantineCoversNothing(_ status: TestStepResult.Status) throws {
    var settings = RunSettings()
    settings.quarantine = "@FR-002"
    #expect(try Self.checked(.sample(status), settings).missing == ["FR-002", "FR-003"])
    #expect(try Self.checked(.sample(.passed), settings).missing == ["FR-003"])
  }

  @Test func theEndOfARunIsUnchangedIfTheListHasNoRequirements() {
    var coverage = RequirementCoverage(RequirementList(markdown: ""))
    let end = SampleRun.passing.envelopes.last
    #expect(end.map { coverage.check($0) } == end)
  }
}
