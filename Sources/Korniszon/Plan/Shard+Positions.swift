import CucumberMessages
import FeatureDiagnostics

extension Shard {
  /// Returns the positions of the scenarios in this shard, in order.
  ///
  /// The hash of a scenario's key determines its shard, independently of other scenarios.
  func positions(byHashes hashes: [UInt64]) -> [Int] {
    hashes.indices.filter { hashes[$0] % UInt64(count) == UInt64(index - 1) }
  }

  /// Returns the positions of the scenarios in this shard, in order.
  ///
  /// `seconds` contains the durations of the scenarios in seconds, and `constraints` the constraints of those that
  /// can't run in parallel with all others, by position.
  func positions(byDurations seconds: [Double], _ constraints: [Int: SchedulingConstraints]) -> [Int] {
    let shards = shards(of: seconds, constraints)
    return seconds.indices.filter { shards[$0] == index - 1 }
  }

  /// The number of workers that each machine is assumed to have. It must be the same for all shards.
  private static let assumedWorkerCount = 4.0

  /// Assigns each scenario, the longest first, to the shard with the least work so far, and returns the zero-based
  /// index of each scenario's shard.
  ///
  /// Scenarios that run alone or one at a time are assigned first, because they are harder to balance than others:
  /// first the `@serial` ones, for which all workers wait, and then those of each resource. A scenario with several
  /// resources is assigned with those of the resource whose name sorts first, and the scenarios of its other resources
  /// are balanced around it.
  ///
  /// Scenarios that keep a worker busy for more than half of the run leave little room for `@serial` ones in their
  /// shards. If each of them can have its own shard, they are assigned before the `@serial` ones. Until the `@serial`
  /// ones are assigned, the long ones count as if they kept all workers busy.
  private func shards(of seconds: [Double], _ constraints: [Int: SchedulingConstraints]) -> [Int] {
    let workers = Self.assumedWorkerCount
    let scenarios = seconds.indices.sorted { (seconds[$1], $0) < (seconds[$0], $1) }
    let serial = scenarios.filter { constraints[$0]?.isSerial == true }
    let limited = scenarios.filter { constraints[$0]?.isSerial == false }
    var free = scenarios.filter { constraints[$0] == nil }

    var shards = Array(repeating: 0, count: seconds.count)
    var loads = Array(repeating: (work: 0.0, scenarios: 0), count: min(count, seconds.count))
    func assign(_ positions: some Sequence<Int>, factor: Double = 1) {
      for position in positions {
        guard let shard = loads.indices.min(by: { loads[$0] < loads[$1] }) else { break }
        shards[position] = shard
        loads[shard].work += seconds[position] * factor
        loads[shard].scenarios += 1
      }
    }

    if !serial.isEmpty {
      let work = seconds.reduce(0, +) + serial.reduce(0) { $0 + seconds[$1] * (workers - 1) }
      let timeOfWorker = work / workers / Double(loads.count)
      var long = free.prefix { seconds[$0] > timeOfWorker / 2 }
      if long.count > loads.count { long = [] }
      free.removeFirst(long.count)
      assign(long, factor: workers)
      assign(serial, factor: workers)
      for position in long { loads[shards[position]].work -= seconds[position] * (workers - 1) }
    }
    let resources = Dictionary(grouping: limited) { constraints[$0]?.resources.min() ?? "" }
    for (_, positions) in resources.sorted(by: { $0.key < $1.key }) { assign(positions) }
    assign(free)
    return shards
  }
}
