import CucumberMessages
import Korniszon
import OperatingSystem
import Reports
import Workers

/// `run`, and what the program does without a subcommand: runs the selected scenarios and writes reports.
struct RunCommand<World>: Subcommand {
  let name = "run"
  let summary = "Run the scenarios of feature files and write reports (what is done without a command)"

  private let library: StepLibrary<World>

  init(_ library: StepLibrary<World>) {
    self.library = library
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    let streams = invocation.streams
    let options = Options(invocation)
    if let information = options.information { return streams.show(information.text(invocation)) }

    let bazel = BazelTest(environment: invocation.environment)
    var timings: TimingFile?
    var interrupts: TerminationSignals?
    var coverage: RequirementCoverage?
    var workers: WorkerBackend?
    var runOptions = RunOptions(options, invocation.environment)
    let features = Result {
      try options.check()
      let settings = workerSettings(options, invocation)
      workers = settings.map { WorkerBackend($0) }
      if invocation.workers != nil { interrupts = TerminationSignals(runOptions.interruption) }
      try bazel.begin()
      return try FeatureFinder(options.paths)
    }
    // A report may take the place of a file that names features.
    let reports = options.reports(for: invocation)
    let status: ExitCode
    do {
      let finder = try features.get()
      let registry = try library.compiled()
      runOptions.select(finder, options)
      coverage = try options.coverageOfRun()
      timings = try options.timings.map { (path) throws(UsageError) in try TimingFile(path, shard: options.shard) }
      runOptions.filter.shard?.durations = timings?.seconds ?? [:]
      for warning in registry.warnings(root: runOptions.root) { streams.complain(warning) }
      if case .random(let seed) = options.order { streams.complain("random order: --order random:\(seed) repeats it") }
      interrupts?.exitOnSecondSignal { _ = reports.finish() }
      let execution: any ExecutionBackend
      if options.runner.simulatesFault {
        execution = FailingBackend()
      } else {
        if let workers {
          interrupts?.stayOnSecondSignal()
          execution = workers
        } else {
          execution = InProcessBackend(registry)
        }
      }
      let outcome = await Runner(registry, options: runOptions).run(finder.files, execution) { envelope in
        timings?.receive(envelope)
        reports.receive(coverage?.check(envelope) ?? envelope)
        if case .testRunStarted(let started) = envelope, let settings = options.settings {
          reports.receive(.attachment(settings.attachment(of: started)))
        }
      }
      interrupts?.stayOnSecondSignal()
      for warning in outcome.warnings { streams.complain(warning) }
      status =
        interrupts?.first.map { .interrupted(signal: $0) }
        ?? ExitCode(outcome, isCovered: coverage?.missing.isEmpty ?? true)
    } catch {
      let reason = (error as? DefinitionErrors)?.description(relativeTo: runOptions.root) ?? "\(error)"
      if !options.formats.contains(where: \.tellsPeople) { invocation.complain(reason) }
      Runner<World>.abandon(because: reason, options: runOptions) { reports.receive($0) }
      status = .usage
    }
    var problems = reports.finish()
    await workers?.end()
    do {
      try timings?.write()
      try bazel.end()
    } catch {
      problems.append("\(error)")
    }
    for problem in problems { streams.complain("a report could not be written: \(problem)") }
    if case .interrupted = status { return status }
    return problems.isEmpty ? status : .reportNotWritten
  }

  /// Executes scenarios as a worker of a run that was started with the same arguments.
  @MainActor
  func work(as number: Int, _ arguments: [String], _ environment: [String: String]) async {
    System.removeVariable(WorkerSettings.variable)
    let options = Options(
      arguments: arguments.first == name ? Array(arguments.dropFirst()) : arguments,
      environment: environment
    )
    // The coordinator tells of mistakes in the definitions.
    guard let registry = try? library.compiled() else { return }
    await (try? Worker(registry, RunOptions(options, environment), number: number))?.run()
  }

  /// How worker processes are started; nil where the user or the caller wants all of the run in this one.
  private func workerSettings(_ options: Options, _ invocation: Invocation) -> WorkerSettings? {
    guard var settings = invocation.workers, !options.runner.isInProcess, !options.isDryRun else { return nil }
    settings.count = options.runner.workers
    return settings
  }
}
