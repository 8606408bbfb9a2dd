import CucumberMessages
import Gherkin

/// A reporter that writes a short English message for a chat, in Markdown: the verdict and the changes since earlier
/// runs.
public struct DigestReporter: ScenarioReporter {
  private let history: RunHistory?
  private let sink: ReportSink
  private var report = MarkdownReport(.english)
  private var builder = RunHistory.RecordBuilder()
  private var failures: [HistoryStatistics.Subject] = []

  /// The maximum size of the message, in bytes; chats accept 2,000 characters and more.
  private static let limit = 2000
  /// The maximum number of items in a list.
  private static let itemLimit = 5
  /// The maximum length of an item, in columns.
  private static let itemColumns = 160

  /// Creates a reporter that writes to the sink when the run ends.
  public init(to sink: @escaping ReportSink) {
    self.init(history: nil, to: sink)
  }

  /// Creates a reporter that compares the run with a history.
  package init(history: RunHistory?, to sink: @escaping ReportSink) {
    self.history = history
    self.sink = sink
  }

  /// Counts a finished scenario.
  public mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) {
    report.add(scenario)
    builder.add(scenario, in: run)
    if !scenario.isAccepted {
      failures.append(
        HistoryStatistics.Subject(
          id: scenario.id,
          featureName: scenario.featureName,
          title: scenario.qualifiedName
        )
      )
    }
  }

  /// Writes the message.
  public mutating func finish(_ run: RunModel) throws {
    for scenario in run.unfinishedScenarios { receive(scenario, in: run) }
    for scenario in run.unstartedScenarios { builder.add(scenario, in: run) }
    let statistics = history.flatMap { HistoryStatistics($0, of: RunHistory.Record(builder, of: run)) }
    var text = heading(run)
    for (title, items) in groups(run, statistics) where !items.isEmpty {
      let rest = items.count - Self.itemLimit
      let lines = items.prefix(Self.itemLimit).map { "- \($0)\n" } + (rest > 0 ? ["- and \(rest) more\n"] : [])
      let group = "\n**\(title) (\(items.count))**\n" + lines.joined()
      guard text.utf8.count + group.utf8.count <= Self.limit else {
        text += "\n…\n"
        break
      }
      text += group
    }
    try sink(Array(text.utf8))
  }

  private func heading(_ run: RunModel) -> String {
    let ci = run.meta?.ci
    let place = [run.git?.branch, run.git?.revision.shortRevision].compactMap(\.self).map(Markdown.code)
    let parts = [report.numbers, place.joined(separator: " "), ci.map(Self.build) ?? ""].filter { !$0.isEmpty }
    return "**Acceptance: \(report.verdict(of: run))**\n" + parts.joined(separator: " · ") + "\n"
  }

  private static func build(_ ci: Meta.CI) -> String {
    let name = Markdown.text([ci.name, ci.buildNumber].compactMap(\.self).joined(separator: " "))
    guard let address = ci.url?.withoutUserInformation, SafeLink.address(address) != nil else { return name }
    return "[\(name)](\(address.replacing("(", with: "%28").replacing(")", with: "%29")))"
  }

  private func groups(_ run: RunModel, _ history: HistoryStatistics?) -> [(title: String, items: [String])] {
    let problems = report.problems(of: run).map { problem in
      Self.item("\(problem.name): \(problem.failure.message.summary)")
    }
    guard let history else { return [("Problems", problems), ("Failures", failures.map { Self.name($0) })] }
    let failed = Set(failures.map(\.id))
    let failing = history.failing.filter { failed.contains($0.subject.id) }
    return [
      ("Problems", problems),
      ("New failures", failing.filter(\.isNew).map { Self.name($0.subject) }),
      (
        "Still failing",
        failing.filter { !$0.isNew }.reversed().map { failing in
          let since = failing.since.start.iso8601.prefix { $0 != "T" }
          let revision = failing.since.revision.isEmpty ? "" : " \(Markdown.code(failing.since.revision.shortRevision))"
          let runs = "\(failing.runCount)\(failing.isLongerPossible ? " or more" : "") runs"
          return "\(Self.name(failing.subject)), since \(since)\(revision) (\(runs))"
        }
      ),
      ("Fixed", history.fixed.map { Self.name($0) }),
      (
        "Unstable",
        history.unstable.map { unstable in
          let retries = unstable.retryCount == 1 ? "1 retry" : "\(unstable.retryCount) retries"
          let changes = unstable.changeCount == 1 ? "1 change" : "\(unstable.changeCount) changes"
          return "\(Self.name(unstable.subject)): \(changes), \(retries) in \(history.runs.count) runs"
        }
      ),
      ("Slower", history.slower.map { "\(Self.name($0.subject)): \($0.before.text) → \($0.after.text)" }),
      ("New scenarios", history.new.map { Self.name($0) }),
      ("Removed scenarios", history.removed.map { Self.name($0) }),
    ]
  }

  private static func name(_ subject: HistoryStatistics.Subject) -> String {
    item("\(subject.featureName): \(subject.title)")
  }

  private static func item(_ text: String) -> String {
    Markdown.text(text.singleLine.truncated(toColumns: itemColumns))
  }
}
