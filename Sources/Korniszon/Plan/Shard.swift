/// One of the parts that the selected scenarios are dealt to: each scenario belongs to exactly one.
///
/// All shards of a run must be given the same selection and the same durations.
public struct Shard: Sendable, Hashable {
  /// The number of this shard, from 1.
  public let index: Int

  /// How many there are.
  public let count: Int

  /// The seconds that scenarios took, by their key (``ScenarioKeys``): shards of equal length are made from them.
  ///
  /// Without any, the hash of its key decides where a scenario belongs, whatever others there are.
  public var durations: [String: Double]

  /// Creates a shard; `nil` unless its number is one of 1 to `count`.
  public init?(_ index: Int, of count: Int, durations: [String: Double] = [:]) {
    guard count > 0, (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
    self.durations = durations
  }

  /// The positions of the keys that belong to this shard, in their order.
  func positions(in keys: [String]) -> [Int] {
    let shards = durations.isEmpty ? shardsByHash(keys) : shardsByDuration(keys)
    return keys.indices.filter { shards[$0] == index - 1 }
  }

  private func shardsByHash(_ keys: [String]) -> [Int] {
    keys.map { Int(StableHash.hash($0) % UInt64(count)) }
  }

  /// Gives the longest scenario to the shard that has the least to do, then the next one, and so on.
  ///
  /// One of unknown length counts as long as the average.
  private func shardsByDuration(_ keys: [String]) -> [Int] {
    let known = keys.compactMap { durations[$0] }
    let average = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
    let seconds = keys.map { durations[$0] ?? average }
    let longestFirst = keys.indices.sorted { (seconds[$1], $0) < (seconds[$0], $1) }

    var loads = Array(repeating: (seconds: 0.0, scenarios: 0), count: min(count, keys.count))
    var shards = Array(repeating: 0, count: keys.count)
    for position in longestFirst {
      guard let shard = loads.indices.min(by: { loads[$0] < loads[$1] }) else { break }
      shards[position] = shard
      loads[shard].seconds += seconds[position]
      loads[shard].scenarios += 1
    }
    return shards
  }
}
