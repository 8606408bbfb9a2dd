import Korniszon
import OperatingSystem
import Workers

/// The default subcommand `run`, which runs the selected scenarios and writes reports.
struct RunCommand<World: AnyObject>: Subcommand {
  let name = "run"
  let summary = "Run scenarios and write reports (the default command)"

  private let library: StepLibrary<World>

  init(_ library: StepLibrary<World>) {
    self.library = library
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    let options = Options(invocation)
    if let information = options.information { return invocation.streams.show(information.text(invocation)) }
    let prepared = PreparedRun(library, options, invocation)
    return await withTaskExecutorPreference(MainQueueExecutor.shared) { await prepared.execute().finish() }
  }

  /// Prepares a worker of a run that was started with the same arguments.
  @MainActor
  func prepareWorker(_ arguments: [String], _ environment: [String: String]) throws -> (any StepCode, RunOptions) {
    let options = Options(
      arguments: arguments.first == name ? Array(arguments.dropFirst()) : arguments,
      environment: environment
    )
    return (try library.compiled(), options.runOptions(environment))
  }
}
