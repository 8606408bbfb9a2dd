import CucumberMessages
import struct Gherkin.PathKey

/// A run as a document: the verdict, the counts, failures with collapsed details, and a table of features.
struct MarkdownReport: Sendable {
  /// The results of a feature.
  struct Feature: Sendable {
    let name: String
    var counts = StatusCounts()
    var time = Duration.zero
  }

  private var counts = StatusCounts()
  private var failedScenarios: [RunModel.Scenario] = []
  private var flaky: [RunModel.Scenario] = []
  private var quarantined: [RunModel.Scenario] = []
  private var warned: [RunModel.Scenario] = []
  /// The results of the features, by the path of the file.
  private var features: [PathKey: Feature] = [:]

  private static let plain = TerminalStyle(hasColors: false, hasGlyphs: false)

  /// Counts a scenario, and keeps it if the report must mention it.
  mutating func add(_ scenario: RunModel.Scenario) {
    counts.add(scenario)
    let key = PathKey(scenario.uri)
    features[key, default: Feature(name: scenario.featureName)].counts.add(scenario)
    features[key]?.time += scenario.duration
    if !scenario.isAccepted { failedScenarios.append(scenario.withoutAttachments) }
    if scenario.hasFailedInQuarantine { quarantined.append(scenario.withoutAttachments) }
    if scenario.isFlaky { flaky.append(scenario.withoutAttachments) }
    if !scenario.warnings.isEmpty { warned.append(scenario.withoutAttachments) }
  }
}

extension MarkdownReport {
  /// Returns the problems outside scenarios.
  func problems(of run: RunModel) -> [RunModel.Problem] { run.problems(hasFailedScenario: !failedScenarios.isEmpty) }

  /// Returns a sentence that says whether the run passed and how long it took.
  func verdict(of run: RunModel) -> String {
    let isGood = failedScenarios.isEmpty && problems(of: run).isEmpty
    return (isGood ? counts.goodVerdict(of: run) : "Failed") + (run.duration.map { " in \($0.text)" } ?? "")
  }

  /// The number of scenarios with each status, such as `3 scenarios (2 passed, 1 failed)`.
  var numbers: String {
    let total = "\(counts.total) scenario\(counts.total == 1 ? "" : "s")"
    let statuses = counts.total == 0 ? "" : " (\(counts.text(Self.plain)))"
    return total + statuses + (flaky.isEmpty ? "" : ", \(flaky.count) flaky")
  }

  /// Returns the document. If it would exceed the limit in bytes, omits the last failures.
  func text(_ run: RunModel, limit: Int = .max) -> String {
    let frame = [heading(run), quarantineList, flakyList, warningList, featureTable(run)]
    var room = limit - frame.map(\.utf8.count).reduce(0, +) - Self.elisionLimit
    var failures: [String] = []
    let all =
      problems(of: run).map { MarkdownFailure($0).text }
      + failedScenarios.sorted { $0.order(in: run) < $1.order(in: run) }.map { MarkdownFailure($0).text }
    for failure in all {
      room -= failure.utf8.count
      guard room >= 0 else { break }
      failures.append(failure)
    }
    let hidden = all.count - failures.count
    if hidden > 0 { failures.append("… and \(hidden) more failures, omitted to limit the size.\n") }
    let section = failures.isEmpty ? "" : "\n## Failures\n\n" + failures.joined(separator: "\n")
    return heading(run) + section + quarantineList + flakyList + warningList + featureTable(run)
  }

  /// The maximum size of the note about omitted failures, in bytes.
  private static let elisionLimit = 200

  private func heading(_ run: RunModel) -> String {
    let git = run.meta?.ci?.git
    let revision = git.map { git in
      let branch = git.branch.map { " on \(Markdown.code($0))" } ?? ""
      return "\n\nRevision \(Markdown.code(git.revision))\(branch)"
    }
    let unstarted = run.unstartedCount > 0 ? ", \(run.unstartedCount) not run" : ""
    return "# Acceptance: \(verdict(of: run))\n\n\(numbers)\(unstarted)\(revision ?? "")\n"
  }

  private var quarantineList: String {
    guard !quarantined.isEmpty else { return "" }
    let items = quarantined.map { scenario in
      let name = Markdown.text("\(scenario.featureName): \(scenario.qualifiedName)")
      let reason = Markdown.text(scenario.attempts.last?.failure?.message.summary ?? "")
      return "- **\(name)**: \(reason), \(Markdown.code(scenario.location))\n"
    }
    return "\n## Failures in quarantine\n\n" + items.joined()
  }

  private var flakyList: String {
    guard !flaky.isEmpty else { return "" }
    let items = flaky.map { scenario in
      let name = Markdown.text("\(scenario.featureName): \(scenario.qualifiedName)")
      return "- **\(name)**: passed on attempt \(scenario.attempts.count), \(Markdown.code(scenario.location))\n"
    }
    return "\n## Flaky\n\n" + items.joined()
  }

  private var warningList: String {
    guard !warned.isEmpty else { return "" }
    let items = warned.map { scenario in
      let name = Markdown.text("\(scenario.featureName): \(scenario.qualifiedName)")
      let texts = scenario.warnings.map(Markdown.text).joined(separator: "; ")
      return "- **\(name)**: \(texts), \(Markdown.code(scenario.location))\n"
    }
    return "\n## Warnings\n\n" + items.joined()
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
      let result = feature.counts.total == 0 ? "no scenarios" : feature.counts.text(Self.plain)
      let cells = [Markdown.text(feature.name), result, feature.time.text, Markdown.code(key.path)].map(Markdown.cell)
      return "| " + cells.joined(separator: " | ") + " |\n"
    }
    return "\n## Features\n\n| Feature | Scenarios | Time | File |\n| --- | --- | ---: | --- |\n" + rows.joined()
  }
}
