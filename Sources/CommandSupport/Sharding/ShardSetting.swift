/// The shard to run, in the form `I/N`, or `/N` if the CI system provides the index.
package struct ShardSetting: Sendable {
  /// The 1-based number of the shard, or `nil` if the CI system provides it.
  package let index: Int?
  package let count: Int

  package init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[1]), count > 0 else { throw .malformedShard }
    guard let index = Int(parts[0]) else {
      guard parts[0].isEmpty else { throw .malformedShard }
      self.init(index: nil, count: count)
      return
    }
    guard (1...count).contains(index) else { throw UsageError("the shard number must be between 1 and \(count)") }
    self.init(index: index, count: count)
  }

  /// Creates the shard for a job, or returns `nil` if its CI system doesn't provide the number of jobs.
  package init?(_ place: ParallelJob) {
    guard let count = place.count else { return nil }
    self.init(index: place.index, count: count)
  }

  private init(index: Int?, count: Int) {
    self.index = index
    self.count = count
  }

  /// Returns the 1-based number of the shard, as set by the user or, if the user didn't set it, by the CI system.
  ///
  /// - Throws: An error if neither sets the number, or if the CI system's number is greater than ``count`` or its
  ///   number of jobs isn't ``count``.
  package func index(_ place: ParallelJob?) throws(UsageError) -> Int {
    if let index { return index }
    guard let place else {
      throw UsageError("--shard /\(count): can't get the number of this job from a CI server; pass --shard I/\(count)")
    }
    guard place.index <= count, place.count ?? count == count else {
      throw UsageError("--shard /\(count): \(place); pass the right number of jobs, or --shard I/\(count)")
    }
    return place.index
  }
}

extension UsageError {
  fileprivate static let malformedShard = UsageError("must be I/N, such as 2/5, or /N on a CI server")
}
