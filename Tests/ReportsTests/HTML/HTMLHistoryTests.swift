import CucumberMessages
import enum Gherkin.MessageLanguage
import Reports
import Testing

/// Tests of the history in HTML reports and chat summaries.
@Suite struct HTMLHistoryTests {
  private static let home = [
    "a.feature": """
    Feature: Home
      Scenario: stable
        Given one
      Scenario: failing
        Given two
      @flaky
      Scenario: shaky
        Given three
      Scenario: slow
        Given four
      Scenario: goes
        Given five
    """
  ]
  private static let later = [
    "a.feature": (home["a.feature"] ?? "").replacing("goes\n    Given five", with: "<comes>\n    Given <six>")
  ]

  /// A history of six runs, and the messages of a seventh, which isn't recorded.
  private static func runs() throws -> (HistoryRun, [Envelope]) {
    var runs = HistoryRun()
    for index in 0..<6 {
      var failing: Set<String> = index % 2 == 1 ? ["three"] : []
      if index >= 3 { failing.insert("two") }
      try runs.record(runs.run(home, failing: failing))
    }
    let run = try runs.run(later, failing: ["two"], slow: ["slow"])
    return (runs, run)
  }

  private static func section(_ id: String, of page: String) throws -> String {
    let start = try #require(page.firstRange(of: #"id="\#(id)""#)).lowerBound
    return String(page[start...].prefix(upTo: try #require(page[start...].firstRange(of: "</section>")).lowerBound))
  }

  @Test func aPageShowsTheTrendAndTheScenariosThatNeedAttention() throws {
    let (runs, run) = try Self.runs()
    let page = try runs.page(run)
    try HTMLPages.keep(Array(page.utf8), named: "history")
    let history = try Self.section("history", of: page)
    #expect(history.contains("2 of the last 7 runs passed."))
    #expect(history.contains(#"<svg class="trend" viewBox="0 0 300 100""#))
    #expect(history.matches(of: /<g>/).count == 7)
    #expect(history.matches(of: /<title>[^<]+4f2a91c, Jenkins 128 · [^<]+<\/title>/).count == 7)
    #expect(history.contains("Failing scenarios</h3>") && history.contains("<td>4"))
    #expect(history.contains("Flaky scenarios</h3>"))
    #expect(history.contains("Slower scenarios</h3>"))
    #expect(history.contains("New scenarios (1)</h3>") && history.contains("&lt;comes&gt;"))
    #expect(history.contains("Removed scenarios (1)</h3>") && history.contains("<td>goes <small>a.feature</small>"))
    #expect(history.contains(#"href="https://ci.example.org/build/128""#))
    for link in history.matches(of: /href="#([^"?]+)"/) { #expect(page.contains(#"id="\#(link.1)""#), "\(link.1)") }
    let failures = try Self.section("failures", of: page)
    #expect(failures.contains("failing since 2 January 2026, 04:10 UTC, 4f2a91c (4 runs)"), "\(failures)")
  }

  @Test func aFailingScenarioShowsItsLastResults() throws {
    let (runs, run) = try Self.runs()
    let failures = try Self.section("failures", of: runs.page(run))
    let results = "passed, passed, passed, failed, failed, failed, failed"
    #expect(failures.contains(#"role="img" aria-label="Last results: \#(results)""#), "\(failures)")
    #expect(failures.matches(of: /<g>\s*<title>[^<]+: (passed|failed)<\/title>/).count == 7)
  }

  @Test func aQuarantinedScenarioShowsItsLastResultsAndTheExpression() throws {
    var runs = HistoryRun()
    var settings = RunSettings()
    settings.quarantine = "@flaky and not @slow"
    try runs.record(runs.run(Self.home, failing: ["three"], settings: settings))
    let page = try runs.page(runs.run(Self.home, settings: settings))
    let quarantine = try Self.section("quarantine", of: page)
    #expect(quarantine.contains("<code>@flaky and not @slow</code>"))
    #expect(quarantine.contains(#"aria-label="Last results: failed, passed""#), "\(quarantine)")
  }

  @Test func theTrendHasALegendAndAScale() throws {
    let (runs, run) = try Self.runs()
    let history = try Self.section("history", of: runs.page(run))
    #expect(history.contains("Full height: 5 scenarios. Longest run: 1.147s."), "\(history)")
    let legend = history.matches(of: /<rect class="[a-z]+" width="10" height="10"><\/rect><\/svg> ([A-Za-z]+)/)
    #expect(legend.map { String($0.1) } == ["passed", "failed", "Duration"])
  }

  @Test func theHistoryIsInTheLanguageOfTheReport() throws {
    let (runs, run) = try Self.runs()
    let page = try runs.page(run, language: .polish)
    #expect(try Self.section("history", of: page).contains("Zaliczone przebiegi: 2 z 7 ostatnich."))
    let since = "niezaliczony od 2 stycznia 2026, 04:10 UTC, 4f2a91c (4 przebiegi)"
    #expect(try Self.section("failures", of: page).contains(since))
  }

  @Test func aReportWithoutEarlierRunsHasNoHistory() throws {
    var runs = HistoryRun()
    let run = try runs.run(Self.home)
    #expect(try !runs.page(run).contains(#"id="history""#))
    try runs.record(run)
    #expect(try !runs.page(run).contains(#"id="history""#))
  }

  @Test func aReportIsTheSameAfterItsRunIsRecorded() throws {
    var (runs, run) = try Self.runs()
    let page = try runs.page(run)
    try runs.record(run)
    #expect(try runs.page(run) == page)
    try runs.record(runs.run(Self.later))
    let lines = try runs.page(run).split(separator: "\n")
    #expect(Set(lines).symmetricDifference(page.split(separator: "\n")) == [])
  }

  @Test func aNewFailureIsMarkedAndAnOldOneMayPredateTheHistory() throws {
    var runs = HistoryRun()
    try runs.record(runs.run(Self.home, failing: ["two"]))
    let page = try runs.page(runs.run(Self.home, failing: ["one", "two"]))
    let failures = try Self.section("failures", of: page)
    #expect(failures.contains("</svg> new failure</small>"))
    #expect(failures.contains("(2 runs or more)"))
  }

  // MARK: Chat summary

  @Test func aChatSummarySaysWhatHasChanged() throws {
    let (runs, run) = try Self.runs()
    let chatSummary = try runs.chatSummary(run)
    #expect(chatSummary.hasPrefix("**petspot: Failed in "))
    let build = "[Jenkins 128](https://ci.example.org/build/128)"
    #expect(chatSummary.contains("5 scenarios (4 passed, 1 failed) · `main` `4f2a91c` · \(build)"))
    let failing = "\n**Still failing (1)**\n- Home: failing, since 2026-01-02 `4f2a91c` (4 runs)\n"
    #expect(chatSummary.contains(failing), "\(chatSummary)")
    #expect(chatSummary.contains("\n**Fixed (1)**\n- Home: shaky\n"))
    #expect(chatSummary.contains("\n**Flaky (1)**\n- Home: shaky: 6 changes, 0 retries in 7 runs\n"))
    #expect(chatSummary.contains("\n**Slower (1)**\n- Home: slow: "))
    #expect(chatSummary.contains("\n**New scenarios (1)**\n- Home: &lt;comes&gt;\n"))
    #expect(chatSummary.contains("\n**Removed scenarios (1)**\n- a.feature: goes\n"))
    #expect(!chatSummary.contains("New failures"))
  }

  @Test func aChatSummaryIsInTheLanguageOfTheReport() throws {
    let (runs, run) = try Self.runs()
    let chatSummary = try runs.chatSummary(run, .polish)
    #expect(chatSummary.contains("Niezaliczone (1,"), "\(chatSummary)")
    #expect(chatSummary.contains("5 scenariuszy (4 zaliczone, 1 niezaliczony)"))
    let failing = "**Nadal niezaliczone (1)**\n- Home: failing, od 2026-01-02 `4f2a91c` (4 przebiegi)\n"
    #expect(chatSummary.contains(failing))
    #expect(chatSummary.contains("Home: shaky: 6 zmian wyniku, 0 ponowień w ostatnich 7 przebiegach\n"))
    for word in ["Failed", "scenarios", "since", "runs", "changes"] { #expect(!chatSummary.contains(word), "\(word)") }
  }

  /// Outline rows with the same cause are on one line, and a single row has a short name.
  @Test func aChatSummaryGroupsScenariosByCause() throws {
    let text = """
      Feature: F
        Scenario: alone
          Given two
        Rule: A rule with a long name
          Scenario Outline: eating
            Given <n>
            Examples:
              | n   |
              | one |
              | six |
              | ten |
      """
    var runs = HistoryRun()
    try runs.record(runs.run(["a.feature": text]))
    let chatSummary = try runs.chatSummary(runs.run(["a.feature": text], failing: ["two"], undefined: ["six"]))
    #expect(chatSummary.contains("**New failures (2)**\n- F: alone\n- F: eating \\(six\\)\n"), "\(chatSummary)")
    let steps = "Feature: F\n" + (0..<4).map { "  Scenario: s\($0)\n    Given two\n" }.joined()
    let undefined = try runs.run(["a.feature": steps], undefined: ["two"])
    #expect(try runs.chatSummary(undefined).contains("**New failures (4)**\n- 4 scenarios: Undefined step: Given two"))
  }

  @Test func aChatSummaryWithoutAHistoryListsTheFailures() throws {
    var runs = HistoryRun()
    let run = try runs.run(Self.home, failing: ["two"])
    let chatSummary = Sink.report(run) { ChatSummaryReporter(to: $0) }.text
    #expect(chatSummary.contains("\n**Failures (1)**\n- Home: failing\n"))
    #expect(try runs.chatSummary(run) == chatSummary)
  }

  @Test func aLongChatSummaryIsTruncatedWithACount() throws {
    let name = String(repeating: "long ", count: 100)
    let scenarios = (0..<200).map { "  Scenario: \(name) \($0)\n    Given \($0 % 2 == 0 ? "one" : "two")\n" }
    let text = ["a.feature": "Feature: \(name)\n" + scenarios.joined()]
    var runs = HistoryRun()
    for failing in [[], ["two"], [], ["one"]] as [Set<String>] { try runs.record(runs.run(text, failing: failing)) }
    let chatSummary = try runs.chatSummary(runs.run(text, failing: ["two"]))
    #expect(chatSummary.utf8.count <= 2005)
    #expect(chatSummary.contains("- and 95 more\n"))
  }
}
