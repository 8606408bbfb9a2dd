import CommandSupport
import Korniszon
import Reports

/// The second phase of ``RunCommand``: a run that has ended but whose reports aren't complete.
@MainActor
struct ExecutedRun {
  let status: ExitCode
  let observer: RunObserver
  /// The session, or `nil` if the run couldn't begin.
  let session: RunSession?
  /// The outcome of the session, or `nil` if there is none.
  var outcome: RunOutcome?
  let bazel: BazelTest
  /// The requested reports, or an empty array if a mistake prevented the run.
  var formats: [ReportFormat] = []
  /// The warnings that the run has shown, to repeat in the file that Bazel expects.
  var warnings: [String] = []
  let streams: Streams
  /// The period after which the process exits if its reports aren't complete after a signal or timeout, or `nil` if the
  /// command doesn't handle signals. The timers run only as long as this value exists.
  let gracePeriod: GracePeriod?

  /// Completes the reports and the other files, and returns the exit code.
  func finish() async -> ExitCode {
    defer { withExtendedLifetime(gracePeriod) {} }
    if case .interrupted = status { observer.reports.limitTime() }
    var problems = observer.reports.finish()
    await session?.close()
    do {
      try observer.timings?.write()
    } catch {
      problems.append("\(error)")
    }
    do {
      try bazel.write(warnings: warnings, infrastructureFailure: observer.fault ?? problems.first)
      try bazel.end()
    } catch {
      problems.append("\(error)")
    }
    observer.reports.noteInRerunLists(problems)
    for problem in problems { streams.complain("can't write a report: \(problem)") }
    if status == .failed { streams.complainOfFailure(failureText, formats) }
    if problems.isEmpty { streams.showPlaces(of: formats) }
    if case .interrupted = status { return status }
    return problems.isEmpty ? status : .reportNotWritten
  }

  /// A message that says how many scenarios failed or, if none did, only that the run failed.
  private var failureText: String {
    guard let outcome, outcome.failedCount > 0 else { return "the run failed" }
    return "\(outcome.failedCount) of \(outcome.endedCount) scenario\(outcome.endedCount == 1 ? "" : "s") failed"
  }
}
