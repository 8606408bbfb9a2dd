extension ChatSummaryReporter {
  /// The strings of the chat summary in one language, in addition to those of the Markdown report.
  struct Strings: Sendable {
    let problems: String
    let newFailures: String
    let stillFailing: String
    let fixed: String
    let flaky: String
    let slower: String
    let new: String
    let removed: String
    let lost: String
    let since: String
    let runs: Plural
    /// The words after a number of runs that may be higher.
    let orMore: String
    let changes: Plural
    let retries: Plural
    /// A closure that returns a phrase with the numbers of changes and retries and the number of runs.
    let inRuns: @Sendable (_ counts: String, _ runs: Int) -> String
    let more: @Sendable (_ rest: Int) -> String
  }
}

extension ChatSummaryReporter.Strings {
  static let english = Self(
    problems: "Problems",
    newFailures: "New failures",
    stillFailing: "Still failing",
    fixed: "Fixed",
    flaky: "Flaky",
    slower: "Slower",
    new: HTMLReporter.HistoryStrings.english.new,
    removed: HTMLReporter.HistoryStrings.english.removed,
    lost: HTMLReporter.HistoryStrings.english.lost,
    since: "since",
    runs: HTMLReporter.HistoryStrings.english.runs,
    orMore: HTMLReporter.HistoryStrings.english.orMore,
    changes: .init("change", "changes"),
    retries: .init("retry", "retries"),
    inRuns: { "\($0) in \($1) runs" },
    more: { "and \($0) more" }
  )

  static let polish = Self(
    problems: "Problemy",
    newFailures: "Nowe niepowodzenia",
    stillFailing: "Nadal niezaliczone",
    fixed: "Naprawione",
    flaky: "Niestabilne",
    slower: "Wolniejsze",
    new: HTMLReporter.HistoryStrings.polish.new,
    removed: HTMLReporter.HistoryStrings.polish.removed,
    lost: HTMLReporter.HistoryStrings.polish.lost,
    since: "od",
    runs: HTMLReporter.HistoryStrings.polish.runs,
    orMore: HTMLReporter.HistoryStrings.polish.orMore,
    changes: .init("zmiana wyniku", "zmiany wyniku", "zmian wyniku"),
    retries: .init("ponowienie", "ponowienia", "ponowień"),
    inRuns: { "\($0) w \($1 == 1 ? "ostatnim przebiegu" : "ostatnich \($1) przebiegach")" },
    more: { "i jeszcze \($0)" }
  )
}
