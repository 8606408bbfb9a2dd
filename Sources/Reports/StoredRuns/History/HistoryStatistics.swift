import CucumberMessages
import struct Gherkin.PathKey

/// Statistics about a run based on its history: the trend, and the scenarios that need attention.
struct HistoryStatistics: Sendable {
  /// A scenario of the run or of its history.
  struct Subject: Sendable {
    /// The ID of the test case, or an empty string if the run has no result for the scenario.
    let id: String
    let featureName: String
    /// The name, with the cells of the examples row if they are needed to identify the row.
    let title: String
  }

  /// A failing scenario, whether or not it is in quarantine.
  struct Failing: Sendable {
    let subject: Subject
    /// The run in which the scenario began to fail.
    let since: RunHistory.Run
    /// The number of runs from ``since`` to the current run, including both.
    let runCount: Int
    /// Whether the scenario may have begun to fail before the first run in the history.
    let mayHaveBegunEarlier: Bool

    /// Whether the scenario began to fail in this run.
    var isNew: Bool { runCount == 1 && !mayHaveBegunEarlier }
  }

  /// A flaky scenario: its result often changes, or it passes only after a retry.
  struct Flaky: Sendable {
    let subject: Subject
    /// The number of times that the result changed between passed and failed in recent runs.
    let changeCount: Int
    /// The number of recent runs in which the scenario passed only after a retry.
    let retryCount: Int
  }

  /// A scenario that passes but takes much longer than in earlier runs.
  struct Slower: Sendable {
    let subject: Subject
    /// The median duration in the earlier runs.
    let before: Duration
    let after: Duration
    let since: RunHistory.Run
  }

  /// The recorded results of the run's scenarios, keyed by test case ID.
  private var results: [String: ArraySlice<RunHistory.Result>] = [:]
  /// The last runs, including this one.
  let runs: ArraySlice<RunHistory.Run>
  /// The failing scenarios, starting with those that began to fail most recently.
  private(set) var failing: [Failing] = []
  /// The scenarios that pass now but failed in their previous run.
  private(set) var fixed: [Subject] = []
  /// The flaky scenarios, worst first.
  private(set) var flaky: [Flaky] = []
  /// The scenarios that became slower, the largest difference first.
  private(set) var slower: [Slower] = []
  /// The scenarios that have no earlier results, or that exist again after having been removed.
  private(set) var new: [Subject] = []
  /// The scenarios that this run records as removed.
  private(set) var removed: [Subject] = []
  /// The scenarios that didn't run because their feature file has errors.
  private(set) var lost: [Subject] = []

  /// The maximum number of recent runs, including this one, that the trend shows and in which flaky and slower
  /// scenarios are detected.
  static let window = 60
  /// The minimum number of result changes that make a scenario flaky. Breaking and fixing a scenario counts as two
  /// changes.
  private static let changeLimit = 3

  /// Computes the statistics of a run from its history, or returns `nil` if the history contains no earlier run or
  /// can't record this one.
  init?(_ history: RunHistory, of record: RunHistory.Record) {
    var history = history
    history.add(record)
    guard let current = history.runs.lastIndex(where: { $0.start == record.run.start }), current > 0 else { return nil }
    runs = history.runs[max(0, current + 1 - Self.window)...current]
    var subjects: [ScenarioIdentity: Subject] = [:]
    for scenario in record.scenarios where scenario.result != nil {
      subjects[scenario.identity] = Subject(scenario)
    }
    var durations = DurationComparison(history.runs, current)
    for scenario in history.scenarios {
      let results = scenario.results.prefix { $0.run <= current }
      guard let last = results.last else { continue }
      if last.status == .removed {
        if last.run == current { removed.append(Subject(scenario)) }
      } else if let subject = subjects[scenario.identity] {
        add(subject, results, last, history.runs, current)
        durations.add(subject, results)
        self.results[subject.id] = results
      } else if record.brokenFiles.contains(PathKey(scenario.identity.uri)) {
        lost.append(Subject(scenario))
      }
    }
    failing.sort { ($0.runCount, $0.mayHaveBegunEarlier ? 1 : 0) < ($1.runCount, $1.mayHaveBegunEarlier ? 1 : 0) }
    flaky.sort { $0.changeCount + $0.retryCount > $1.changeCount + $1.retryCount }
    slower = durations.slower
  }

  /// Returns the results of a scenario in the last runs, with `nil` for runs before its first result. A recorded result
  /// applies to later runs until it changes.
  func lastResults(of id: String, count: Int) -> [(run: RunHistory.Run, result: RunHistory.Result?)] {
    let results = results[id] ?? []
    return runs.indices.suffix(count).map { index in (runs[index], results.last { $0.run <= index }) }
  }

  private mutating func add(
    _ subject: Subject,
    _ results: ArraySlice<RunHistory.Result>,
    _ last: RunHistory.Result,
    _ runs: [RunHistory.Run],
    _ current: Int
  ) {
    let before = results.last { $0.run < current }
    if before == nil || before?.status == .removed { new.append(subject) }
    switch last.status {
    case .failed:
      let since = results.reversed().prefix { $0.status == .failed }.last?.run ?? last.run
      let failing = Failing(
        subject: subject,
        since: runs[since],
        runCount: current - since + 1,
        mayHaveBegunEarlier: since == 0
      )
      self.failing.append(failing)
    case .passed:
      if before?.status == .failed, last.run == current { fixed.append(subject) }
    case .other, .removed: break
    }
    let recent = results.filter { $0.run > current - Self.window && [.passed, .failed].contains($0.status) }
    let changeCount = zip(recent, recent.dropFirst()).count { $0.status != $1.status }
    let retryCount = recent.count(where: \.isFlaky)
    if changeCount >= Self.changeLimit || retryCount > 0 {
      flaky.append(Flaky(subject: subject, changeCount: changeCount, retryCount: retryCount))
    }
  }
}

extension HistoryStatistics.Subject {
  init(_ scenario: RunHistory.Record.Scenario) {
    self.init(id: scenario.id, featureName: scenario.featureName, title: scenario.title)
  }

  /// Creates a subject for a recorded scenario that was removed or didn't run, from its file and names.
  init(_ scenario: RunHistory.Scenario) {
    let names = scenario.identity.path.dropFirst()
    let cells = names.dropFirst().joined(separator: ", ")
    let title = (names.first ?? "") + (cells.isEmpty ? "" : " (\(cells))")
    self.init(id: "", featureName: scenario.identity.uri, title: title)
  }
}
