public import Korniszon
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The entry point of worker processes.
///
/// A run with worker processes starts its own program again as a worker. Call ``run(_:options:)`` first in `main`:
///
/// ```swift
/// let registry = try steps.compiled()
/// await WorkerMain.run(registry, options: options)
/// let session = RunSession(registry, files, options: options, backend: .workerProcesses()) { … }
/// ```
public enum WorkerMain {
  /// Executes scenarios and exits if a run started this process as a worker; otherwise returns immediately.
  ///
  /// Pass the same options as to the run: time limits, retries and world parameters apply in the worker. A worker that
  /// can't start prints the reason to standard error and exits with status 1.
  @MainActor
  public static func run<World>(_ registry: StepRegistry<World>, options: RunOptions = RunOptions()) async {
    await run { (registry, options) }
  }

  /// Like ``run(_:options:)``, but prepares step definitions and options only in a worker.
  @MainActor
  package static func run(_ prepare: @MainActor @Sendable () throws -> (any StepCode, RunOptions)) async {
    guard let number = ProcessInfo.processInfo.environment[WorkerSettings.variable].flatMap({ Int($0) }) else { return }
    System.removeVariable(WorkerSettings.variable)
    System.ignoreClosedPipes()
    do {
      let (code, options) = try prepare()
      try await Worker(code, options, number: number).run()
    } catch {
      let message = "worker \(number) can't start: \(error)\n"
      try? System.writeAll(Array(message.utf8), to: System.standardError, "standard error")
      System.exitProcess(1)
    }
    System.exitProcess(0)
  }
}
