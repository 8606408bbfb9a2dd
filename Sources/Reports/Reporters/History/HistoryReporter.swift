/// A reporter that passes the results of a run to a history when the run ends.
package struct HistoryReporter: ScenarioReporter {
  private let write: @Sendable (RunHistory.Record) throws -> Void
  private var builder = RunHistory.RecordBuilder()

  /// Creates a reporter whose `write` closure stores the results.
  package init(to write: @escaping @Sendable (RunHistory.Record) throws -> Void) {
    self.write = write
  }

  /// Records the result of a scenario.
  package mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) { builder.add(scenario, in: run) }

  /// Passes the record of the run, including the scenarios that didn't start or end, to the `write` closure.
  package mutating func finish(_ run: RunModel) throws {
    for scenario in run.unfinishedScenarios + run.unstartedScenarios { builder.add(scenario, in: run) }
    try write(RunHistory.Record(builder, of: run))
  }
}
