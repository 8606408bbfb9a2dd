extension JobPlace {
  /// The place of a task in an array of Slurm.
  ///
  /// The numbers of the tasks begin anywhere and may have any distance, if it is the same between all of them
  /// (`--array=1-7:2`). Where it is not, at least one task has a number that does not fit, and ends with an error.
  init?(slurm environment: [String: String]) throws(UsageError) {
    let variable = "SLURM_ARRAY_TASK_ID"
    guard let id = try Self.number(variable, environment) else { return nil }
    guard let minimum = try Self.number("SLURM_ARRAY_TASK_MIN", environment),
      let maximum = try Self.number("SLURM_ARRAY_TASK_MAX", environment),
      let count = try Self.number("SLURM_ARRAY_TASK_COUNT", environment)
    else { throw UsageError("\(variable) is set, and not all of SLURM_ARRAY_TASK_MIN, _MAX and _COUNT are") }
    let distance = max(1, (maximum - minimum) / max(1, count - 1))
    guard minimum + distance * (count - 1) == maximum, (id - minimum).isMultiple(of: distance) else {
      throw UsageError("the numbers of the tasks in the array are not evenly spaced: give each its --shard I/N")
    }
    try self.init(variable: variable, index: (id - minimum) / distance + 1, count: count)
  }
}
