/// One of several subsets that divide the selected scenarios of a run. Each scenario belongs to exactly one shard.
///
/// All shards of a run must use the same selection and the same durations of scenarios.
public struct Shard: Sendable, Hashable {
  /// The 1-based number of this shard.
  public let index: Int

  /// The number of shards of the run.
  public let count: Int

  /// Creates a shard, or returns `nil` if `index` isn't in `1...count`.
  public init?(_ index: Int, of count: Int) {
    guard count > 0, (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Creates a shard from a string in the form `I/N`, or returns `nil` if the string has another form or `I` isn't in
  /// `1...N`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index, of: count)
  }
}

extension Shard: CustomStringConvertible {
  /// The shard in the form `I/N`.
  public var description: String { "\(index)/\(count)" }
}
