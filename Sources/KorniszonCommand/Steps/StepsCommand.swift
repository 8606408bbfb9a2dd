import Korniszon

/// `steps`: lists the step definitions with the number of steps in the selected scenarios that each fits.
struct StepsCommand<World>: Subcommand {
  let name = "steps"
  let summary = "List the step definitions, how often the selected scenarios use each, and which are unused"

  private let library: StepLibrary<World>

  init(_ library: StepLibrary<World>) {
    self.library = library
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    let options = Options(arguments: invocation.arguments, environment: invocation.environment)
    if options.showsHelp { return invocation.streams.show(Help.text(program: invocation.program.name)) }
    let runOptions = RunOptions(options, invocation.environment)
    do {
      try options.check()
      let finder = try FeatureFinder(options.paths)
      var usage = StepUsage()
      var dryRun = runOptions
      dryRun.dryRun = true
      dryRun.filter.lines = finder.lines
      let outcome = await Runner(try library.compiled(), options: dryRun).run(finder.files) { usage.receive($0) }
      let shown = invocation.streams.show(usage.text)
      return shown == .passed ? ExitCode(outcome) : shown
    } catch {
      invocation.complain((error as? DefinitionErrors)?.description(relativeTo: runOptions.root) ?? "\(error)")
      return .usage
    }
  }
}
