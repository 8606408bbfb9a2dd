/// The number of a parallel job, from the environment variables of a CI server.
struct JobPlace {
  /// The variable that contains the number of the job.
  let variable: String

  /// The number of the job, counted from 1.
  let index: Int

  /// The number of jobs, or `nil` if the server doesn't provide it.
  let count: Int?

  /// Reads the variables of known CI servers. Returns `nil` if none is set.
  init?(environment: [String: String]) throws(UsageError) {
    for server in Self.servers {
      guard let index = try Self.number(server.index, environment) else { continue }
      let count = try Self.number(server.count, environment)
      if count == 0 { continue }
      guard count != nil || server.isCountOptional else {
        throw UsageError("\(server.index) is set, but \(server.count) is missing")
      }
      try self.init(variable: server.index, index: index - server.first + 1, count: count)
      return
    }
    guard let place = try Self(slurm: environment) else { return nil }
    self = place
  }

  init(variable: String, index: Int, count: Int?) throws(UsageError) {
    guard index > 0, index <= count ?? index else {
      throw UsageError("\(variable) is out of range for the number of jobs")
    }
    (self.variable, self.index, self.count) = (variable, index, count)
  }

  private struct Server: Sendable {
    let index: String
    let count: String
    /// The number of the first job.
    let first: Int
    var isCountOptional = false
  }

  /// The known CI servers. Bazel is first, because it may run inside another server's job.
  ///
  /// Kubernetes sets only the index, and also sets it for other purposes (tasks/job/indexed-parallel-processing-static
  /// in its documentation). The author of the job must set the count.
  private static let servers = [
    Server(index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", first: 0),
    Server(index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    Server(index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
    Server(index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
    Server(index: "JOB_COMPLETION_INDEX", count: "JOB_COMPLETION_TOTAL", first: 0, isCountOptional: true),
  ]

  /// Returns the number in a variable, or `nil` if the variable is unset or empty.
  static func number(_ variable: String, _ environment: [String: String]) throws(UsageError) -> Int? {
    guard let text = environment[variable], !text.isEmpty else { return nil }
    guard let number = UInt32(text) else {
      throw UsageError("\(variable) is '\(text)' but must be a whole number, 0 or greater")
    }
    return Int(number)
  }
}

extension JobPlace {
  /// Creates the number of a task in a Slurm array.
  ///
  /// Task numbers may have any start and step, as in `--array=1-7:2`. If the step varies, at least one task exits with
  /// an error.
  init?(slurm environment: [String: String]) throws(UsageError) {
    let variable = "SLURM_ARRAY_TASK_ID"
    guard let id = try Self.number(variable, environment) else { return nil }
    guard let minimum = try Self.number("SLURM_ARRAY_TASK_MIN", environment),
      let maximum = try Self.number("SLURM_ARRAY_TASK_MAX", environment),
      let count = try Self.number("SLURM_ARRAY_TASK_COUNT", environment)
    else { throw UsageError("\(variable) is set, but SLURM_ARRAY_TASK_MIN, _MAX, or _COUNT is missing") }
    let distance = max(1, (maximum - minimum) / max(1, count - 1))
    guard minimum + distance * (count - 1) == maximum, (id - minimum).isMultiple(of: distance) else {
      throw UsageError("the task numbers of the array aren't evenly spaced: pass --shard I/N to each task")
    }
    try self.init(variable: variable, index: (id - minimum) / distance + 1, count: count)
  }
}
