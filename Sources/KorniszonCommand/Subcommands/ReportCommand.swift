import Reports

/// The subcommand `report`, which writes the reports of a stored run, with the changes since an earlier one.
struct ReportCommand: Subcommand {
  let name = "report"
  let summary = "Write reports from a stored message stream (STREAM.ndjson); --since adds changes since an earlier run"

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    var options = Options(invocation)
    if let information = options.information { return invocation.streams.show(information.text(invocation)) }
    options.dropConfiguredReports()
    let stream: StoredStream
    let previous: RunSnapshot?
    let coverage: RequirementCoverage?
    do {
      try options.check()
      let streams = try options.streams()
      options.removeConflictingReports(reading: streams.map { .stream($0.name) })
      try options.check()
      guard let only = streams.first, streams.count == 1 else {
        throw UsageError("'report' takes one stream; use 'merge' for several")
      }
      stream = only
      coverage = try options.coverage()
      previous = try options.previousRun()
    } catch {
      invocation.complain("\(error)")
      return .usage
    }
    let reports = StoredRunReports(stream.envelopes, options, invocation, checking: coverage, since: previous)
    guard reports.problems.isEmpty else { return .reportNotWritten }
    return reports.isCovered ? .passed : .failed
  }
}
