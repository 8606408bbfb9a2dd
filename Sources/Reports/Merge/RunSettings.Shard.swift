extension RunSettings {
  /// One part of a run that is shared out among several machines.
  public struct Shard: Sendable, Hashable {
    /// The number of the part, from 1 to `count`.
    public let index: Int

    /// How many parts there are.
    public let count: Int

    /// Creates the part with a number; nil where there can be no such part.
    public init?(index: Int, count: Int) {
      guard index >= 1, index <= count else { return nil }
      self.index = index
      self.count = count
    }

    /// Reads `I/N`.
    public init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
      self.init(index: index, count: count)
    }
  }
}

extension RunSettings.Shard: CustomStringConvertible {
  /// The part as `I/N`.
  public var description: String { "\(index)/\(count)" }
}
