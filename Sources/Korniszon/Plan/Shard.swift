import FeatureAdvice
import enum CucumberMessages.StableHash

/// One of several parts of the selected scenarios. Each scenario belongs to exactly one shard.
///
/// All shards of a run must use the same selection and the same ``ScenarioFilter/durations``.
public struct Shard: Sendable, Hashable {
  /// The number of this shard, counted from 1.
  public let index: Int

  /// The number of shards.
  public let count: Int

  /// Creates a shard, or returns `nil` unless `index` is in `1...count`.
  public init?(_ index: Int, of count: Int) {
    guard count > 0, (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Returns the positions of the keys that belong to this shard, in order.
  ///
  /// If there are no durations, the hash of a scenario's key determines its shard, independently of other scenarios.
  /// `constraints` contains, by position, the constraints of scenarios that can't run in parallel with all others.
  func positions(
    in keys: [String],
    durations: [String: Double] = [:],
    constraints: [Int: SchedulingConstraints] = [:]
  ) -> [Int] {
    let shards = durations.isEmpty ? shardsByHash(keys) : shardsByDuration(keys, durations, constraints)
    return keys.indices.filter { shards[$0] == index - 1 }
  }

  private func shardsByHash(_ keys: [String]) -> [Int] {
    keys.map { Int(StableHash.hash($0) % UInt64(count)) }
  }

  /// The number of workers that each machine is assumed to have. All shards must assume the same number.
  private static let assumedWorkerCount = 4.0

  /// Assigns the scenarios, longest first, each to the shard with the least work so far.
  ///
  /// Scenarios that run alone or one at a time can't compensate for an unequal division as others can, so they are
  /// assigned first: the `@serial` ones, for which all workers wait, and then those of each resource. A scenario with
  /// several resources is assigned with that of the first name, so that the scenarios of the others balance it.
  ///
  /// Scenarios that keep a worker busy for more than half of the run leave little room for `@serial` ones in their
  /// shards. If each can have its own shard, they are assigned before the `@serial` ones. Until those are assigned, they
  /// count as if they kept all workers busy.
  private func shardsByDuration(
    _ keys: [String],
    _ durations: [String: Double],
    _ constraints: [Int: SchedulingConstraints]
  ) -> [Int] {
    let workers = Self.assumedWorkerCount
    let seconds = durations.seconds(of: keys)
    let scenarios = keys.indices.sorted { (seconds[$1], $0) < (seconds[$0], $1) }
    let serial = scenarios.filter { constraints[$0]?.isSerial == true }
    let limited = scenarios.filter { constraints[$0]?.isSerial == false }
    var free = scenarios.filter { constraints[$0] == nil }

    var shards = Array(repeating: 0, count: keys.count)
    var loads = Array(repeating: (work: 0.0, scenarios: 0), count: min(count, keys.count))
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
