import CommandSupport
import Korniszon
import OperatingSystem
import Workers

/// The default subcommand `run`, which runs the selected scenarios and writes reports.
struct RunCommand<World: AnyObject>: Subcommand {
  let name = "run"
  let summary = "Run scenarios and write reports (the default command)"

  var help: CommandHelp {
    CommandHelp(
      CommandHelp.scenarios,
      CommandHelp.scenarioDetails,
      examples: [
        .init("--tags '@smoke and not @slow'", "Run the scenarios with these tags"),
        .init("Features/basket.feature:12 --in-process", "Run one scenario, for a debugger"),
        .init("--format html:report.html", "Write an HTML report"),
      ]
    )
  }

  private let library: StepLibrary<World>

  /// The settings for starting this program as a worker, or `nil` if the command shares its process with other code.
  private let workers: WorkerSettings?

  init(_ library: StepLibrary<World>, _ workers: WorkerSettings? = nil) {
    self.library = library
    self.workers = workers
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    let options = Options(invocation)
    if let information = options.information { return invocation.streams.show(information.text(invocation)) }
    let prepared = PreparedRun(library, options, invocation, workers)
    return await withTaskExecutorPreference(MainQueueExecutor.shared) { await prepared.execute().finish() }
  }

  /// Returns the step code and options of a worker for a run that was started with the same arguments.
  @MainActor
  func prepareWorker(_ arguments: [String], _ environment: [String: String]) throws -> (any StepCode, RunOptions) {
    let options = Options(
      arguments: arguments.first == name ? Array(arguments.dropFirst()) : arguments,
      environment: environment
    )
    return (try library.compiled(), options.runOptions(environment))
  }
}
