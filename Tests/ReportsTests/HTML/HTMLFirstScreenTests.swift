import CucumberMessages
import Reports
import Testing

/// Tests that the first screen answers its four questions: what was run, whether it passed, what broke, and which
/// requirements are at risk.
@Suite struct HTMLFirstScreenTests {
  private static let scenarios = """
    @severity:critical
    Feature: Checkout
      @FR-001 @owner:ana @issue:12
      Scenario: Pay by card
        Given a full basket
        When the card is charged
      @FR-001 @owner:ana
      Scenario: Pay by transfer
        Given a full basket
        Then a letter is sent
      @FR-002 @owner:ben
      Scenario: Cancel the order
        Then a letter is sent
      @FR-002 @owner:ben
      Scenario: Return the goods
        Then a letter is sent
      @FR-003
      Scenario: Come back later
        When the server naps
      @FR-004
      Scenario: Look around
        Given a full basket
    """

  private static let broken = """
    Feature: Delivery
      @FR-005
      Scenario: By drone
        Given a drone
        Thn it hums
    """

  private static let list = RequirementList(
    markdown: """
      ## Paying
      | id | text | ticket |
      | -- | ---- | ------ |
      | FR-001 | People pay as they like | https://example.com/tickets/1 |
      | FR-002 | People change their mind | |
      ## Visiting
      | id | text |
      | -- | ---- |
      | FR-003 | The shop never sleeps | |
      | FR-004 | Looking costs nothing | |
      | FR-005 | Everything arrives | |
      | FR-006 | Everybody is welcome | |
      """
  )

  static func page() throws -> String {
    var metadata = RunMetadata(project: "Shop", host: "ci-7")
    metadata.options = ["--profile=http", "--tags=not @slow"]
    var run = FeatureRun(startingAt: 0, nil, metadata)
    run.outcomes = [
      "the card is charged": .init(
        results: [.sample(.failed, "The total is wrong.", type: "ExpectationFailure", stack: "x\n  at Pay.swift:3")],
        attachments: [.comparison("The total is wrong.", expected: "12 zł", actual: "13 zł")]
      ),
      "a letter is sent": .init(results: [.sample(.undefined)], snippet: "then(\"a letter is sent\")", definitions: 0),
      "the server naps": .init(results: [.sample(.failed, "no answer", type: "Timeout"), .sample(.passed)]),
    ]
    run.attemptCounts = ["Come back later": 2]
    run.planBroken("Features/delivery.feature", broken)
    try run.plan("Features/checkout.feature", scenarios)
    run.run()
    run.finish(success: false)
    let links = [try #require(TagLink(pattern: "@issue:{}", address: "https://example.com/issues/{}"))]
    return Sink.report(run.envelopes) { HTMLReporter(.init(requirements: list, tagLinks: links), to: $0) }.text
  }

  @Test func theFirstScreenListsFailuresAndRequirementsAtRisk() throws {
    let page = try Self.page()
    try HTMLPages.keep(Array(page.utf8), named: "first-screen")
    #expect(page.contains("4 of 7 scenarios didn&#39;t pass. 1 feature file has a syntax error."))
    let risk = "2 failed, 1 flaky, 1 without a scenario, 1 not verified. 1 of 6 is verified by passing scenarios."
    #expect(page.contains(risk))
    let risks = page.matches(of: /<li><b class="s [a-z]+">([^<]+)<\/b> <a href="#requirement\/[^"]+">([^<]+)/)
    #expect(
      risks.map { "\($0.2) \($0.1)" } == [
        "FR-001 failed", "FR-002 failed", "FR-003 flaky", "FR-006 without a scenario", "FR-005 not verified",
      ]
    )
    #expect(page.contains(#"<b class="many">3 scenarios</b>"#))
  }
}
