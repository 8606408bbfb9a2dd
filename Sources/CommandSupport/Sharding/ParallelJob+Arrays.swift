extension ParallelJob {
  /// Creates the job for a task in a Slurm array, or returns `nil` outside of one.
  ///
  /// Task numbers can have any start and step, as in `--array=1-7:2`. If the step varies, at least one of the tasks
  /// exits with an error.
  package init?(slurmArray environment: [String: String]) throws(UsageError) {
    let variable = "SLURM_ARRAY_TASK_ID"
    guard let id = try Self.number(variable, environment) else { return nil }
    guard let minimum = try Self.number("SLURM_ARRAY_TASK_MIN", environment),
      let maximum = try Self.number("SLURM_ARRAY_TASK_MAX", environment),
      let count = try Self.number("SLURM_ARRAY_TASK_COUNT", environment)
    else {
      throw UsageError("\(variable) is set, but SLURM_ARRAY_TASK_MIN, _MAX, or _COUNT is missing: pass --shard I/N")
    }
    let distance = max(1, (maximum - minimum) / max(1, count - 1))
    guard minimum + distance * (count - 1) == maximum, (id - minimum).isMultiple(of: distance) else {
      throw UsageError("the task numbers of the array aren't evenly spaced: pass --shard I/N to each task")
    }
    try self.init(variable: variable, index: (id - minimum) / distance + 1, count: count)
  }

  /// Creates the job for a task in a Grid Engine array, such as `-t 1-7:2`, or returns `nil` outside of one. In
  /// other jobs, the variables contain the word "undefined".
  package init?(gridEngineArray environment: [String: String]) throws(UsageError) {
    let variable = "SGE_TASK_ID"
    guard environment[variable] != "undefined", let id = try Self.number(variable, environment) else { return nil }
    guard let first = try Self.number("SGE_TASK_FIRST", environment),
      let last = try Self.number("SGE_TASK_LAST", environment),
      let step = try Self.number("SGE_TASK_STEPSIZE", environment)
    else {
      throw UsageError("\(variable) is set, but SGE_TASK_FIRST, _LAST, or _STEPSIZE is missing: pass --shard I/N")
    }
    guard step > 0, (id - first).isMultiple(of: step) else {
      throw UsageError("\(variable)=\(id) isn't a task of the array \(first)-\(last):\(step): pass --shard I/N")
    }
    try self.init(variable: variable, index: (id - first) / step + 1, count: (last - first) / step + 1)
  }
}
