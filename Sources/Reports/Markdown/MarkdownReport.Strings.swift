import CucumberMessages

extension MarkdownReport {
  /// The document's text in one language.
  struct Strings: Sendable {
    typealias Plural = HTMLReporter.Plural

    let title: String
    let passed: String
    let skipped: String
    let failed: String
    /// The verdict with the duration of the run.
    let verdict: @Sendable (_ verdict: String, _ duration: String) -> String
    let scenarios: Plural
    let statuses: [ShownStatus: Plural]
    let flaky: Plural
    let notRun: Plural
    /// The revision, and the branch if it is known.
    let revision: @Sendable (_ revision: String, _ branch: String?) -> String

    let failures: String
    let quarantine: String
    let flakyScenarios: String
    let warnings: String
    let features: String
    /// The titles of the columns of the table of features.
    let columns: [String]
    let noScenarios: String
    let passedOnAttempt: @Sendable (_ attempt: Int) -> String
    let omitted: @Sendable (_ failures: Int) -> String

    /// The word for a problem outside scenarios.
    let error: String
    let problemNames: [RunModel.Problem.Kind: String]
    /// The reasons for statuses that a step doesn't explain itself, instead of those for engineers.
    let reasons: [TestStepResult.Status: String]
    let unfinished: String
    let words: FailureWords
    let digest: DigestReporter.Strings
  }
}

extension MarkdownReport.Strings {
  init(_ language: HTMLReporter.Language) {
    self =
      switch language {
      case .english: .english
      case .polish: .polish
      }
  }

  /// Returns the number of scenarios with each status, such as `2 passed, 1 failed`.
  func text(_ counts: StatusCounts) -> String {
    counts.entries.map { entry in statuses[entry.status]?(entry.count) ?? "\(entry.count) \(entry.status.name)" }
      .joined(separator: ", ")
  }

  /// The style of texts that are also shown on terminals.
  var style: TerminalStyle { TerminalStyle(hasColors: false, hasGlyphs: false, words: words) }

  /// Returns the summary of a failure.
  func summary(_ failure: RunModel.Failure) -> String { words.shown(failure.message).summary(words) }

  func name(_ status: ShownStatus) -> String { statuses[status]?.one ?? status.name }

  func name(_ problem: RunModel.Problem) -> String {
    let name = problemNames[problem.kind] ?? problem.name
    return problem.uri.map { "\($0): \(name)" } ?? name
  }

  static let english = Self(
    title: "Acceptance",
    passed: "Passed",
    skipped: "Skipped",
    failed: "Failed",
    verdict: { "\($0) in \($1)" },
    scenarios: .init("scenario", "scenarios"),
    statuses: [:],
    flaky: .init("flaky", "flaky"),
    notRun: .init("not run", "not run"),
    revision: { "Revision \($0)" + ($1.map { " on \($0)" } ?? "") },
    failures: "Failures",
    quarantine: "Failures in quarantine",
    flakyScenarios: "Flaky",
    warnings: "Warnings",
    features: "Features",
    columns: ["Feature", "Scenarios", "Time", "File"],
    noScenarios: "no scenarios",
    passedOnAttempt: { "passed on attempt \($0)" },
    omitted: { "and \($0) more \($0 == 1 ? "failure" : "failures"), omitted to limit the size" },
    error: "error",
    problemNames: [:],
    reasons: [:],
    unfinished: FailureWords.english.unfinished,
    words: .english,
    digest: .english
  )

  static let polish = Self(
    title: page.title,
    passed: "Zaliczone",
    skipped: "Pominięte",
    failed: "Niezaliczone",
    verdict: { "\($0) w \($1)" },
    scenarios: page.scenarios,
    statuses: Dictionary(
      uniqueKeysWithValues: page.outcomes.compactMap { outcome, name in ShownStatus(outcome).map { ($0, name) } }
    ),
    flaky: .init("niestabilny", "niestabilne", "niestabilnych"),
    notRun: .init("nieuruchomiony", "nieuruchomione", "nieuruchomionych"),
    revision: { "Wersja \($0)" + ($1.map { " z gałęzi \($0)" } ?? "") },
    failures: page.failures,
    quarantine: "Niezaliczone w kwarantannie",
    flakyScenarios: "Niestabilne scenariusze",
    warnings: "Ostrzeżenia",
    features: page.features,
    columns: ["Funkcja", "Scenariusze", "Czas", "Plik"],
    noScenarios: page.noScenarios,
    passedOnAttempt: { "zaliczony w próbie \($0)" },
    omitted: { "aby ograniczyć rozmiar, nie pokazano tu \(otherFailures($0))" },
    error: "błąd",
    problemNames: page.problemHeadings,
    reasons: [.undefined: page.undefined, .ambiguous: page.ambiguous, .unknown: page.stepUnfinished],
    unfinished: FailureWords.polish.unfinished,
    words: .polish,
    digest: .polish
  )

  private static let otherFailures = Plural(
    "kolejnego niepowodzenia",
    "kolejnych niepowodzeń",
    "kolejnych niepowodzeń"
  )
  private static let page = HTMLReporter.Strings(.polish)
}

extension ShownStatus {
  /// Returns the status of scenarios with an outcome, or `nil` for outcomes that other words describe.
  fileprivate init?(_ outcome: HTMLReporter.Outcome) {
    switch outcome {
    case .flaky, .notRun: return nil
    case .quarantined: self = .quarantined
    case .empty: self = .empty
    case .passed: self = .of(.passed)
    case .skipped: self = .of(.skipped)
    case .unfinished: self = .of(.unknown)
    case .pending: self = .of(.pending)
    case .undefined: self = .of(.undefined)
    case .ambiguous: self = .of(.ambiguous)
    case .failed: self = .of(.failed)
    }
  }
}
