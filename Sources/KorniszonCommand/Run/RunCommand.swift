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
    let (program, streams) = (invocation.program, invocation.streams)
    let options = Options(arguments: invocation.arguments, environment: invocation.environment)
    if options.showsHelp { return streams.show(Help.text(program: program.name)) }
    if options.showsVersion { return streams.show(Help.version) }

    let formats = options.formats
    let reports = ReportSet(
      formats,
      terminal: Terminal.options(
        of: streams,
        colors: options.hasColors,
        environment: invocation.environment,
        rerunCommand: program.command
      ),
      junit: JUnitReporter.Options(strict: options.isJUnitStrict),
      standardOutput: streams.output
    )
    var runOptions = RunOptions(options, invocation.environment)
    let status: ExitCode
    do {
      try options.check()
      let finder = try FeatureFinder(options.paths)
      runOptions.filter.lines = finder.lines
      let selectionFailure = SelectionFailure(options, finder)
      runOptions.selectionFailure = { selectionFailure.text(scenarioCount: $0) }
      let registry = try library.compiled()
      for warning in registry.warnings(root: runOptions.root) { streams.complain(warning) }
      let outcome = await Runner(registry, options: runOptions).run(finder.files) { reports.receive($0) }
      for warning in outcome.warnings { streams.complain(warning) }
      status = ExitCode(outcome)
    } catch {
      let reason = (error as? DefinitionErrors)?.description(relativeTo: runOptions.root) ?? "\(error)"
      if !formats.contains(where: \.tellsPeople) { invocation.complain(reason) }
      Runner<World>.abandon(because: reason, options: runOptions) { reports.receive($0) }
      status = .usage
    }
    let problems = reports.finish()
    for problem in problems { streams.complain("a report could not be written: \(problem)") }
    return problems.isEmpty ? status : .reportNotWritten
  }
}

extension Options {
  /// The reports to write; after a mistake the error stream takes the place of those that people read.
  fileprivate var formats: [ReportFormat] {
    reports.map(\.format).filter { mistakes.isEmpty || !$0.tellsPeople }
  }
}
