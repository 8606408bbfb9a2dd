import CucumberMessages
import enum Gherkin.MessageLanguage

extension HTMLReporter {
  /// The page's strings in one language.
  struct Strings: Sendable {
    let language: MessageLanguage
    let title: String
    let results: [RunResult: String]
    /// The names of outcomes that aren't statuses, or whose name differs from that of the status.
    let outcomes: [Outcome: Plural]
    let months: [String]

    let scenarios: Plural
    let notStarted: Plural
    let more: Plural

    /// A closure that returns a sentence with the number of scenarios that fail the run and the total number.
    let someRejected: @Sendable (_ rejected: Int, _ all: Int) -> String
    let allPassed: @Sendable (_ passed: Int) -> String
    let somePassed: @Sendable (_ passed: Int) -> String
    let skippedToo: @Sendable (_ skipped: Int) -> String
    let emptyToo: @Sendable (_ empty: Int) -> String
    let pendingToo: @Sendable (_ pending: Int) -> String
    let flakyToo: @Sendable (_ flaky: Int) -> String
    let shown: @Sendable (_ shown: String, _ all: Int) -> String

    /// The phrases that follow the number of problems outside of scenarios, by kind of problem.
    let problemCounts: [RunModel.Problem.Kind: Plural]
    let cutOff: String
    let unsuccessful: String
    let nothingRun: String

    let skipLink: String
    let date: String
    let duration: String
    let revision: String
    let build: String
    let machine: String
    let workers: String
    let filter: String
    let seed: String
    let options: String
    let rerun: String
    let writtenBy: String
    let edit: String

    let problems: String
    let problemHeadings: [RunModel.Problem.Kind: String]
    /// The text after the path of a feature file, by the kind of problem that the file has.
    let faults: [RunModel.Problem.Kind: String]

    let failures: String
    let features: String
    let requirements: String
    let requirement: String
    let allShown: @Sendable (_ requirements: Int) -> String
    /// A closure that returns a sentence with the number of listed requirements whose scenarios all passed and the
    /// total number.
    let someShown: @Sendable (_ shown: Int, _ all: Int) -> String
    /// The words that follow the number of requirements at risk, by risk.
    let risks: [Risk: Plural]
    /// The words that follow the number of requirements none of whose scenarios were selected.
    let notSelected: Plural
    let moreRequirements: Plural
    let categories: [RunModel.Failure.Category: String]
    let uncovered: String
    let noScenarios: String
    let unlisted: String
    let unlistedTags: String
    let changes: String
    let previousRun: String
    let unchanged: String
    let changeKinds: [RunChange.Kind: String]
    let moreChanges: Plural
    let scenariosTitle: String
    let hooks: String
    let examples: String
    let status: String

    let find: String
    let tag: String
    let anyLabel: String
    /// The messages about mistakes in a tag expression, in which `#` stands for a word of the expression.
    let tagMistakes: TagMistakes
    let opensTicket: String
    let technicalView: String
    let reset: String
    let nothingFound: String

    let expected: String
    let actual: String
    let empty: String
    let undefined: String
    let similar: String
    let ambiguous: String
    let pending: String
    let stepUnfinished: String
    let noSteps: String
    let neverBegun: String
    let warning: String
    let attempt: String
    let attempts: String
    /// The names of outcomes of attempts, where they differ from those of scenarios.
    let attemptOutcomes: [Outcome: String]
    let snippets: String
    let stackTrace: String
    let definitions: String
    let attachment: String
    let screenshot: String
    let recording: String
    let download: String
    let unreadable: String

    let copy: String
    let copyCommand: String
    let copyFailure: String
    let copyLink: String
    let copied: String
    let worker: String
    let shard: String
    let startedAfter: String
    let slowest: String
    let previousPicture: String
    let nextPicture: String
    let zoomIn: String
    let zoomOut: String
    let compare: String
    let close: String
    let timeline: String
    let timelineHelp: String
    let wholeRun: String
    let serialWait: String
    let busy: String
    let idle: String
  }
}

extension HTMLReporter.Strings {
  /// The messages about mistakes that the script finds in a tag expression.
  struct TagMistakes: Sendable {
    /// The message for an expression that ends too early.
    let end: String
    /// The message for a parenthesis that isn't closed.
    let unclosed: String
    /// The message for a word that isn't allowed where it is.
    let unexpected: String
  }
}

extension HTMLReporter.Strings {
  init(_ language: MessageLanguage) {
    self =
      switch language {
      case .english: .english
      case .polish: .polish
      }
  }

  func name(_ outcome: HTMLReporter.Outcome) -> String { plural(outcome).one }

  /// Returns the name of an attempt's outcome.
  func name(ofAttempt outcome: HTMLReporter.Outcome) -> String { attemptOutcomes[outcome] ?? name(outcome) }

  /// Returns the number of scenarios with an outcome as text, such as `3 failed`.
  func count(_ count: Int, _ outcome: HTMLReporter.Outcome) -> String {
    plural(outcome)(count)
  }

  /// Returns the forms of an outcome's name.
  func plural(_ outcome: HTMLReporter.Outcome) -> Plural {
    outcomes[outcome] ?? outcome.status.flatMap { words.statuses[$0] } ?? Plural(outcome.className, outcome.className)
  }

  /// The words that describe failures.
  var words: ReportWords { ReportWords(language) }

  func name(_ category: RunModel.Failure.Category) -> String { categories[category] ?? "" }

  /// Returns one or two sentences that say how many requirements are at risk, starting with the most urgent, how many
  /// weren't selected, and how many of the total are verified.
  func sentence(_ requirements: [HTMLReporter.RequirementRow]) -> String {
    var counts = HTMLReporter.Risk.allCases.reversed().compactMap { risk -> String? in
      let found = requirements.count { $0.risk == risk }
      return found == 0 ? nil : risks[risk]?(found)
    }
    let unselected = requirements.count(where: \.isNotSelected)
    if unselected > 0 { counts.append(notSelected(unselected)) }
    if counts.isEmpty { return allShown(requirements.count) }
    let shown = requirements.count { $0.risk == nil && !$0.isNotSelected }
    return "\(counts.joined(separator: ", ")). \(someShown(shown, requirements.count))"
  }

  func name(_ result: RunResult) -> String { results[result] ?? result.rawValue }

  func name(_ kind: RunChange.Kind) -> String { changeKinds[kind] ?? changes }

  func heading(_ kind: RunModel.Problem.Kind) -> String { problemHeadings[kind] ?? problems }

  func fault(_ kind: RunModel.Problem.Kind) -> String { faults[kind] ?? heading(kind) }

  /// Returns a date and time for display, such as `2 January 2026, 03:04 UTC`.
  func text(_ timestamp: Timestamp) -> String {
    let parts = timestamp.iso8601.split { $0 == "-" || $0 == "T" || $0 == ":" || $0 == "Z" }.map(String.init)
    guard parts.count == 6, let month = Int(parts[1]), let day = Int(parts[2]), months.indices.contains(month - 1)
    else { return timestamp.iso8601 }
    return "\(day) \(months[month - 1]) \(parts[0]), \(parts[3]):\(parts[4]) UTC"
  }

  /// Returns the result of the run in one or more sentences.
  func sentence(_ contents: HTMLReporter.Contents) -> String {
    switch contents.result {
    case .nothing: return contents.entries.isEmpty ? nothingRun : rest(contents).joined(separator: " ")
    case .incomplete:
      var sentences = [cutOff] + failures(contents)
      if contents.count(.notRun) > 0 { sentences.append(notStarted(contents.count(.notRun)) + ".") }
      return sentences.joined(separator: " ")
    case .failed:
      let sentences = failures(contents)
      return sentences.isEmpty ? unsuccessful : sentences.joined(separator: " ")
    case .passed:
      let passed = contents.count(.passed) + contents.count(.flaky)
      var sentences = [passed == contents.entries.count ? allPassed(passed) : somePassed(passed)]
      if contents.count(.flaky) > 0 { sentences.append(flakyToo(contents.count(.flaky))) }
      return (sentences + rest(contents)).joined(separator: " ")
    }
  }

  /// Returns sentences about the scenarios that didn't pass but don't fail the run.
  private func rest(_ contents: HTMLReporter.Contents) -> [String] {
    let counts = [
      (contents.count(.pending), pendingToo), (contents.count(.skipped), skippedToo),
      (contents.count(.empty), emptyToo), (contents.count(.quarantined), history.quarantinedToo),
    ]
    return counts.filter { $0.0 > 0 }.map { $0.1($0.0) }
  }

  /// Returns sentences about the scenarios that fail the run and about the problems outside of scenarios.
  private func failures(_ contents: HTMLReporter.Contents) -> [String] {
    let count = contents.failures.count
    let scenarios = count == 0 ? [] : [someRejected(count, contents.entries.count)]
    return scenarios
      + contents.problemCounts.compactMap { kind, count in problemCounts[kind].map { $0(count) + "." } }
  }
}
