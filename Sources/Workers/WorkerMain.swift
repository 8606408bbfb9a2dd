public import Korniszon
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The entry point of worker processes.
///
/// A run with worker processes starts its own program again. Call ``run(_:options:)`` before anything else in `main`:
///
/// ```swift
/// let registry = try steps.compiled()
/// await WorkerMain.run(registry, options: options)
/// let session = RunSession(registry, files, options: options, backend: .workerProcesses()) { … }
/// ```
public enum WorkerMain {
  /// Executes scenarios and exits, if a run started this process as a worker; otherwise returns immediately.
  ///
  /// The options must be those of the run: time limits, retries and world parameters apply in the worker.
  @MainActor
  public static func run<World>(_ registry: StepRegistry<World>, options: RunOptions = RunOptions()) async {
    guard let number = ProcessInfo.processInfo.environment[WorkerSettings.variable].flatMap({ Int($0) }) else { return }
    System.removeVariable(WorkerSettings.variable)
    System.ignoreClosedPipes()
    await (try? Worker(registry, options, number: number))?.run()
    System.exitProcess(0)
  }
}
