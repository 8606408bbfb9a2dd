import CommandSupport
import CucumberMessages
import Korniszon
import OperatingSystem
import Reports
import Workers

/// The first phase of ``RunCommand``: a run that is ready to execute.
@MainActor
struct PreparedRun<World: AnyObject> {
  private let options: Options
  private let invocation: Invocation
  private let bazel: BazelTest
  private let reports: ReportSet
  /// The handler of signals that end the run, or `nil` if this command doesn't handle them.
  private let signals: TerminationSignals?
  /// The period within which the run must end after a signal, or `nil` if this command doesn't handle signals.
  private let gracePeriod: GracePeriod?
  /// The content of the run, or the mistake that prevents the run.
  private let content: Result<Content, any Error>

  init(
    _ library: StepLibrary<World>,
    _ options: Options,
    _ invocation: Invocation,
    _ workers: WorkerSettings?
  ) {
    var options = options
    let bazel = BazelTest(environment: invocation.environment)
    let interruption = options.run.interruption
    let handlesSignals = workers != nil && options.mistakes.isEmpty
    // The main thread prepares the run. After that, it is idle and receives the signals.
    if handlesSignals { System.blockEndingSignals() }
    let workers = options.workerSettings(workers)
    let backend = options.backend(workers)
    let gracePeriod = handlesSignals ? GracePeriod(interruption, options.grace, within: bazel.timeout) : nil
    let signals = handlesSignals ? TerminationSignals(interruption) : nil

    let inputs = Inputs(library, options, bazel)
    if let mistake = inputs.mistakeInPaths { options.mistakes.append(mistake) }
    options.removeConflictingReports(reading: inputs.files)
    options.readHistory()
    // Reports are opened after the paths were read, because a report may replace the file that lists them.
    let reports = options.reports(
      for: invocation,
      rerunCommand: RerunCommand.text(invocation.program, options),
      requirements: try? options.requirementList()
    )
    gracePeriod?.setCompletion(isInProcess: workers == nil) { [streams = invocation.streams] in
      let problems = reports.cutShort(because: interruption.reason, at: RunClock.system.now())
      try? bazel.write(warnings: [], infrastructureFailure: problems.first)
      try? bazel.end()
      streams.complain("\(interruption.reason); the run didn't end in time and was cut short")
      for problem in problems { streams.complain("can't write a report: \(problem)") }
      System.exitImmediately((signals?.exitCode ?? .failed).status)
    }
    content = Result { [options] in
      try Content(inputs, options, invocation.environment, backend, isCongested: { reports.isCongested })
    }
    signals?.waitUntilHandled()

    self.options = options
    self.invocation = invocation
    self.bazel = bazel
    self.reports = reports
    self.signals = signals
    self.gracePeriod = gracePeriod
  }

  /// Executes the run, or reports the mistake that prevents it, and returns the second phase.
  func execute() async -> ExecutedRun {
    switch content {
    case .success(let content): await execute(content)
    case .failure(let error): reportMistake(error)
    }
  }

  private func execute(_ content: Content) async -> ExecutedRun {
    let streams = invocation.streams
    var warnings = content.warnings(options)
    func warn(_ text: String) {
      warnings.append(text)
      streams.complain(text)
    }
    for text in warnings + content.notes(options) { streams.complain(text) }
    let observer = RunObserver(
      reports,
      timings: content.timings,
      coverage: content.coverage,
      settings: options.settings(of: content.options),
      requirements: try? options.requirementList(),
      metadata: options.metadata(invocation, in: content.options.root, of: content.options.meta.ci)
    )
    let session = RunSession(
      content.registry,
      content.files,
      options: content.options,
      backend: content.backend,
      liveObserver: observer.receive
    )
    if let shard = observer.settings?.shard, !session.hasScenarios, session.selectedCount > 0 {
      let place = "shard \(shard.index) of \(shard.count)"
      warn("warning: \(place) contains none of the \(session.selectedCount) selected scenarios")
    }
    observer.settings?.addPlan(of: session)
    let outcome = await session.runAll()
    for warning in outcome.warnings { warn(warning) }
    return ExecutedRun(
      status: signals?.exitCode ?? ExitCode(outcome, isCovered: observer.isCovered),
      observer: observer,
      session: session,
      outcome: outcome,
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
      warnings: options.warnings.map { "warning: \($0)" },
      streams: invocation.streams,
      gracePeriod: gracePeriod
    )
  }
}

extension PreparedRun {
  /// The feature files and step definitions, or the mistakes in them.
  private struct Inputs {
    let finder: Result<FeatureFinder, any Error>
    let registry: Result<StepRegistry<World>, any Error>

    /// Reads the inputs of a run. If the options have mistakes, no feature files are read.
    init(_ library: StepLibrary<World>, _ options: Options, _ bazel: BazelTest) {
      finder = Result {
        try options.check()
        try bazel.begin()
        return try FeatureFinder(
          options.paths,
          maximumTextSize: options.run.maximumParsedSize,
          parser: options.run.parser
        )
      }
      registry = Result { try library.compiled() }
    }

    /// The mistake in the paths, such as a missing file, or `nil` if there is none.
    var mistakeInPaths: UsageError? {
      guard case .failure(let error as FeaturePathError) = finder else { return nil }
      return UsageError("\(error)")
    }

    /// The files that reports mustn't replace.
    var files: [InputFile] {
      let features = (try? finder.get())?.files.map { InputFile.feature($0.uri) } ?? []
      return features + ((try? registry.get())?.sourcePaths.map(InputFile.step) ?? [])
    }
  }

  /// The content of a run without mistakes.
  private struct Content {
    let registry: StepRegistry<World>
    let files: [FeatureFile]
    let pathWarnings: [String]
    let options: RunOptions
    let backend: ExecutionBackend
    let timings: TimingFile?
    let coverage: RequirementCoverage?

    /// Creates the content of a run.
    ///
    /// - Throws: The mistakes in the options and reports or, if there are none, the first error in the paths, step
    ///   definitions, and other files.
    init(
      _ inputs: Inputs,
      _ options: Options,
      _ environment: [String: String],
      _ backend: ExecutionBackend,
      isCongested: @escaping @Sendable () -> Bool
    ) throws {
      try options.check()
      let finder = try inputs.finder.get()
      registry = try inputs.registry.get()
      files = finder.files
      pathWarnings = finder.warnings
      var run = options.runOptions(environment, finder)
      run.isCongested = isCongested
      timings = try options.readTimings(for: &run.filter)
      self.options = run
      self.backend = backend
      coverage = try options.coverageOfRun()
    }

    /// Returns warnings to show before the run begins.
    func warnings(_ options: Options) -> [String] {
      options.warnings.map { "warning: \($0)" } + registry.warnings(root: self.options.root) + pathWarnings
    }

    /// Returns further information to show before the run begins.
    func notes(_ options: Options) -> [String] {
      var notes: [String] = []
      if case .random(let seed) = self.options.filter.order {
        notes.append("random order: repeat it with --order random:\(seed)")
      }
      if let reason = options.reasonNotToCheckCoverage { notes.append("--require-coverage: \(reason)") }
      if self.options.acceptsNothing {
        let lists = options.listFiles.map(\.path).joined(separator: " and ")
        notes.append("nothing to run: \(lists) lists no scenarios")
      }
      return notes
    }
  }
}

extension Options {
  /// Returns the settings of worker processes, or `nil` if everything runs in this process.
  fileprivate func workerSettings(_ settings: WorkerSettings?) -> WorkerSettings? {
    guard var settings, !isInProcess, !run.dryRun else { return nil }
    settings.count = workerCount
    return settings
  }

  /// Returns the backend that executes scenarios. If the run uses workers, starts the first one, unless
  /// mistakes prevent the run.
  @MainActor
  fileprivate func backend(_ workers: WorkerSettings?) -> ExecutionBackend {
    if simulatesFault { return .failing }
    guard let workers, mistakes.isEmpty else { return .inProcess }
    // The coordinator of workers creates messages on many threads and frees them on one, and it uses large buffers for
    // a short time.
    System.limitUnusedMemory()
    return .workerProcesses(workers)
  }
}

extension ExecutionBackend {
  /// A backend that simulates a fault in the runner itself, for the Cucumber Compatibility Kit.
  static let failing = ExecutionBackend { _, _, _ in throw Fault() }
}

private struct Fault: Error, CustomStringConvertible {
  let description = "Whoops!"
}
