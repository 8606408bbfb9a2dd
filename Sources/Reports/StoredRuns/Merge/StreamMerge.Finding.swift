public import CucumberMessages
import Gherkin

extension StreamMerge {
  /// A reason that the merged streams don't form one complete run.
  public enum Finding: Sendable, Hashable {
    /// The file contains several runs and isn't merged.
    case severalRuns(stream: String)
    /// Scenarios of the stream have missing, repeated, or misplaced messages.
    case invalidResults(stream: String, scenarios: Int)
    /// The stream contains messages after the end of its run.
    case messagesAfterEnd(stream: String)
    /// The stream lacks messages of the given kinds, which other messages refer to or which every stream must contain.
    case missingMessages(stream: String, kinds: [String])
    /// The stream contains messages of unknown kinds.
    case unknownMessages(stream: String, kinds: [String])
    /// The stream was merged from streams that don't form one complete run.
    case partial(stream: String)
    /// The stream is from a dry run, whose results don't count.
    case dryRun(stream: String)
    /// No stream contains this shard.
    case missingShard(Shard)
    /// Several streams contain complete runs of the same shard.
    case doubledShard(Shard, streams: [String])
    /// The streams come from runs with different numbers of shards.
    case unequalShards(counts: [Int])
    /// The shards come from runs that selected different scenarios.
    case unequalPlans(streams: [String])
    /// The streams contain the same scenarios or are shards of one run, but have different world parameters.
    case unequalParameters(streams: [String])
    /// The streams come from different revisions of the project.
    case unequalRevisions([RevisionStreams])
    /// The streams contain the same scenarios, but their runs overlap in time, so none is a repetition of another.
    case simultaneousRuns(streams: [String])
    /// Scenarios of the run belong to none of its shards.
    case missingScenarios(count: Int, total: Int)
    /// Scenarios belong to several shards.
    case doubledScenarios(count: Int)
    /// The beginning or end of the stream's run or shard is missing, and no other stream completes it.
    case cutOff(stream: String, shard: Shard?)
    /// Scenarios were skipped or interrupted by their run, and no other stream has a result for them.
    case notRun(count: Int)
  }
}

extension StreamMerge.Finding {
  /// A revision and the streams that come from it.
  public struct RevisionStreams: Sendable, Hashable {
    /// The revision of the project, as recorded in the streams.
    public let revision: String
    /// The names of the streams.
    public let streams: [String]
  }
}

extension StreamMerge.Finding: CustomStringConvertible {
  /// The finding as a sentence, without the final period.
  public var description: String {
    switch self {
    case .severalRuns(let stream): "\(stream) contains several runs; pass each run as a separate file"
    case .invalidResults(let stream, let count):
      "\(Self.scenarios(count)) in \(stream) \(count == 1 ? "doesn't" : "don't") have exactly one complete result"
    case .messagesAfterEnd(let stream): "\(stream) contains messages after the end of its run"
    case .missingMessages(let stream, let kinds):
      "\(stream) is damaged: messages are missing (\(kinds.joined(separator: ", ")))"
    case .unknownMessages(let stream, let kinds):
      "\(stream) contains unknown messages (\(kinds.joined(separator: ", "))); it may come from a newer version of "
        + "Korniszon"
    case .partial(let stream): "\(stream) was merged from streams that don't form a complete run"
    case .dryRun(let stream): "\(stream) is from a dry run, which has no results; leave it out"
    case .missingShard(let shard): "Shard \(shard) is missing"
    case .doubledShard(let shard, let streams): "Duplicate shard \(shard): \(streams.listedInEnglish)"
    case .unequalShards(let counts):
      "The streams come from runs with different shard counts: \(counts.map { String($0) }.listedInEnglish)"
    case .unequalPlans(let streams):
      "The shards come from runs with different scenarios: \(streams.listedInEnglish); "
        + "run all shards with the same feature files and filters"
    case .unequalParameters(let streams):
      "The runs have different world parameters: \(streams.listedInEnglish); merge them separately"
    case .unequalRevisions(let revisions):
      "The streams come from different revisions: "
        + revisions.map { "\($0.revision.shortRevision) (\($0.streams.listedInEnglish))" }.listedInEnglish
        + "; merge only runs of the same revision"
    case .simultaneousRuns(let streams):
      "\(streams.listedInEnglish) contain the same scenarios, but their runs overlap in time, so they can't be reruns; "
        + "merge a run only with its own reruns, and check that the clocks of the machines agree"
    case .missingScenarios(let count, let total):
      "\(count) of \(Self.scenarios(total)) \(count == 1 ? "is" : "are") in no shard; "
        + "run all shards with the same timings"
    case .doubledScenarios(let count):
      "\(Self.scenarios(count)) \(count == 1 ? "is" : "are") in several shards; run all shards with the same timings"
    case .cutOff(let stream, let shard): "\(shard.map { "Shard \($0)" } ?? "The run") in \(stream) was interrupted"
    case .notRun(let count): "\(Self.scenarios(count)) \(count == 1 ? "was" : "were") not run"
    }
  }

  private static func scenarios(_ count: Int) -> String { "\(count) scenario\(count == 1 ? "" : "s")" }
}
