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

  /// Assigns the scenarios, longest first, each to the shard with the shortest total duration so far.
  ///
  /// Scenarios that run alone or one at a time can't compensate for an unequal division as others can, so they are
  /// assigned first: the `@serial` ones, and then those of each resource. A scenario with several resources is assigned
  /// with that of the first name, so that the scenarios of the others balance it.
  private func shardsByDuration(
    _ keys: [String],
    _ durations: [String: Double],
    _ constraints: [Int: SchedulingConstraints]
  ) -> [Int] {
    let seconds = durations.seconds(of: keys)
    let ranks = keys.indices.map { constraints[$0]?.rank ?? (2, "") }
    let order = keys.indices.sorted { first, second in
      if ranks[first] != ranks[second] { return ranks[first] < ranks[second] }
      return (seconds[second], first) < (seconds[first], second)
    }

    var loads = Array(repeating: (seconds: 0.0, scenarios: 0), count: min(count, keys.count))
    var shards = Array(repeating: 0, count: keys.count)
    for position in order {
      guard let shard = loads.indices.min(by: { loads[$0] < loads[$1] }) else { break }
      shards[position] = shard
      loads[shard].seconds += seconds[position]
      loads[shard].scenarios += 1
    }
    return shards
  }
}

extension SchedulingConstraints {
  /// The rank in which scenarios with these constraints are assigned to shards.
  fileprivate var rank: (Int, String) { isSerial ? (0, "") : (1, resources.min() ?? "") }
}
