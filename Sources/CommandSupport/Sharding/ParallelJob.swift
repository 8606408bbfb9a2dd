/// The number of a parallel job among its siblings, as given by the environment variables of a CI system or batch
/// system.
package struct ParallelJob {
  /// The variable that contains the job's number.
  package let variable: String

  /// The 1-based number of the job.
  package let index: Int

  /// The number of jobs, or `nil` if the system doesn't provide it.
  package let count: Int?

  /// Creates the job from the variables of known systems, or returns `nil` if this isn't a job of such a system.
  ///
  /// One system may run inside a job of another. If both divided the work, some shards would run several times or
  /// never, so different numbers are an error.
  package init?(environment: [String: String]) throws(UsageError) {
    let places = try Self.all(in: environment)
    let parts = places.filter { $0.count.map { $0 > 1 } ?? false }
    guard let place = parts.first ?? places.first(where: { $0.count == nil }) ?? places.first else { return nil }
    if let other = parts.first(where: { $0.index != place.index || $0.count != place.count }) {
      throw UsageError("\(place) and \(other): pass --shard I/N")
    }
    self = place
  }

  package init(variable: String, index: Int, count: Int?) throws(UsageError) {
    guard index > 0, index <= count ?? index else {
      let jobs = count.map { " of \($0)" } ?? ""
      throw UsageError("\(variable) says this is job \(index)\(jobs), which doesn't exist: pass --shard I/N")
    }
    (self.variable, self.index, self.count) = (variable, index, count)
  }

  private static func all(in environment: [String: String]) throws(UsageError) -> [ParallelJob] {
    var places: [ParallelJob] = []
    for server in servers {
      if let place = try Self(server, environment) { places.append(place) }
    }
    if let task = try Self(slurmArray: environment) { places.append(task) }
    if let task = try Self(gridEngineArray: environment) { places.append(task) }
    return places
  }

  private struct Server: Sendable {
    let index: String
    let count: String
    /// The number of the first job.
    let first: Int
    /// Whether the index is valid without a count.
    var isCountOptional = false
    /// Whether the job is ignored if there is no count.
    var isCountDecisive = false
  }

  /// The systems that set the number of a job and the number of jobs.
  ///
  /// Kubernetes sets only the index, and also does so for other purposes (tasks/job/indexed-parallel-processing-static
  /// in its documentation). The author of the job must set the count.
  ///
  /// Slurm also sets `SLURM_PROCID` in batch scripts, which run once for all tasks. Only the tasks of a step that
  /// `srun` starts have `SLURM_STEP_NUM_TASKS` (OUTPUT ENVIRONMENT VARIABLES in the manual page of srun).
  private static let servers = [
    Server(index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", first: 0),
    Server(index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    Server(index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
    Server(index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
    Server(index: "JOB_COMPLETION_INDEX", count: "JOB_COMPLETION_TOTAL", first: 0, isCountOptional: true),
    Server(index: "SLURM_PROCID", count: "SLURM_STEP_NUM_TASKS", first: 0, isCountDecisive: true),
  ]

  private init?(_ server: Server, _ environment: [String: String]) throws(UsageError) {
    guard let index = try Self.number(server.index, environment) else { return nil }
    let count = try Self.number(server.count, environment)
    if count == 0 || count == nil && server.isCountDecisive { return nil }
    guard count != nil || server.isCountOptional else {
      throw UsageError("\(server.index) is set, but \(server.count) is missing: pass --shard I/N")
    }
    try self.init(variable: server.index, index: index - server.first + 1, count: count)
  }

  /// Returns the number in an environment variable, or `nil` if the variable is empty or isn't set.
  ///
  /// - Throws: An error if the value isn't a whole number, 0 or greater, of at most 32 bits.
  package static func number(_ variable: String, _ environment: [String: String]) throws(UsageError) -> Int? {
    guard let text = environment[variable], !text.isEmpty else { return nil }
    guard let number = UInt32(text) else {
      throw UsageError("\(variable) is '\(text)' but must be a whole number, 0 or greater")
    }
    return Int(number)
  }
}

extension ParallelJob: CustomStringConvertible {
  package var description: String { "\(variable) says this is job \(index)\(count.map { " of \($0)" } ?? "")" }
}
