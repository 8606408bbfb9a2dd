import CucumberMessages
import Korniszon
import Reports

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
    let options = Options(arguments: invocation.arguments, environment: invocation.environment)
    if let information = options.information { return streams.show(information.text(invocation)) }

    let bazel = BazelTest(environment: invocation.environment)
    var timings: TimingFile?
    var coverage: RequirementCoverage?
    let reports = options.reports(for: invocation)
    var runOptions = RunOptions(options, invocation.environment)
    let status: ExitCode
    do {
      try bazel.begin()
      try options.check()
      let finder = try FeatureFinder(options.paths)
      let registry = try library.compiled()
      runOptions.select(finder, options)
      coverage = try options.coverageOfRun()
      timings = try options.timings.map { (path) throws(UsageError) in try TimingFile(path, shard: options.shard) }
      runOptions.filter.shard?.durations = timings?.seconds ?? [:]
      for warning in registry.warnings(root: runOptions.root) { streams.complain(warning) }
      if case .random(let seed) = options.order { streams.complain("random order: --order random:\(seed) repeats it") }
      let outcome = await Runner(registry, options: runOptions).run(finder.files) { envelope in
        timings?.receive(envelope)
        reports.receive(coverage?.check(envelope) ?? envelope)
        if case .testRunStarted(let started) = envelope, let settings = options.settings {
          reports.receive(.attachment(settings.attachment(of: started)))
        }
      }
      for warning in outcome.warnings { streams.complain(warning) }
      status = ExitCode(outcome, isCovered: coverage?.missing.isEmpty ?? true)
    } catch {
      let reason = (error as? DefinitionErrors)?.description(relativeTo: runOptions.root) ?? "\(error)"
      if !options.formats.contains(where: \.tellsPeople) { invocation.complain(reason) }
      Runner<World>.abandon(because: reason, options: runOptions) { reports.receive($0) }
      status = .usage
    }
    var problems = reports.finish()
    do {
      try timings?.write()
      try bazel.end()
    } catch {
      problems.append("\(error)")
    }
    for problem in problems { streams.complain("a report could not be written: \(problem)") }
    return problems.isEmpty ? status : .reportNotWritten
  }
}
