import CucumberMessages

/// A comparison of scenario durations with those of earlier runs that had the same profile.
///
/// A single slow run on a loaded machine doesn't affect the result, whether it is an earlier run or the current one.
struct DurationComparison {
  /// The minimum number of earlier runs for a comparison, and of slower scenarios that indicate a loaded machine.
  private static let minimumCount = 3
  /// The maximum number of earlier runs whose median duration is compared.
  private static let medianCount = 5

  private let runs: [RunHistory.Run]
  private let current: Int
  /// The indices of the recent runs that have the current run's profile, including the current run.
  private let comparable: [Int]
  private var found: [HistoryStatistics.Slower] = []
  /// The number of scenarios that passed in enough earlier runs and take long enough to be compared.
  private var subjectCount = 0

  init(_ runs: [RunHistory.Run], _ current: Int) {
    self.runs = runs
    self.current = current
    let recent = max(0, current + 1 - HistoryStatistics.window)...current
    comparable = recent.filter { runs[$0].profile == runs[current].profile }
  }

  /// Adds the durations of a scenario to the comparison.
  mutating func add(_ subject: HistoryStatistics.Subject, _ results: ArraySlice<RunHistory.Result>) {
    guard let last = results.last, last.status == .passed, comparable.count > Self.minimumCount else { return }
    let passes = passes(results)
    let since = passes.lastIndex { last.duration.isMuchLonger(than: $0.duration) }.map { $0 + 1 } ?? 0
    let before = passes[..<since].map(\.duration).suffix(Self.medianCount).sorted()
    if passes.count > Self.minimumCount, last.duration.isMuchLonger(than: .zero) { subjectCount += 1 }
    guard before.count >= Self.minimumCount, since < passes.count else { return }
    let median = before[before.count / 2]
    guard last.duration.isMuchLonger(than: median) else { return }
    found.append(
      HistoryStatistics.Slower(subject: subject, before: median, after: last.duration, since: runs[passes[since].run])
    )
  }

  /// The scenarios that became slower, the largest difference first.
  ///
  /// If at least ``minimumCount`` scenarios, and more than half of those compared, became slower in the current run,
  /// the machine was probably loaded, and these scenarios are left out.
  var slower: [HistoryStatistics.Slower] {
    let isNew = { [start = runs[current].start] (slower: HistoryStatistics.Slower) in slower.since.start == start }
    let newCount = found.count(where: isNew)
    let isLoaded = newCount >= Self.minimumCount && newCount * 2 > subjectCount
    return found.filter { !isLoaded || !isNew($0) }.sorted { $0.after - $0.before > $1.after - $1.before }
  }

  /// Returns the comparable runs in which a scenario passed, with its duration in each. A recorded result applies to
  /// later runs until it changes.
  private func passes(_ results: ArraySlice<RunHistory.Result>) -> [(run: Int, duration: Duration)] {
    var rest = results
    var result: RunHistory.Result?
    return comparable.compactMap { run in
      while let next = rest.first, next.run <= run { result = rest.popFirst() ?? next }
      guard let result, result.status == .passed else { return nil }
      return (run, result.duration)
    }
  }
}
