public import CucumberMessages

/// The settings of a run that have no field in its messages.
///
/// A run sends its settings as an attachment, immediately after `testRunStarted`, with the media type
/// `application/x.korniszon.run+json` and a body such as `{"shard":"2/3","seed":"42"}`. Other tools can ignore this
/// attachment.
public struct RunSettings: Sendable, Hashable {
  /// The shard of scenarios to run, or `nil` for all scenarios.
  public var shard: Shard?

  /// The number of selected scenarios in all shards, or `nil` if it isn't known.
  public var scenarioCount: Int?

  /// A fingerprint of the selected scenarios in all shards, or `nil` if it isn't known.
  public var planFingerprint: String?

  /// The filter for tags and names, such as `--tags 'not @wip'`, or `nil` if the run has none.
  public var filter: String?

  /// The seed of the random order, or `nil` if the order isn't random.
  public var seed: UInt64?

  /// A fingerprint of the world parameters, or `nil` if there are none.
  public var worldParameterFingerprint: String?

  /// Whether a pending scenario fails the run.
  public var isStrict = true

  /// Whether a scenario without steps fails the run.
  public var rejectsEmpty = false

  /// Whether a listed requirement that no scenario covers fails the run. For shards, the merge checks this instead.
  public var requiresCoverage = false

  /// The tag expression for scenarios whose failures don't fail the run, or `nil` if the run has no quarantine.
  public var quarantine: String?

  /// Whether the run was a dry run, which doesn't run any steps.
  public var isDryRun = false

  /// Whether scenarios are missing because the stream was merged from incomplete streams.
  public var isPartial = false

  /// Creates the settings of a run.
  public init(shard: Shard? = nil, seed: UInt64? = nil) {
    self.shard = shard
    self.seed = seed
  }
}

extension RunSettings: RunAttachment {
  /// The media type of the attachment.
  public static let mediaType = "application/x.korniszon.run+json"

  /// Creates settings from the decoded fields of an attachment.
  public init(_ fields: Fields) {
    self.init(shard: fields.shard.flatMap(Shard.init), seed: fields.seed.flatMap { UInt64($0) })
    scenarioCount = fields.scenarios
    planFingerprint = fields.plan
    filter = fields.filter
    worldParameterFingerprint = fields.worldParameters
    isStrict = fields.strict ?? true
    rejectsEmpty = fields.failEmpty ?? false
    requiresCoverage = fields.requireCoverage ?? false
    quarantine = fields.quarantine
    isDryRun = fields.dryRun ?? false
    isPartial = fields.partial ?? false
  }

  /// Writes the fields of the JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.field("shard", shard?.description)
    writer.field("scenarios", scenarioCount)
    writer.field("plan", planFingerprint)
    writer.field("filter", filter)
    writer.field("seed", seed.map { String($0) })
    writer.field("worldParameters", worldParameterFingerprint)
    if !isStrict { writer.field("strict", isStrict) }
    if rejectsEmpty { writer.field("failEmpty", rejectsEmpty) }
    if requiresCoverage { writer.field("requireCoverage", requiresCoverage) }
    writer.field("quarantine", quarantine)
    if isDryRun { writer.field("dryRun", isDryRun) }
    if isPartial { writer.field("partial", isPartial) }
  }

  /// Returns the settings as an attachment of the run that began with `started`.
  public func attachment(of started: TestRunStarted) -> Attachment {
    attachment(testRunStartedId: started.id, timestamp: started.timestamp)
  }

  /// The fields of the JSON object.
  public struct Fields: Decodable {
    let shard: String?
    let scenarios: Int?
    let plan: String?
    let filter: String?
    let seed: String?
    let worldParameters: String?
    let strict: Bool?
    let failEmpty: Bool?
    let requireCoverage: Bool?
    let quarantine: String?
    let dryRun: Bool?
    let partial: Bool?
  }
}
