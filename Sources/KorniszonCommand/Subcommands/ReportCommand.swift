import CommandSupport
import Reports

/// The subcommand `report`, which writes the reports of a stored run and, if requested, the changes since an earlier
/// run.
///
/// The subcommand succeeds even if the run failed, unless the stream is damaged or, with `--require-coverage`, a
/// requirement has no scenario. The reports of a damaged stream show a failed run.
struct ReportCommand: Subcommand {
  let name = "report"
  let summary = "Write reports from a stored message stream"

  var help: CommandHelp {
    CommandHelp(
      "STREAM",
      """
      STREAM is a report of the type 'message'. The command succeeds even if the run failed, unless the stream is damaged
      or --require-coverage finds a requirement without a scenario.
      """,
      examples: [
        .init("report run.ndjson --format html:report.html", "Write an HTML report of the run"),
        .init("report run.ndjson --since yesterday.ndjson", "Show what has changed since an earlier run"),
      ]
    )
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    await withOptions(invocation) { options in
      let streams = try options.streams()
      let requirements = try options.requirements(of: streams)
      options.removeConflictingReports(reading: streams.map { .stream($0.name) })
      options.readHistory(isOfRun: false)
      try options.check()
      for warning in options.warnings { invocation.complain("warning: \(warning)") }
      guard let stream = streams.first, streams.count == 1 else {
        throw UsageError("'report' takes one stream; use 'merge' for several")
      }
      let previous = try options.previousRun()

      let flaws = stream.flaws
      for flaw in flaws { invocation.complain("\(flaw)") }
      // Even an earlier run that was interrupted is worth comparing with.
      for flaw in previous?.flaws ?? [] {
        invocation.complain("warning: \(flaw); the changes that --since shows may be wrong or incomplete")
      }
      let reports = StoredRunReports(
        stream.reported,
        options,
        invocation,
        requirements: requirements,
        checksCoverage: options.requiresCoverage,
        since: previous.map { RunSnapshot($0.envelopes) }
      )
      guard reports.problems.isEmpty else { return .reportNotWritten }
      return reports.isCovered && flaws.isEmpty ? .passed : .failed
    }
  }
}
