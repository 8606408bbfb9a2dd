/// The part of the scenarios that the user wants to be run: `I/N`, or `/N` where the build server tells the I.
struct ShardSetting: Sendable {
  /// Nil where the build server tells it.
  let index: Int?
  let count: Int

  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[1]), count > 0 else { throw .malformedShard }
    guard let index = Int(parts[0]) else {
      guard parts[0].isEmpty else { throw .malformedShard }
      self.init(index: nil, count: count)
      return
    }
    guard (1...count).contains(index) else { throw UsageError("shards are numbered from 1 to \(count)") }
    self.init(index: index, count: count)
  }

  /// The setting of a build server that tells the number of jobs.
  init?(_ place: JobPlace) {
    guard let count = place.count else { return nil }
    self.init(index: place.index, count: count)
  }

  private init(index: Int?, count: Int) {
    self.index = index
    self.count = count
  }

  /// The shard's number, which a build server tells where the user does not.
  func index(_ place: JobPlace?) throws(UsageError) -> Int {
    if let index { return index }
    guard let place else { throw UsageError("--shard /\(count): no build server tells the number of this job") }
    guard place.index <= count else {
      throw UsageError("--shard /\(count): \(place.variable) tells that this is job \(place.index)")
    }
    return place.index
  }
}

extension UsageError {
  fileprivate static let malformedShard = UsageError("a shard is written I/N, such as 2/5, or /5 on a build server")
}
