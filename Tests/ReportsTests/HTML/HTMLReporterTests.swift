import CucumberMessages
import enum Gherkin.MessageLanguage
import Foundation
import Reports
import Testing

@Suite struct HTMLReporterTests {
  private static func page(_ envelopes: [Envelope], _ options: HTMLReporter.Options = .init()) -> String {
    Sink.report(envelopes, with: { HTMLReporter(options, to: $0) }).text
  }

  private static func page(_ run: HTMLSampleRun, _ options: HTMLReporter.Options = .init()) throws -> String {
    page(try run.envelopes(), options)
  }

  @Test(arguments: SampleRun.allCases)
  func onlyASuccessfulRunIsShownAsPassed(run: SampleRun) {
    let results: [SampleRun: String] = [
      .empty: "nothing", .passing: "passed", .statuses: "failed", .outlines: "failed", .outside: "failed",
      .cutOff: "incomplete", .hostileText: "failed",
    ]
    #expect(results.count == SampleRun.allCases.count)
    #expect(Self.page(run.envelopes).contains(#"<header class="\#(results[run] ?? "")">"#))
  }

  @Test func aTruncatedStreamIsShownAsIncomplete() throws {
    let envelopes = try HTMLSampleRun.accepted.envelopes()
    let cuts = stride(from: 2, to: envelopes.count, by: 7).map { $0 }
    #expect(cuts.count > 15)
    for cut in cuts {
      #expect(Self.page(Array(envelopes.prefix(cut))).contains(#"<header class="incomplete">"#), "cut at \(cut)")
    }
  }

  @Test func polishStatusesOfAttemptsAgreeInGender() throws {
    var run = FeatureRun()
    let failed = TestStepResult.sample(.failed, "za późno", type: "E")
    run.outcomes["it wavers"] = FeatureRun.Outcome(results: [failed, failed, .sample(.passed)])
    run.attemptCounts["Flaky"] = 3
    try run.plan("a.feature", "Feature: A\n  Scenario: Flaky\n    Given it wavers")
    run.run()
    run.finish(success: true)
    let page = Self.page(run.envelopes, HTMLReporter.Options(language: .polish))
    for words in [">Próba 1 <b class=\"s failed\">niezaliczona</b>", ">Próba 3 <b class=\"s passed\">zaliczona</b>"] {
      #expect(page.contains(words), "\(words)")
    }
  }

  @Test func anUnsuccessfulRunIsShownAsFailedWithItsMessage() throws {
    var run = FeatureRun()
    try run.plan("a.feature", "Feature: A\n  Scenario: B\n    Given c")
    run.run()
    run.finish(success: false, message: "The run was <abandoned>.")
    let page = Self.page(run.envelopes)
    #expect(page.contains(#"<header class="failed">"#))
    #expect(page.contains(#"<p class="note">The run was &lt;abandoned&gt;.</p>"#))
  }

  private static func broken(_ kinds: [RunModel.Problem.Kind]) -> [Envelope] {
    var stream = SampleStream()
    for (number, kind) in kinds.enumerated() {
      let uri = "Features/broken-\(number).feature"
      let mistake = SourceReference(uri: uri, location: Location(line: 3))
      switch kind {
      case .parseError:
        for message in ["one mistake", "another"] {
          stream.add(.parseError(ParseError(source: mistake, message: message)))
        }
      case .unreadableFile:
        stream.add(.parseError(ParseError(source: SourceReference(uri: uri), message: "can't read this file: no")))
      case .ignoredLine:
        let line = IgnoredLineReport(uri: uri, line: 3, column: 5, message: "not run", excerpt: nil)
        stream.add(.attachment(line.attachment(testRunStartedId: nil)))
      case .undefinedParameterType:
        stream.add(.undefinedParameterType(UndefinedParameterType(expression: "a {x}", name: "x")))
      case .hook, .runError, .unsuccessful, .cutOff: break
      }
    }
    stream.start()
    for kind in kinds where kind == .hook {
      stream.runHook(.beforeTestRun, name: "start", result: .sample(.failed, "no"))
    }
    let exception = Exception(type: "E", message: "lost")
    if !kinds.contains(.cutOff) {
      stream.finish(success: false, exception: kinds.contains(.runError) ? exception : nil)
    }
    return stream.envelopes
  }

  private static let headlines: [(kinds: [RunModel.Problem.Kind], english: String, polish: String)] = [
    ([.parseError], "1 feature file has a syntax error.", "1 plik z funkcją zawiera błąd składni."),
    (
      [.parseError, .parseError], "2 feature files have syntax errors.",
      "2 pliki z funkcjami zawierają błędy składni."
    ),
    (
      Array(repeating: .parseError, count: 5), "5 feature files have syntax errors.",
      "5 plików z funkcjami zawiera błędy składni."
    ),
    (
      [.ignoredLine, .ignoredLine], "2 lines look like steps but aren&#39;t run.",
      "2 wiersze wyglądają jak kroki, ale nie są wykonywane."
    ),
    ([.unreadableFile], "1 feature file can&#39;t be read.", "1 pliku z funkcją nie można odczytać."),
    ([.undefinedParameterType], "1 parameter type is undefined.", "1 typ parametru nie istnieje."),
    (
      [.hook, .hook], "2 setup or cleanup tasks of the run failed.",
      "2 zadania przygotowujące lub kończące przebieg się nie powiodły."
    ),
    ([.runError], "1 internal error.", "1 błąd wewnętrzny."),
    ([.unsuccessful], "The run failed.", "Przebieg się nie powiódł."),
    (
      [.hook, .cutOff], "The run was interrupted. 1 setup or cleanup task of the run failed.",
      "Przebieg został przerwany. 1 zadanie przygotowujące lub kończące przebieg się nie powiodło."
    ),
    (
      [.parseError, .unreadableFile], "1 feature file has a syntax error. 1 feature file can&#39;t be read.",
      "1 plik z funkcją zawiera błąd składni. 1 pliku z funkcją nie można odczytać."
    ),
  ]

  @Test func theFirstSentenceDescribesProblemsOutsideScenarios() {
    #expect(Self.headlines.count == 11)
    for (kinds, english, polish) in Self.headlines {
      for (language, sentence) in [(MessageLanguage.english, english), (.polish, polish)] {
        let page = Self.page(Self.broken(kinds), .init(language: language))
        let headline = page.firstMatch(of: /<span class="result">[^<]+<\/span> ([^<]+)<\/h1>/)?.1
        #expect(headline.map(String.init) == sentence)
      }
    }
  }

  @Test func aMalformedFeatureFileIsListedOnce() throws {
    let page = Self.page(Self.broken([.parseError, .unreadableFile]))
    let features = page[try #require(page.range(of: #"<section id="features">"#)).lowerBound...]
    let listed = features.matches(of: /<a href="#problems">([^<]+)<\/a><\/h3><b class="s failed">([^<]+)<\/b>/)
      .map { "\($0.1) \($0.2)" }
    #expect(listed == ["Features/broken-0.feature has a syntax error", "Features/broken-1.feature can&#39;t be read"])
    #expect(page.matches(of: />A feature file has a syntax error</).count == 2)
    #expect(page.matches(of: />A feature file can&#39;t be read</).count == 1)
  }

  @Test func scenariosThatDidNotStartAreListed() {
    let page = Self.page(SampleRun.cutOff.envelopes)
    #expect(page.contains(#"id="features/home/is-never-begun" data-s="not-run""#))
    #expect(page.contains("1 scenario didn&#39;t start."))
  }

  @Test func theCountsOfTheFiltersMatchTheScenarios() throws {
    let page = try Self.page(.showcase)
    let statuses = page.matches(of: /data-s="([a-z-]+)"/).map { String($0.1) }
    #expect(statuses.count == 14)
    for (status, entries) in Dictionary(grouping: statuses, by: \.self) {
      #expect(page.contains(#"data-status="\#(status)" aria-pressed="false">\#(entries.count) "#), "\(status)")
    }
  }

  @Test func anOutlineIsATableWithAStatusForEachExamplesRow() throws {
    let page = try Self.page(.showcase)
    #expect(page.matches(of: /<table class="rows">/).count == 2)
    #expect(page.matches(of: /<tr id="[^"]+" data-s="passed">/).count == 3)
    #expect(page.contains(#"<th scope="col">count<th scope="col">cards<th scope="col">Status"#))
    #expect(page.contains("<b>12</b> announcements"))
  }

  @Test func linkTargetsAreUniqueAndStable() throws {
    for run in HTMLSampleRun.allCases {
      let page = try Self.page(run)
      let ids = page.matches(of: /\sid="([^"]+)"/).map { String($0.1) }
      #expect(ids.count > 5)
      #expect(Set(ids).count == ids.count, "\(run)")
      let targets = page.matches(of: /href="#([^"?]+)"/).map { String($0.1) }
      #expect(!targets.isEmpty)
      #expect(Set(targets).isSubset(of: ids), "\(run)")
    }
    let rule = "features/home/landing-page/the-newest-announcements-come-first"
    let ids = [
      "features/home/landing-page", rule, "\(rule)/five-cards-appear",
      "\(rule)/as-many-cards-as-announcements-up-to-the-limit/6-6",
    ]
    for run in [HTMLSampleRun.accepted, .showcase] {
      let page = try Self.page(run)
      for id in ids { #expect(page.contains(#"id="\#(id)""#), "\(id)") }
    }
  }

  @Test func textNeverBecomesMarkup() throws {
    let page = try Self.page(.hostile)
    #expect(page.matches(of: /<script/).count == 1)
    #expect(page.matches(of: /<style/).count == 1)
    let tags = page.matches(of: /<[a-z][^>]*>/).map { String($0.0) }
    #expect(tags.count > 100)
    let names = tags.flatMap { tag in
      tag.replacing(/"[^"]*"/, with: "").split { " =<>".contains($0) }.dropFirst().map(String.init)
    }
    #expect(names.contains("class"))
    #expect(names.filter { $0.hasPrefix("on") || $0 == "style" || $0 == "srcdoc" } == [])
    let addresses = page.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.1) }
    #expect(addresses.count > 10)
    for address in addresses {
      let isSafe = ["#", "https://", "data:image/svg+xml,", "data:application/octet-stream,"].contains {
        address.hasPrefix($0)
      }
      #expect(isSafe, "\(address)")
    }
    #expect(page.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" })
  }

  @Test func controlCharactersAreVisible() throws {
    let page = try Self.page(.hostile)
    #expect(page.contains("␀"))
    #expect(!page.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) })
  }

  @Test func expectedAndActualValuesAreShownSideBySide() throws {
    let page = try Self.page(.showcase)
    #expect(page.contains(#"<dt>Expected<dd><mark>5</mark> cards, newest first"#))
    #expect(page.contains(#"<dt>Actual<dd><mark>4</mark> cards, newest first"#))
    #expect(page.contains(#"<p class="reason">The landing page shows the wrong number of cards.</p>"#))
  }

  @Test func tablesAreComparedCellByCell() throws {
    let tables = ComparedTables(
      expected: [["name", "lost"], ["Burek", "1 Dec"], ["a | b", "x"], ["Mruk", "3 Dec"]],
      actual: [["name", "lost"], ["Burek", "1 Dec"], ["Mruk", "4 Dec"]]
    )
    var run = FeatureRun()
    run.outcomes["x"] = .init(
      results: [.sample(.failed, "The cards are others.")],
      attachments: [.comparison("The cards are others.", tables: tables)]
    )
    try run.plan("a.feature", "Feature: A\n  Scenario: B\n    Given x")
    run.run()
    run.finish(success: false)
    let page = Sink.report(run.envelopes, with: { HTMLReporter(to: $0) }).text.replacing("\n", with: "")
    let actual = "<tr><td>name<td>lost<tr><td>Burek<td>1 Dec<tr><td>Mruk<td><mark>4 Dec</mark></table>"
    #expect(page.contains(actual))
    #expect(page.contains("<tr><td><mark>a | b</mark><td><mark>x</mark><tr><td>Mruk<td><mark>3 Dec"))
  }

  @Test func suggestedCodeIsShownOnlyInTechnicalDetails() throws {
    let page = try Self.page(.showcase)
    #expect(page.contains("This step is undefined: no step definition matches it."))
    let code = try #require(page.range(of: "throw Pending()"))
    let before = page[..<code.lowerBound]
    let section = try #require(before.range(of: #"<div class="tech">"#, options: .backwards))
    #expect(!before[section.upperBound...].contains("</div>"))
  }

  @Test func aScenarioThatPassedOnARetryIsFlaky() throws {
    let page = try Self.page(.showcase)
    #expect(page.contains(#"data-s="flaky""#))
    #expect(page.contains(#"<summary>Attempt 1 <b class="s failed">failed</b></summary>"#))
  }

  @Test func requirementsComeFromTagsWithTheirWorstResult() throws {
    let page = try Self.page(.showcase)
    let table = try #require(page.range(of: #"<table class="requirements">"#))
    let rows = page[table.upperBound...].matches(
      of: /<th scope="row">([A-Z0-9-]+)<td><b class="s ([a-z-]+)">/
    ).map { "\($0.1) \($0.2)" }
    let expected = [
      "FR-001 failed", "FR-002 failed", "SC-004 failed", "US-1 failed", "FR-004 failed", "US-2 failed",
      "FR-020 failed", "FR-010 flaky", "FR-021 skipped", "FR-003 passed",
    ]
    #expect(rows == expected)
  }

  @Test func thePageIsInTheLanguageOfMostFeatures() throws {
    #expect(try Self.page(.polish).contains("Nie zaliczono 1 z 3 scenariuszy."))
    #expect(try Self.page(.polish, .init(language: .english)).contains("1 of 3 scenarios didn&#39;t pass."))
    #expect(try Self.page(.accepted).contains(#"<html lang="en">"#))
    #expect(try Self.page(.accepted, .init(language: .polish)).contains("Zaliczono wszystkie scenariusze (10)."))
  }

  /// Returns the page of a run with `featureCount` features of 50 scenarios with 5 steps each. One in 50 scenarios
  /// fails.
  private static func page(featureCount: Int) throws -> [UInt8] {
    var run = FeatureRun()
    run.outcomes["I should see 7 of the announcement cards on it"] = .init(results: [.sample(.failed, "No.")])
    for feature in 1...featureCount {
      var text = "Feature: Feature number \(feature)\n"
      for scenario in 1...50 {
        text += """
            @FR-\(scenario)
            Scenario: Scenario number \(scenario) of the feature
              Given the backend has \(scenario) announcements
              And the application has been opened
              When the landing page has loaded
              Then I should see \(scenario) of the announcement cards on it
              And the newest one is the first

          """
      }
      try run.plan("Features/area/feature-\(feature).feature", text)
    }
    run.run()
    run.finish(success: false)
    return Sink.report(run.envelopes, with: { HTMLReporter(to: $0) }).bytes
  }

  @Test(arguments: [
    "actions", "changes", "copy", "failures", "features", "find", "hooks", "problems", "requirements", "said",
    "tag-mistake", "technical", "timeline", "viewer",
  ])
  func aFileNamedLikeAReservedLinkGetsADifferentLinkTarget(link: String) throws {
    var run = FeatureRun()
    try run.plan("\(link).feature", "Feature: A\n  Scenario: B\n    Given x")
    run.run()
    run.finish(success: true)
    let page = Sink.report(run.envelopes, with: { HTMLReporter(to: $0) }).text
    #expect(page.contains(#"id="\#(link)~2""#))
  }

  @Test func aScenarioAddsAtMost610BytesToAPage() throws {
    let sizes = try [10, 30].map { try Self.page(featureCount: $0).count }
    #expect(sizes[1] - sizes[0] <= 20 * 50 * 610)
  }

  @Test(HTMLPages.forABrowser)
  func aPageOf10000ScenariosTakesAtMost6100000Bytes() throws {
    let bytes = try Self.page(featureCount: 200)
    #expect(bytes.count <= 6_100_000)
    try HTMLPages.keep(bytes, named: "large")
    #expect(String(decoding: bytes, as: UTF8.self).contains("200 of 10000 scenarios didn&#39;t pass."))
  }

  @Test(HTMLPages.forABrowser)
  func thePagesOfTheSampleRunsAreKeptForABrowser() throws {
    for run in HTMLSampleRun.allCases { try keep(try run.envelopes(), run.rawValue) }
    for run in SampleRun.allCases { try keep(run.envelopes, run.rawValue) }
  }

  private func keep(_ envelopes: [Envelope], _ name: String) throws {
    try HTMLPages.keep(Sink.report(envelopes, with: { HTMLReporter(to: $0) }).bytes, named: name)
  }

  @Test(HTMLPages.forABrowser)
  func aPageOf100000ScenariosTakesAtMost60000000Bytes() throws {
    let bytes = try Self.page(featureCount: 2000)
    try HTMLPages.keep(bytes, named: "huge")
    #expect(bytes.count <= 60_000_000)
  }
}
