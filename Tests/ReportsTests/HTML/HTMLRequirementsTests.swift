import CucumberMessages
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

  private static func page(_ language: HTMLReporter.Language = .english) throws -> String {
    let options = HTMLReporter.Options(language: language, requirements: list)
    return Sink.report(try HTMLSampleRun.showcase.envelopes()) { HTMLReporter(options, to: $0) }.text
  }

  @Test func theTableListsRequirementsAndThenUnlistedTags() throws {
    let page = try Self.page()
    try HTMLPages.keep(Array(page.utf8), named: "requirements")
    let table = try #require(page.range(of: #"<table class="requirements">"#))
    let rows = page[table.upperBound...].matches(
      of: /<th scope="row">([A-Za-z0-9-]+)\n<p(?: class="label")?>([^<]*)<\/p><td><b class="s ([a-z-]+)">/
    ).map { "\($0.1): \($0.2): \($0.3)" }
    #expect(
      rows.prefix(5) == [
        "FR-002: Home shows exactly the 5 newest announcements: failed",
        "FR-001: The newest come &lt;first&gt;: failed",
        "FR-900: Nobody has thought of this one: uncovered", "smoke: The app starts: failed",
        "FR-003: not in the list of requirements: passed",
      ]
    )
    #expect(rows.count == 12)
  }

  @Test(arguments: [true, false])
  func uncoveredRequirementsPrecedeTheTable(isEnglish: Bool) throws {
    let page = try Self.page(isEnglish ? .english : .polish)
    #expect(
      page.contains(isEnglish ? "3 of 4 requirements have a scenario." : "Wymagania, które mają scenariusz: 3 z 4.")
    )
    #expect(page.contains(isEnglish ? "Without a scenario: FR-900" : "Bez scenariusza: FR-900"))
    #expect(page.contains(": @FR-003, @FR-004, @FR-010,"))
  }
}
