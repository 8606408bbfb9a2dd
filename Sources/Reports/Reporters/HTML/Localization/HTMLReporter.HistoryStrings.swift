import enum Gherkin.MessageLanguage

extension HTMLReporter {
  /// The page's strings about past runs and the quarantine, in one language.
  struct HistoryStrings: Sendable {
    let quarantine: String
    let quarantineNote: String
    /// A closure that returns a sentence with the number of scenarios that failed in quarantine.
    let quarantinedToo: @Sendable (_ quarantined: Int) -> String
    let title: String
    /// A closure that returns a description of the trend, given the number of runs and the number of those that passed.
    let trend: @Sendable (_ runs: Int, _ passed: Int) -> String
    let trendLegend: String
    /// A closure that returns a description of the trend's scale, given the number of scenarios at full height and the
    /// longest duration.
    let scale: @Sendable (_ scenarios: String, _ duration: String) -> String
    /// The label before the past results of a scenario.
    let pastResults: String
    let lastRuns: String
    let run: String
    let failing: String
    let failingSince: String
    let runs: Plural
    let runCount: String
    let orMore: String
    let newFailure: String
    let flaky: String
    let flakyNote: @Sendable (_ runs: Int) -> String
    let changes: String
    let retries: String
    let slower: String
    let before: String
    let now: String
    let since: String
    let new: String
    let removed: String
    let lost: String
  }
}

extension HTMLReporter.HistoryStrings {
  static let english = Self(
    quarantine: "Quarantine",
    quarantineNote: "These scenarios are known to be unreliable. They run, but their failures don't fail the run.",
    quarantinedToo: { $0 == 1 ? "1 scenario failed in quarantine." : "\($0) scenarios failed in quarantine." },
    title: "History",
    trend: { "\($1) of the last \($0) runs passed." },
    trendLegend: "Each bar is a run, the last one on the right. The line shows the duration.",
    scale: { "Full height: \($0). Longest run: \($1)." },
    pastResults: "Last results",
    lastRuns: "Recent runs",
    run: "Run",
    failing: "Failing scenarios",
    failingSince: "failing since",
    runs: .init("run", "runs"),
    runCount: "Runs",
    orMore: "or more",
    newFailure: "new failure",
    flaky: "Flaky scenarios",
    flakyNote: { "Changes between passed and failed, and passes after a retry, in the last \($0) runs." },
    changes: "Changes",
    retries: "Retries",
    slower: "Slower scenarios",
    before: "Before",
    now: "Now",
    since: "Since",
    new: "New scenarios",
    removed: "Removed scenarios",
    lost: "Not run because of errors in feature files",
  )

  static let polish = Self(
    quarantine: "Kwarantanna",
    quarantineNote: "Te scenariusze są zawodne. Są uruchamiane, ale ich niepowodzenie nie wpływa na wynik przebiegu.",
    quarantinedToo: { "Niezaliczone w kwarantannie: \($0)." },
    title: "Historia",
    trend: { "Zaliczone przebiegi: \($1) z \($0) ostatnich." },
    trendLegend: "Każdy słupek to przebieg, ostatni po prawej. Linia pokazuje czas trwania.",
    scale: { "Pełna wysokość: \($0); najdłuższy przebieg: \($1)." },
    pastResults: "Ostatnie wyniki",
    lastRuns: "Ostatnie przebiegi",
    run: "Przebieg",
    failing: "Niezaliczone scenariusze",
    failingSince: "niezaliczony od",
    runs: .init("przebieg", "przebiegi", "przebiegów"),
    runCount: "Liczba przebiegów",
    orMore: "lub więcej",
    newFailure: "nowe niepowodzenie",
    flaky: "Niestabilne scenariusze",
    flakyNote: {
      "Zmiany wyniku oraz scenariusze zaliczone dopiero po ponowieniu w "
        + "\($0 == 1 ? "ostatnim przebiegu" : "ostatnich \($0) przebiegach")."
    },
    changes: "Zmiany",
    retries: "Ponowienia",
    slower: "Wolniejsze scenariusze",
    before: "Wcześniej",
    now: "Teraz",
    since: "Od",
    new: "Nowe scenariusze",
    removed: "Usunięte scenariusze",
    lost: "Nieuruchomione z powodu błędów w plikach z funkcjami",
  )
}

extension HTMLReporter.Strings {
  /// The strings about past runs and the quarantine.
  var history: HTMLReporter.HistoryStrings {
    switch language {
    case .english: .english
    case .polish: .polish
    }
  }
}
