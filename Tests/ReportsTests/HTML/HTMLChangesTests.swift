import CucumberMessages
import Foundation
import Reports
import Testing

@Suite struct HTMLChangesTests {
  private static func page(_ old: HTMLSampleRun, _ new: HTMLSampleRun) throws -> String {
    let previous = RunSnapshot(try old.envelopes())
    return Sink.report(try new.envelopes()) { HTMLReporter(.init(previous: previous), to: $0) }.text
  }

  @Test func changesPrecedeTheFeatures() throws {
    let page = try Self.page(.accepted, .showcase)
    try HTMLPages.keep(Array(page.utf8), named: "changed")
    let start = try #require(page.range(of: #"<section id="changes">"#)).lowerBound
    let features = try #require(page.range(of: #"<section id="features""#)).lowerBound
    #expect(start < features)
    let section = page[start..<features]
    #expect(section.contains("Earlier run: 2 January 2026, 03:04 UTC"))
    let kinds = section.matches(of: /<h3><b class="s [a-z]+">([a-z]+)<\/b> (\d+) scenarios?<\/h3>/)
    #expect(kinds.map { "\($0.1) \($0.2)" } == ["broken 3", "new 4"])
    let targets = section.matches(of: /href="#([^"?]+)"/).map { String($0.1) }
    #expect(targets.count == 7)
    for target in targets { #expect(page.contains(#"id="\#(target)""#), "\(target)") }
  }

  @Test func aPageWithoutAnEarlierRunHasNoChanges() throws {
    #expect(try Self.page(.accepted, .accepted).contains("<p>Nothing has changed.</p>"))
    let page = Sink.report(try HTMLSampleRun.accepted.envelopes()) { HTMLReporter(to: $0) }.text
    #expect(!page.contains("changes\""))
  }

  @Test func aSlowerScenarioShowsBothDurations() throws {
    let previous = RunSnapshot(SampleRun.passing.envelopes)
    let page = Sink.report(SampleRun.passing.envelopes(millisecondsPerMessage: 400)) {
      HTMLReporter(.init(previous: previous), to: $0)
    }
    #expect(page.text.contains(/<p class="where">[^<]+ → [^<]+/))
  }

  @Test func aMissingScenarioHasNoLinkAndARewordedOneShowsBothWordings() throws {
    var old = FeatureRun()
    try old.plan("a.feature", "Feature: A\n  Scenario: B\n    Given x\n    And <y>\n  Scenario: gone\n    Given z")
    old.run()
    var new = FeatureRun()
    try new.plan("a.feature", "Feature: A\n  Scenario: C\n    Given x\n    And <y>")
    new.run()
    let previous = RunSnapshot(old.envelopes)
    let page = Sink.report(new.envelopes) { HTMLReporter(.init(previous: previous), to: $0) }.text
    #expect(page.contains(#"<p class="where"><del>B</del>"#))
    #expect(page.contains(#"<p class="where"><ins>C</ins>"#))
    #expect(page.contains("<li>gone <small>A</small>"))
  }
}
