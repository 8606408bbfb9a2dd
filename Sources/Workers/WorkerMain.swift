public import Korniszon
import OperatingSystem

/// The entry point of worker processes.
///
/// A run with worker processes starts its own program again for each worker. Call ``run(_:options:)`` at the beginning
/// of `main`:
///
/// ```swift
/// let registry = try steps.compiled()
/// await WorkerMain.run(registry, options: options)
/// let session = RunSession(registry, files, options: options, backend: .workerProcesses()) { … }
/// ```
public enum WorkerMain {
  /// If a run started this process as a worker, executes scenarios and then exits. Otherwise, returns immediately.
  ///
  /// The inherited pipes show that a run started the process. Without them, the environment variable `KORNISZON_WORKER`
  /// is ignored with a warning on standard error or, if the parent process is the run, the worker can't start.
  ///
  /// Pass the same options as for the run, because timeouts, retries, and world parameters apply in the worker. A
  /// worker that can't start prints the reason to standard error and exits with status 1.
  @MainActor
  public static func run<World: AnyObject>(_ registry: StepRegistry<World>, options: RunOptions = RunOptions()) async {
    await run { (registry, options) }
  }

  /// Runs a worker like ``run(_:options:)``, but prepares step definitions and options only in a worker.
  ///
  /// If `isQuiet` is `true`, the output of the process so far is discarded instead of being attached to the first step.
  /// If the worker ends with unreported issues outside steps, it exits with status 1.
  @MainActor
  package static func run(
    isQuiet: Bool = false,
    _ prepare: @MainActor @Sendable () throws -> (any StepCode, RunOptions)
  ) async {
    guard let text = System.variable(WorkerSettings.variable) else { return }
    WorkerSettings.restoreEnvironment()
    guard let invocation = WorkerInvocation(text), invocation.isGenuine || invocation.coordinator == System.parentID
    else {
      return complain(
        "warning: ignoring the environment variable \(WorkerSettings.variable): this process wasn't started by a run"
      )
    }
    System.surviveClosedPipes()
    System.adoptOrphans()
    do {
      // Without the pipes, the program mustn't continue, because it would start workers endlessly.
      guard invocation.isGenuine else { throw MissingPipes() }
      // The first timer makes the runtime open a descriptor on a thread of its own. If a step closed a standard stream
      // meanwhile, the descriptor would get that number. The timer expires while the worker prepares.
      let firstTimer = Task.detached { try? await Task.sleep(for: .microseconds(100), clock: .continuous) }
      var (code, options) = try prepare()
      options.clock = RunClock(origin: invocation.clockOrigin)
      let worker = try Worker(code, options, number: invocation.number, coordinator: invocation.coordinator)
      if isQuiet { worker.discardOutput() }
      await firstTimer.value
      await worker.run()
      // If the coordinator is killed and an exit handler never returns, nothing else ends the process.
      try? System.startThread { ProcessTree.waitToBeKilled(by: invocation.coordinator) }
      // The journal records when the exit handlers have returned.
      withExtendedLifetime(worker) { System.exitProcess(StrayIssues.hasIssues ? 1 : 0) }
    } catch {
      complain("worker \(invocation.number) can't start: \(error)")
      System.exitProcess(1)
    }
  }

  private static func complain(_ text: String) {
    try? System.writeAll(Array("\(text)\n".utf8), to: System.standardError, "standard error")
  }
}

/// An error for a worker that hasn't inherited the pipes that its coordinator created for it.
private struct MissingPipes: Error, CustomStringConvertible {
  let description = "its pipes to the run are missing"
}
