import OperatingSystem

/// The number of worker processes and how to start them.
package struct WorkerSettings: Sendable {
  /// The environment variable that marks a process as a worker and contains its ``WorkerInvocation``.
  package static let variable = "KORNISZON_WORKER"

  /// The maximum number of workers, or `nil` to derive it from the numbers of processors and scenarios.
  package var count: Int?

  /// The arguments of this process, including the program's name.
  package var arguments: [String]
  package var environment: [String: String]

  /// Whether this process adopts the processes that a dead worker leaves behind, to kill them. All other children of this
  /// process must be members of its session.
  package var adoptsOrphans = false

  package init(count: Int? = nil, arguments: [String], environment: [String: String]) {
    self.count = count
    self.arguments = arguments
    self.environment = environment
  }

  /// The number of scenarios that justify another worker. Starting one costs more than running a few fast scenarios.
  static let scenariosForAnother = 4

  /// Returns the number of workers for a number of scenarios, on a machine with a number of processors.
  func workerCount(scenarios: Int, processors: Int = System.processorCount) -> Int {
    if let count { return max(1, min(count, scenarios)) }
    return max(1, min(processors, allocatedProcessorCount ?? processors, scenarios / Self.scenariosForAnother))
  }

  /// The number of processors that a batch system allocates to this task, which it may not enforce.
  private var allocatedProcessorCount: Int? {
    Self.allocationVariables.compactMap { environment[$0].flatMap { Int($0) } }.min()
  }

  /// The variables of Slurm and Grid Engine.
  private static let allocationVariables = ["SLURM_CPUS_PER_TASK", "NSLOTS"]

  /// Returns a worker's environment: a copy of this process's, with crash backtraces enabled unless it configures them.
  func environment(of worker: WorkerInvocation?) -> [String: String] {
    var variables = environment
    variables[Self.variable] = worker?.text
    if variables[Self.backtraceVariable] == nil {
      variables[Self.backtraceVariable] =
        Self.backtraces + (System.backtracer(in: variables["PATH"] ?? "").map { ",swift-backtrace=\($0)" } ?? "")
    }
    return variables
  }

  /// Removes from this worker's environment what ``environment(of:)`` has added, so that the programs that steps start have
  /// the user's environment. The runtime has read it when the process started.
  static func restoreEnvironment() {
    System.removeVariable(variable)
    if System.variable(backtraceVariable)?.hasPrefix(backtraces) ?? false { System.removeVariable(backtraceVariable) }
  }

  private static let backtraceVariable = "SWIFT_BACKTRACE"
  /// The settings of backtraces. Without the suppression, the first step of a worker that can't find the backtracer would
  /// print a warning.
  private static let backtraces =
    "enable=yes,warnings=suppressed,interactive=no,color=no,threads=crashed,images=none,registers=none"
}
