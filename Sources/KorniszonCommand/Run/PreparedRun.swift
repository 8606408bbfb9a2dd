import CucumberMessages
import Korniszon
import OperatingSystem
import Reports
import Workers

/// A run that is ready to execute: the first phase of ``RunCommand``.
@MainActor
struct PreparedRun<World: AnyObject> {
  /// The parts that exist only in a run without mistakes.
  private struct Content {
    let registry: StepRegistry<World>
    let files: [FeatureFile]
    let options: RunOptions
    let backend: ExecutionBackend
    let timings: TimingFile?
    let coverage: RequirementCoverage?
  }

  private let options: Options
  private let invocation: Invocation
  private let bazel: BazelTest
  private let reports: ReportSet
  /// The signals that end the run, or `nil` if this command doesn't handle them.
  private let signals: TerminationSignals?
  /// The period in which the run must end after a signal, or `nil` if this command doesn't handle signals.
  private let gracePeriod: GracePeriod?
  /// The content, or the mistake that prevents the run.
  private let content: Result<Content, any Error>

  init(_ library: StepLibrary<World>, _ options: Options, _ invocation: Invocation) {
    var options = options
    self.invocation = invocation
    bazel = BazelTest(environment: invocation.environment)
    let runOptions = options.runOptions(invocation.environment)
    let workers = options.workerSettings(invocation)
    // The coordinator of workers creates messages in many threads, and frees them in one.
    if workers != nil { System.shareFreeMemory() }
    let workerBackend = options.mistakes.isEmpty ? workers.map { ExecutionBackend.workerProcesses($0) } : nil
    let interruption = runOptions.interruption
    let handlesSignals = invocation.workers != nil && options.mistakes.isEmpty
    gracePeriod = handlesSignals ? GracePeriod(interruption, options.grace, within: bazel.timeLimit) : nil
    signals = handlesSignals ? TerminationSignals(interruption) : nil
    let finder = Result { [bazel, options] in
      try options.check()
      try bazel.begin()
      return try FeatureFinder(options.paths, maximumTextSize: runOptions.maximumParsedSize)
    }
    let compiled = Result { try library.compiled() }
    let features = (try? finder.get())?.files.map { InputFile.feature($0.uri) } ?? []
    options.removeConflictingReports(reading: features + ((try? compiled.get())?.sourcePaths.map(InputFile.step) ?? []))
    options.readHistory()
    self.options = options
    // Open reports after reading the paths, because a report may replace the file that lists them.
    let reports = options.reports(for: invocation, rerunCommand: RerunCommand.text(invocation.program, options))
    self.reports = reports
    gracePeriod?.endFromOutside(isInProcess: workers == nil) { [signals, bazel, streams = invocation.streams] in
      let problems = reports.cutShort(because: interruption.reason, at: RunClock.system.now())
      try? bazel.end()
      streams.complain("\(interruption.reason); it didn't end in time and was cut short")
      for problem in problems { streams.complain("can't write a report: \(problem)") }
      System.exitImmediately((signals?.exitCode ?? .failed).status)
    }
    content = Result { [options] in
      try options.check()
      let finder = try finder.get()
      let registry = try compiled.get()
      var selected = options.runOptions(invocation.environment, finder)
      selected.interruption = interruption
      selected.isCongested = { reports.isCongested }
      let timings = try options.timings.map { try TimingFile($0, shard: selected.filter.shard) }
      selected.filter.shard?.durations = timings?.seconds ?? [:]
      let backend: ExecutionBackend =
        if options.simulatesFault {
          .failing
        } else {
          workerBackend ?? .inProcess
        }
      return Content(
        registry: registry,
        files: finder.files,
        options: selected,
        backend: backend,
        timings: timings,
        coverage: try options.coverageOfRun()
      )
    }
  }

  /// Executes the run, or reports the mistake that prevents it.
  func execute() async -> ExecutedRun {
    switch content {
    case .success(let content): await execute(content)
    case .failure(let error): reportMistake(error)
    }
  }

  private func execute(_ content: Content) async -> ExecutedRun {
    let streams = invocation.streams
    var warnings: [String] = []
    func warn(_ text: String) {
      warnings.append(text)
      streams.complain(text)
    }
    for warning in options.warnings { warn("warning: \(warning)") }
    for warning in content.registry.warnings(root: content.options.root) { warn(warning) }
    if case .random(let seed) = content.options.filter.order {
      streams.complain("random order: repeat it with --order random:\(seed)")
    }
    let observer = RunObserver(
      reports,
      timings: content.timings,
      coverage: content.coverage,
      settings: options.settings,
      facts: options.facts(invocation.program, in: content.options.root, of: content.options.meta.ci),
      isStrict: content.options.strict
    )
    let session = RunSession(
      content.registry,
      content.files,
      options: content.options,
      backend: content.backend,
      liveObserver: observer.receive
    )
    if let shard = content.options.filter.shard {
      if !session.hasScenarios, session.selectedCount > 0 {
        let place = "shard \(shard.index) of \(shard.count)"
        warn("warning: \(place) contains none of the \(session.selectedCount) selected scenarios")
      }
      observer.settings?.scenarioCount = session.selectedCount
      observer.settings?.planFingerprint = session.selectionFingerprint
    }
    let outcome = await session.runAll()
    for warning in outcome.warnings { warn(warning) }
    return ExecutedRun(
      status: signals?.exitCode ?? ExitCode(outcome, isCovered: observer.isCovered),
      observer: observer,
      session: session,
      bazel: bazel,
      formats: options.formats,
      warnings: warnings,
      streams: streams,
      gracePeriod: gracePeriod
    )
  }

  private func reportMistake(_ error: any Error) -> ExecutedRun {
    let runOptions = options.runOptions(invocation.environment)
    let reason = error.text(relativeTo: runOptions.root)
    if !options.formats.contains(where: \.isReadByUser) { invocation.complain(reason) }
    let observer = RunObserver(reports)
    RunSession.reportFailedStart(because: reason, options: runOptions, observer: { observer.receive(.envelope($0)) })
    return ExecutedRun(
      status: .usage,
      observer: observer,
      session: nil,
      bazel: bazel,
      streams: invocation.streams,
      gracePeriod: gracePeriod
    )
  }
}

extension Options {
  /// Returns the settings of worker processes, or `nil` if the whole run executes in this process.
  fileprivate func workerSettings(_ invocation: Invocation) -> WorkerSettings? {
    guard var settings = invocation.workers, !isInProcess, !run.dryRun else { return nil }
    settings.count = workerCount
    return settings
  }
}

extension ExecutionBackend {
  /// A backend that simulates a fault of the runner itself, for the Cucumber Compatibility Kit.
  static let failing = ExecutionBackend { _, _, _ in throw Fault() }
}

private struct Fault: Error, CustomStringConvertible {
  let description = "Whoops!"
}
