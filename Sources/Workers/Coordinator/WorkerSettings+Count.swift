import OperatingSystem

extension WorkerSettings {
  /// The number of scenarios that justify another worker. Starting a worker takes longer than running a few fast
  /// scenarios.
  static let scenariosForAnother = 4

  /// Returns the number of workers to use, at least one, for the given numbers of scenarios and processors.
  func workerCount(scenarios: Int, processors: Int = System.processorCount) -> Int {
    if let count { return max(1, min(count, scenarios)) }
    return max(1, min(processors, allocatedProcessorCount ?? processors, scenarios / Self.scenariosForAnother))
  }

  /// The number of processors that a batch system has allocated to this task, or `nil` if there is no batch system. The
  /// batch system may not enforce the number.
  private var allocatedProcessorCount: Int? {
    Self.allocationVariables.compactMap { environment[$0].flatMap { Int($0) } }.min()
  }

  /// The environment variables in which Slurm and Grid Engine provide the number of allocated processors.
  private static let allocationVariables = ["SLURM_CPUS_PER_TASK", "NSLOTS"]
}
