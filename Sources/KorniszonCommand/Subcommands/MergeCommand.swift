import CommandSupport
import Reports

/// The subcommand `merge`, which combines the streams of shards and reruns into one run and writes its reports.
struct MergeCommand: Subcommand {
  let name = "merge"
  let summary = "Merge the message streams of shards and reruns, and write reports"

  var help: CommandHelp {
    CommandHelp(
      "STREAM...",
      "Each STREAM is a report of the type 'message'. The exit code is that of a single run of all the scenarios.",
      examples: [
        .init("merge shard-*.ndjson --format html:report.html", "Write a report of all shards"),
        .init("merge run.ndjson rerun.ndjson --format junit:TEST.xml", "Replace failed results with those of a rerun"),
      ]
    )
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    await withOptions(invocation) { options in
      var timings = try options.timings.map { (path) throws(UsageError) in try TimingFile(path, shard: nil) }
      let streams = try options.streams()
      let requirements = try options.requirements(of: streams)
      options.removeConflictingReports(reading: streams.map { .stream($0.name) })
      options.readHistory(isOfRun: false)
      try options.check()
      for warning in options.warnings { invocation.complain("warning: \(warning)") }

      let merge = StreamMerge(streams)
      for finding in merge.findings { invocation.complain("\(finding)") }
      let reports = StoredRunReports(
        merge.envelopes,
        options,
        invocation,
        requirements: requirements,
        checksCoverage: options.requiresCoverage || streams.contains { $0.settings?.requiresCoverage ?? false }
      )
      for stream in merge.streams { timings?.receiveRun(stream.envelopes) }
      do {
        // A lost shard must be run again with the same durations as the others.
        if merge.findings.isEmpty { try timings?.write() }
      } catch {
        invocation.complain("\(error)")
        return .reportNotWritten
      }
      guard reports.problems.isEmpty else { return .reportNotWritten }
      // The run of an empty list of scenarios has none, but succeeds.
      guard reports.hasScenarios || !merge.findings.isEmpty || streams.allSatisfy(\.isSuccess) else {
        invocation.complain("the streams have no scenarios")
        return .nothingSelected
      }
      if reports.isSuccess { return .passed }
      invocation.streams.complainOfFailure("the merged run failed", options.formats)
      return .failed
    }
  }
}
