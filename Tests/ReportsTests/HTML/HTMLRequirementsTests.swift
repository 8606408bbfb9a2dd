import CucumberMessages
import enum Gherkin.MessageLanguage
import Foundation
import Reports
import Testing

@Suite struct HTMLRequirementsTests {
  private static let list = RequirementList(
    markdown: """
      | id | must hold |
      |---|---|
      | FR-002 | Home shows exactly the 5 newest announcements |
      | FR-001 | The newest come <first> |
      | FR-900 | Nobody has thought of this one |
      | smoke | The app starts |
      """
  )

  private static func page(_ language: MessageLanguage = .english) throws -> String {
    let options = HTMLReporter.Options(language: language, requirements: list)
    return Sink.report(try HTMLSampleRun.showcase.envelopes()) { HTMLReporter(options, to: $0) }.text
  }

  @Test func theMostUrgentRequirementsComeFirst() throws {
    let page = try Self.page()
    try HTMLPages.keep(Array(page.utf8), named: "requirements")
    let table = try #require(page.range(of: #"<table class="requirements">"#))
    let rows = page[table.upperBound...].matches(
      of: /<th scope="row">([A-Za-z0-9-]+)\n<p(?: class="label")?>([^<]*)<\/p><td><b class="s ([a-z-]+)">/
    ).map { "\($0.1): \($0.2): \($0.3)" }
    let failed = [
      "FR-002: Home shows exactly the 5 newest announcements: failed",
      "FR-001: The newest come &lt;first&gt;: failed", "smoke: The app starts: failed",
    ]
    #expect(rows.filter { $0.hasSuffix(": failed") }.starts(with: failed), "\(rows)")
    let last = try #require(rows.lastIndex { $0.hasSuffix(": failed") })
    let uncovered = try #require(rows.firstIndex(of: "FR-900: Nobody has thought of this one: uncovered"))
    let passed = try #require(rows.firstIndex(of: "FR-003: not in the list of requirements: passed"))
    #expect(last < uncovered && uncovered < passed)
    #expect(rows.count == 12)
  }

  @Test(arguments: [true, false])
  func theFirstScreenNamesTheRequirementsAtRisk(isEnglish: Bool) throws {
    let page = try Self.page(isEnglish ? .english : .polish)
    let header = page[..<(try #require(page.range(of: "<main>")).lowerBound)]
    let text =
      isEnglish
      ? "3 failed, 1 without a scenario. 0 of 4 are verified"
      : "3 niezaliczone, 1 bez scenariusza. Potwierdzone zaliczonymi scenariuszami: 0 z 4."
    #expect(header.contains(text), "\(header)")
    let risks = header.matches(of: /<li><b class="s ([a-z]+)">[^<]+<\/b> <a href="#(requirement\/[a-z0-9-]+)">([^<]+)/)
    #expect(risks.map { "\($0.1) \($0.3)" } == ["failed FR-002", "failed FR-001", "failed smoke", "uncovered FR-900"])
    for risk in risks { #expect(page.contains(#"<tr id="\#(risk.2)">"#)) }
    #expect(page.contains(isEnglish ? "Without a scenario: FR-900" : "Bez scenariusza: FR-900"))
    #expect(page.contains(": @FR-003, @FR-004, @FR-010,"))
  }

  @Test func requirementsAreGroupedByAreaAndLinkedToTheirTickets() throws {
    let list = RequirementList(
      markdown: """
        # Home
        | id | text | ticket |
        | -- | ---- | ------ |
        | FR-003 | Tabs | https://example.com/3 |
        | FR-001 | Cards | [Ticket 1](https://example.com/1?a=b&c) |
        ## Lists ##
        | id | text | ticket |
        | -- | ---- | ------ |
        | FR-010 | Errors | javascript:alert(1) |
        """
    )
    let links = [try #require(TagLink(pattern: "FR-{}", address: "https://tracker.example.com/{}?x=1"))]
    let page = Sink.report(try HTMLSampleRun.showcase.envelopes()) {
      HTMLReporter(.init(requirements: list, tagLinks: links), to: $0)
    }.text
    let areas = page.matches(of: /<th class="area" scope="rowgroup" colspan="3">([^<\n]+)/).map { String($0.1) }
    #expect(areas == ["Home", "Lists"])
    let ids = page.matches(of: /<th scope="row">(?:<a href="([^"]*)" rel="noreferrer">)?([A-Z0-9-]+)/)
    #expect(
      ids.prefix(3).map { "\($0.2) \($0.1 ?? "")" } == [
        "FR-001 https://example.com/1?a=b&amp;c", "FR-003 https://example.com/3",
        "FR-010 https://tracker.example.com/010?x=1",
      ]
    )
    #expect(!page.contains("javascript:"))
  }

  @Test func requirementsOfPassedScenariosAreVerified() throws {
    var run = FeatureRun()
    try run.plan("a.feature", "@FR-001\nFeature: f\n  Scenario: s\n    Given x")
    run.run()
    run.finish(success: true)
    let page = Sink.report(run.envelopes) { HTMLReporter(to: $0) }.text
    #expect(page.contains("All 1 are shown") == false)
    #expect(page.contains("</a>: 1 of 1 is verified by passing scenarios."))
  }

  /// Returns the page of a run of the scenarios that a filter selects.
  private static func page(
    _ outcomes: [String: FeatureRun.Outcome],
    selecting: @escaping (String) -> Bool
  ) throws -> String {
    let rows = (1...5).map { "| FR-\($0) | r\($0) |\n" }
    let list = RequirementList(markdown: "| id | text |\n|--|--|\n" + rows.joined())
    var run = FeatureRun()
    run.outcomes = outcomes
    run.selects = selecting
    let scenarios = (1...4).map { "  @FR-\($0)\n  Scenario: s\($0)\n    Given \($0)\n" }.joined()
    try run.plan("a.feature", "Feature: f\n" + scenarios)
    run.run()
    run.finish(success: outcomes.isEmpty)
    return Sink.report(run.envelopes) { HTMLReporter(.init(requirements: list), to: $0) }.text
  }

  /// The words with the counts on the first screen used to differ from those in the badges.
  @Test func requirementCountsMatchTheBadges() throws {
    let outcomes: [String: FeatureRun.Outcome] = [
      "1": .init(results: [.sample(.failed, "no")]), "2": .init(results: [.sample(.undefined)], definitions: 0),
      "3": .init(results: [.sample(.skipped)]),
    ]
    let page = try Self.page(outcomes) { _ in true }
    #expect(page.contains(": 2 failed, 1 without a scenario, 1 not verified. 1 of 5 is verified"))
    for (count, badge) in [(2, "failed"), (1, "uncovered"), (1, "skipped"), (1, "passed")] {
      #expect(page.matches(of: try Regex("<td><b class=\"s \(badge)\">")).count == count, "\(badge)")
    }
  }

  @Test func requirementsOfUnselectedScenariosAreCountedAsNotSelected() throws {
    let page = try Self.page([:]) { $0 == "s1" || $0 == "s2" }
    #expect(page.contains(": 1 without a scenario, 2 not selected. 2 of 5 are verified"), "\(page)")
    #expect(page.matches(of: /<td><b class="s not-run">not selected/).count == 2)
    #expect(page.contains("Without a scenario: FR-5<") || page.contains("Without a scenario: FR-5\n"))
  }
}
