import CucumberMessages
import enum Gherkin.MessageLanguage
import struct Gherkin.PathKey

/// A document about a run: the result, the counts, failures with collapsed details, and a table of features.
struct MarkdownReport: Sendable {
  /// The results of a feature.
  struct Feature: Sendable {
    let name: String
    var counts = StatusCounts()
    var time = Duration.zero
  }

  private var findings = ScenarioFindings()
  /// The results of the features, keyed by the path of the file.
  private var features: [PathKey: Feature] = [:]
  private let language: MessageLanguage?
  private(set) var strings = Strings.english

  /// Creates a report in the given language. If it is `nil`, the language is Polish if most features are in Polish, and
  /// English otherwise.
  init(_ language: MessageLanguage?) {
    self.language = language
  }

  /// Adds the scenarios that didn't end, and determines the language.
  mutating func end(_ run: RunModel) {
    for scenario in run.unfinishedScenarios { add(scenario) }
    strings = Strings(language ?? MessageLanguage(of: run.documents))
  }

  /// Counts a scenario, and keeps it if the report has to mention it.
  mutating func add(_ scenario: RunModel.Scenario) {
    findings.add(scenario)
    let key = PathKey(scenario.uri)
    features[key, default: Feature(name: scenario.featureName)].counts.add(scenario)
    features[key]?.time += scenario.duration
  }
}

extension MarkdownReport {
  /// Returns the problems outside of scenarios.
  func problems(of run: RunModel) -> [RunModel.Problem] {
    run.problems(hasFailedScenario: !findings.failed.isEmpty, in: strings.words.parseErrors)
  }

  /// Returns the result of the run and, if known, its duration, such as `Passed in 1.234s`.
  func result(of run: RunModel) -> String {
    let result = findings.counts.result(hasFailed: !findings.failed.isEmpty || !problems(of: run).isEmpty)
    let name = strings.page.name(result)
    return run.duration.map { strings.result(name, result, strings.words.duration($0)) } ?? name
  }

  /// The number of scenarios with each status, such as `3 scenarios (2 passed, 1 failed)`.
  var numbers: String {
    let counts = findings.counts
    let statuses = counts.total == 0 ? "" : " (\(strings.words.text(counts)))"
    let flakyCount = findings.flaky.count
    return strings.page.scenarios(counts.total) + statuses
      + (flakyCount == 0 ? "" : ", " + strings.page.count(flakyCount, .flaky))
  }

  /// Returns the document. If it would exceed the limit in bytes, the last failures are left out.
  func text(_ run: RunModel, limit: Int = .max) -> String {
    let frame = [heading(run), quarantineList, flakyList, warningList, featureTable(run)]
    var room = limit - frame.map(\.utf8.count).reduce(0, +) - Self.elisionLimit
    var failures: [String] = []
    let all =
      problems(of: run).map { MarkdownFailure($0, strings).text }
      + findings.failed.sorted { $0.order(in: run) < $1.order(in: run) }.map { MarkdownFailure($0, strings).text }
    for failure in all {
      room -= failure.utf8.count
      guard room >= 0 else { break }
      failures.append(failure)
    }
    let hidden = all.count - failures.count
    if hidden > 0 { failures.append("… \(strings.omitted(hidden)).\n") }
    let section = failures.isEmpty ? "" : "\n## \(strings.page.failures)\n\n" + failures.joined(separator: "\n")
    return heading(run) + section + quarantineList + flakyList + warningList + featureTable(run)
  }

  /// The maximum size of the note about omitted failures, in bytes.
  private static let elisionLimit = 200

  private func heading(_ run: RunModel) -> String {
    let git = run.git
    let revision = git.map { git in
      "\n\n" + strings.revision(Markdown.code(git.revision), git.branch.map(Markdown.code))
    }
    let unstarted = run.unstartedCount > 0 ? ", " + strings.page.count(run.unstartedCount, .notRun) : ""
    return "# \(strings.title): \(result(of: run))\n\n\(numbers)\(unstarted)\(revision ?? "")\n"
  }

  private var quarantineList: String {
    guard !findings.quarantined.isEmpty else { return "" }
    let items = findings.quarantined.map { scenario in
      let name = Markdown.text("\(scenario.featureName): \(scenario.qualifiedName)")
      let reason = Markdown.text(scenario.attempts.last?.failure.map(strings.summary) ?? "")
      return "- **\(name)**: \(reason), \(Markdown.code(scenario.location))\n"
    }
    return "\n## \(strings.quarantine)\n\n" + items.joined()
  }

  private var flakyList: String {
    guard !findings.flaky.isEmpty else { return "" }
    let items = findings.flaky.map { scenario in
      let name = Markdown.text("\(scenario.featureName): \(scenario.qualifiedName)")
      return "- **\(name)**: \(strings.passedOnAttempt(scenario.attempts.count)), \(Markdown.code(scenario.location))\n"
    }
    return "\n## \(strings.flakyScenarios)\n\n" + items.joined()
  }

  private var warningList: String {
    guard !findings.warned.isEmpty else { return "" }
    let items = findings.warned.map { scenario in
      let name = Markdown.text("\(scenario.featureName): \(scenario.qualifiedName)")
      let texts = scenario.warnings.map { Markdown.text($0) }.joined(separator: "; ")
      return "- **\(name)**: \(texts), \(Markdown.code(scenario.location))\n"
    }
    return "\n## \(strings.warnings)\n\n" + items.joined()
  }

  private func featureTable(_ run: RunModel) -> String {
    var features = features
    for uri in run.filesWithoutScenarios where features[PathKey(uri)] == nil {
      let name = run.document(uri: uri)?.feature?.name ?? ""
      features[PathKey(uri)] = Feature(name: name.isEmpty ? uri : name)
    }
    guard !features.isEmpty else { return "" }
    let rows = features.sorted {
      (run.documentIndex(uri: $0.key.path), $0.key) < (run.documentIndex(uri: $1.key.path), $1.key)
    }.map { key, feature in
      let result = feature.counts.total == 0 ? strings.page.noScenarios : strings.words.text(feature.counts)
      let cells = [Markdown.text(feature.name), result, strings.words.duration(feature.time), Markdown.code(key.path)]
        .map(Markdown.cell)
      return "| " + cells.joined(separator: " | ") + " |\n"
    }
    let columns = strings.columns.joined(separator: " | ")
    return "\n## \(strings.page.features)\n\n| \(columns) |\n| --- | --- | ---: | --- |\n" + rows.joined()
  }
}
