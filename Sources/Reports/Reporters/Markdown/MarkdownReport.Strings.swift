import CucumberMessages
import enum Gherkin.MessageLanguage

extension MarkdownReport {
  /// The document's strings in one language.
  struct Strings: Sendable {
    let title: String
    /// A closure that returns the name of a result with the duration of the run.
    let result: @Sendable (_ name: String, _ result: RunResult, _ duration: String) -> String
    /// A closure that returns the revision, with the branch if it is known.
    let revision: @Sendable (_ revision: String, _ branch: String?) -> String

    let quarantine: String
    let flakyScenarios: String
    let warnings: String
    /// The column titles in the table of features.
    let columns: [String]
    let passedOnAttempt: @Sendable (_ attempt: Int) -> String
    let omitted: @Sendable (_ failures: Int) -> String

    /// The label of a problem outside of scenarios.
    let error: String
    let problemNames: [RunModel.Problem.Kind: String]
    /// The reasons to show for some statuses in place of those meant for engineers.
    let reasons: [TestStepResult.Status: String]
    /// The strings shared with the HTML page.
    let page: HTMLReporter.Strings
    let chat: ChatSummaryReporter.Strings
  }
}

extension MarkdownReport.Strings {
  init(_ language: MessageLanguage) {
    self =
      switch language {
      case .english: .english
      case .polish: .polish
      }
  }

  /// The words that describe failures.
  var words: ReportWords { page.words }

  /// The style, without colors or glyphs, for text that the terminal reporters also show.
  var style: TerminalStyle { TerminalStyle(hasColors: false, hasGlyphs: false, words: words) }

  /// Returns the summary of a failure.
  func summary(_ failure: RunModel.Failure) -> String { words.shown(failure.message).summary(words) }

  func name(_ problem: RunModel.Problem) -> String {
    let name = problemNames[problem.kind] ?? problem.name
    return problem.uri.map { "\($0): \(name)" } ?? name
  }

  static let english = Self(
    title: "Acceptance",
    result: { $1 == .nothing ? "\($0) (\($2))" : "\($0) in \($2)" },
    revision: { "Revision \($0)" + ($1.map { " on \($0)" } ?? "") },
    quarantine: "Failures in quarantine",
    flakyScenarios: "Flaky",
    warnings: "Warnings",
    columns: ["Feature", "Scenarios", "Time", "File"],
    passedOnAttempt: { "passed on attempt \($0)" },
    omitted: { "and \($0) more \($0 == 1 ? "failure" : "failures"), omitted to limit the size" },
    error: "error",
    problemNames: [:],
    reasons: [:],
    page: .english,
    chat: .english
  )

  static let polish = Self(
    title: page.title,
    result: { name, _, duration in "\(name) (\(duration))" },
    revision: { "Rewizja \($0)" + ($1.map { " z gałęzi \($0)" } ?? "") },
    quarantine: "Niezaliczone w kwarantannie",
    flakyScenarios: "Niestabilne scenariusze",
    warnings: "Ostrzeżenia",
    columns: ["Funkcja", "Scenariusze", "Czas", "Plik"],
    passedOnAttempt: { "zaliczony w próbie \($0)" },
    omitted: { "aby ograniczyć rozmiar, nie pokazano tu \(otherFailures($0))" },
    error: "błąd",
    problemNames: page.problemHeadings,
    reasons: [.undefined: page.undefined, .ambiguous: page.ambiguous, .unknown: page.stepUnfinished],
    page: page,
    chat: .polish
  )

  private static let otherFailures = Plural(
    "kolejnego niepowodzenia",
    "kolejnych niepowodzeń",
    "kolejnych niepowodzeń"
  )
  private static let page = HTMLReporter.Strings.polish
}
