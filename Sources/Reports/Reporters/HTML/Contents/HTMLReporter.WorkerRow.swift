import CucumberMessages

extension HTMLReporter {
  /// A worker of the run, with the time that it spent running scenarios.
  struct WorkerRow: Equatable {
    /// The worker's ID in the stream.
    let id: String
    /// The number of attempts that the worker ran.
    var attemptCount = 0
    /// The total duration of the worker's attempts.
    var busy = Duration.zero
  }
}

extension HTMLReporter.WorkerRow {
  /// Returns the workers that ran scenarios, sorted by the length of their IDs and then by the IDs, so that `2` comes
  /// before `10`.
  static func rows(of entries: [HTMLReporter.Entry]) -> [Self] {
    var rows: [String: Self] = [:]
    for entry in entries {
      for attempt in entry.scenario.attempts {
        guard let id = attempt.workerId else { continue }
        rows[id, default: Self(id: id)].attemptCount += 1
        rows[id, default: Self(id: id)].busy += attempt.duration
      }
    }
    return rows.values.sorted { ($0.id.utf8.count, $0.id) < ($1.id.utf8.count, $1.id) }
  }
}
