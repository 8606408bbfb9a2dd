extension StreamMerge {
  /// A reason that the merged streams don't form one complete run.
  public enum Finding: Sendable, Hashable {
    /// No stream contains this shard.
    case missingShard(RunSettings.Shard)
    /// Several complete streams contain the same shard.
    case doubledShard(RunSettings.Shard, streams: [String])
    /// The streams come from runs with different numbers of shards.
    case unequalShards(counts: [Int])
    /// The stream ends before its run, and no other stream completes it.
    case cutOff(stream: String)
  }
}

extension StreamMerge.Finding: CustomStringConvertible {
  /// The finding as a sentence, without the full stop.
  public var description: String {
    switch self {
    case .missingShard(let shard): "Shard \(shard) is missing"
    case .doubledShard(let shard, let streams): "Duplicate shard \(shard): \(Self.list(streams))"
    case .unequalShards(let counts):
      "The streams come from runs with different shard counts: \(Self.list(counts.map { String($0) }))"
    case .cutOff(let stream): "The run in \(stream) was cut off"
    }
  }

  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}
