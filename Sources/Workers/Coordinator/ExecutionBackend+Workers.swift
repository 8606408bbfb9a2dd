public import Korniszon
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ExecutionBackend {
  /// Executes scenarios in worker processes, so that a step that ends its process fails its scenario and nothing else.
  ///
  /// `count` is the largest number of processes; by default, the numbers of cores and scenarios decide.
  @MainActor
  public static func workerProcesses(count: Int? = nil) -> ExecutionBackend {
    workerProcesses(
      WorkerSettings(
        count: count,
        arguments: CommandLine.arguments,
        environment: ProcessInfo.processInfo.environment
      )
    )
  }

  /// Starts the first process immediately, in parallel with the rest of the preparation of the run.
  @MainActor
  package static func workerProcesses(_ settings: WorkerSettings) -> ExecutionBackend {
    // A worker may end while its coordinator writes to it.
    System.ignoreClosedPipes()
    let host = Result { () throws(SystemError) in try ProcessHost(settings) }
    try? host.get().prepare()
    return ExecutionBackend { _, plan, recorder in
      let count = settings.workerCount(scenarios: plan.testCases.count)
      return WorkerPool(plan, recorder, workerCount: count, on: try host.get())
    }
  }
}
