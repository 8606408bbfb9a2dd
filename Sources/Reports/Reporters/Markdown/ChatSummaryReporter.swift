import CucumberMessages
public import enum Gherkin.MessageLanguage

/// A reporter that writes a short chat summary in Markdown: the result, problems, and failures of the run and, with a
/// history, the changes since earlier runs.
public struct ChatSummaryReporter: ScenarioReporter {
  private let history: RunHistory?
  private let sink: ReportSink
  private var report: MarkdownReport
  private var builder = RunHistory.RecordBuilder()
  private var failures: [RunModel.Scenario] = []

  /// The maximum size of the summary in bytes. Common chat services accept 2,000 characters.
  private static let limit = 2000
  /// The text that replaces the lists that don't fit.
  private static let omission = "\n…\n"
  /// The maximum number of items in a list.
  private static let itemLimit = 5
  /// The maximum length of an item, in columns.
  private static let itemColumns = 160

  /// Creates a reporter that writes to the sink when the run ends. By default, the language is Polish if most features
  /// are in Polish, and English otherwise.
  public init(_ language: MessageLanguage? = nil, to sink: @escaping ReportSink) {
    self.init(language, history: nil, to: sink)
  }

  /// Creates a reporter that also compares the run with a history, if there is one.
  package init(_ language: MessageLanguage? = nil, history: RunHistory?, to sink: @escaping ReportSink) {
    report = MarkdownReport(language)
    self.history = history
    self.sink = sink
  }

  /// Counts a finished scenario.
  public mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) {
    report.add(scenario)
    keep(scenario, in: run)
  }

  private mutating func keep(_ scenario: RunModel.Scenario, in run: RunModel) {
    builder.add(scenario, in: run)
    if !scenario.isAccepted { failures.append(scenario.withoutAttachments) }
  }

  /// Writes the summary.
  public mutating func finish(_ run: RunModel) throws {
    report.end(run)
    for scenario in run.unfinishedScenarios { keep(scenario, in: run) }
    for scenario in run.unstartedScenarios { builder.add(scenario, in: run) }
    let statistics = history.flatMap { HistoryStatistics($0, of: RunHistory.Record(builder, of: run)) }
    let strings = report.strings.chat
    var text = heading(run)
    for group in groups(run, statistics) where !group.items.isEmpty {
      let all = group.items.reduce(0) { $0 + $1.count }
      let rest = group.items.dropFirst(Self.itemLimit).reduce(0) { $0 + $1.count }
      let lines = group.items.prefix(Self.itemLimit).map { "- \($0.text)\n" }
      let section = "\n**\(group.title) (\(all))**\n" + lines.joined() + (rest > 0 ? "- \(strings.more(rest))\n" : "")
      guard text.utf8.count + section.utf8.count + Self.omission.utf8.count <= Self.limit else {
        text += Self.omission
        break
      }
      text += section
    }
    try sink(Array(text.utf8))
  }

  private func heading(_ run: RunModel) -> String {
    let ci = run.meta?.ci
    let place = [run.git?.branch, run.git?.revision.shortRevision].compactMap(\.self).map(Markdown.code)
    let parts = [report.numbers, place.joined(separator: " "), ci.map(Self.build) ?? ""].filter { !$0.isEmpty }
    let title = Markdown.text(run.projectName ?? report.strings.title)
    return "**\(title): \(report.result(of: run))**\n" + parts.joined(separator: " · ") + "\n"
  }

  private static func build(_ ci: Meta.CI) -> String {
    let name = Markdown.text([ci.name, ci.buildNumber].compactMap(\.self).joined(separator: " "))
    guard let address = ci.url.map(Secrets.maskedAddress), SafeLink.address(address) != nil else { return name }
    return "[\(name)](\(address.replacing("(", with: "%28").replacing(")", with: "%29")))"
  }
}

extension ChatSummaryReporter {
  /// A group of scenarios or problems, shown as a list.
  private struct Group {
    let title: String
    let items: [Item]
  }

  /// A list item, which stands for a problem or for one or more scenarios.
  private struct Item {
    let text: String
    var count = 1
  }

  private func groups(_ run: RunModel, _ history: HistoryStatistics?) -> [Group] {
    let strings = report.strings.chat
    let problems = Group(
      title: strings.problems,
      items: report.problems(of: run).map { problem in
        Item(text: Self.line("\(report.strings.name(problem)): \(report.strings.summary(problem.failure))"))
      }
    )
    guard let history else { return [problems, Group(title: report.strings.page.failures, items: items(failures))] }
    return [problems] + failureGroups(history) + [
      Group(title: strings.fixed, items: history.fixed.map { Item(text: Self.name($0)) }),
      Group(
        title: strings.flaky,
        items: history.flaky.map { flaky in
          let counts = "\(strings.changes(flaky.changeCount)), \(strings.retries(flaky.retryCount))"
          return Item(text: "\(Self.name(flaky.subject)): \(strings.inRuns(counts, history.runs.count))")
        }
      ),
      Group(
        title: strings.slower,
        items: history.slower.map { slower in
          let words = report.strings.words
          let change = "\(words.duration(slower.before)) → \(words.duration(slower.after))"
          return Item(text: "\(Self.name(slower.subject)): \(change)")
        }
      ),
      Group(title: strings.new, items: history.new.map { Item(text: Self.name($0)) }),
      Group(title: strings.removed, items: history.removed.map { Item(text: Self.name($0)) }),
      Group(title: strings.lost, items: history.lost.map { Item(text: Self.name($0)) }),
    ]
  }

  /// Returns a group of new failures, and a group of older ones with the run in which each began.
  private func failureGroups(_ history: HistoryStatistics) -> [Group] {
    let strings = report.strings.chat
    let failing = Dictionary(history.failing.map { ($0.subject.id, $0) }) { first, _ in first }
    let new = failures.filter { failing[$0.id]?.isNew ?? true }
    let old = failures.filter { failing[$0.id]?.isNew == false }
    let longestFirst = old.sorted { (failing[$0.id]?.runCount ?? 0) > (failing[$1.id]?.runCount ?? 0) }
    return [
      Group(title: strings.newFailures, items: items(new)),
      Group(
        title: strings.stillFailing,
        items: items(longestFirst) { scenario in
          guard let failing = failing[scenario.id] else { return "" }
          let since = failing.since.start.iso8601.prefix { $0 != "T" }
          let revision = failing.since.revision.isEmpty ? "" : " \(Markdown.code(failing.since.revision.shortRevision))"
          let runs = strings.runs(failing.runCount) + (failing.mayHaveBegunEarlier ? " \(strings.orMore)" : "")
          return ", \(strings.since) \(since)\(revision) (\(runs))"
        }
      ),
    ]
  }

  /// Returns an item for each cause of failures. `note` returns a string to append, given the cause's first scenario.
  private func items(
    _ scenarios: [RunModel.Scenario],
    note: (RunModel.Scenario) -> String = { _ in "" }
  ) -> [Item] {
    FailureCause.causes(of: scenarios).map { cause in
      let scenario = scenarios[cause.indices[0]]
      let name = Self.name(scenario.featureName, scenario.shortName)
      guard cause.indices.count > 1 else { return Item(text: name + note(scenario)) }
      let reason = scenario.attempts.last?.failure.map(report.strings.summary) ?? report.strings.words.unfinished
      let count = report.strings.page.scenarios(cause.indices.count)
      return Item(text: "\(count): \(Self.line(reason))\(note(scenario))", count: cause.indices.count)
    }
  }

  private static func name(_ subject: HistoryStatistics.Subject) -> String { name(subject.featureName, subject.title) }

  private static func name(_ feature: String, _ title: String) -> String { line("\(feature): \(title)") }

  private static func line(_ text: String) -> String {
    Markdown.text(text.singleLine.truncated(toColumns: itemColumns))
  }
}
