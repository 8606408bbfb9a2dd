import CucumberExpressions
public import CucumberMessages
public import struct Gherkin.PathKey

/// An index of the messages received so far. Every reporter reads from it.
///
/// The model returns each scenario once, after its last attempt, and then discards it. Memory therefore grows with the
/// number of planned scenarios, not with their results. Concatenated streams count as one run.
public struct RunModel: Sendable {
  /// The program that wrote the stream, and its environment, or `nil` if the stream doesn't contain them.
  public private(set) var meta: Meta?

  /// The messages that start the run. There are several if streams were concatenated.
  public private(set) var starts: [TestRunStarted] = []

  /// The messages that end the run. If a run in the stream has no end, there are fewer ends than starts.
  public private(set) var finishes: [TestRunFinished] = []

  /// The settings of the run, or `nil` if the stream doesn't contain them.
  public private(set) var settings: RunSettings?

  /// The metadata of the run, or `nil` if the stream doesn't contain it.
  public var metadata: RunMetadata? { metadataAttachments.lazy.compactMap { RunMetadata($0) }.first }

  /// The attachments with metadata, one for each run in the stream. They are decoded on demand, because decoding takes
  /// a while and few reports need the data.
  private var metadataAttachments: [Attachment] = []

  /// The requirements of the product, or `nil` if the stream doesn't contain a list.
  public var requirements: RequirementList? { requirementsAttachment.flatMap { RequirementList($0) } }

  /// The attachment with the requirements, which is decoded on demand because few reports need it.
  private var requirementsAttachment: Attachment?

  /// The tag expression for scenarios whose failures don't fail the run, or `nil` if the run has no quarantine.
  private var quarantine: TagExpression?

  /// The feature files, in stream order.
  public private(set) var documents: [Document] = []

  /// The parse errors in feature files.
  public private(set) var parseErrors: [ParseError] = []

  /// The ignored lines that fail the run although the feature files are valid.
  public private(set) var ignoredLines: [IgnoredLineReport] = []

  /// The feature files that couldn't be parsed.
  private(set) var brokenFiles: Set<PathKey> = []

  /// The details of feature files that couldn't be parsed, as reported by the runs in the stream.
  private(set) var brokenFileReports: [PathKey: [BrokenFileReport]] = [:]

  /// The undefined parameter types that expressions refer to.
  public private(set) var undefinedParameterTypes: [UndefinedParameterType] = []

  /// The run hooks that were started, in order.
  public private(set) var runHooks: [RunHook] = []

  /// The IDs of the pickles that weren't run, or `nil` if those are all the pickles without a test case.
  private(set) var notRunPickleIds: [String]?

  /// The number of planned test cases, keyed by the path of their feature file.
  public private(set) var plannedCounts: [PathKey: Int] = [:]

  /// The number of planned test cases.
  public private(set) var plannedCount = 0

  /// The sources of feature files that haven't been parsed yet or couldn't be parsed.
  private var sources: [PathKey: Source] = [:]
  private(set) var catalog: Catalog
  private var documentPlaces: [PathKey: Int] = [:]
  /// The attempts that haven't ended, one for each running scenario.
  private(set) var runningAttempts: [RunningAttempt] = []
  /// Whether a step has begun but not ended.
  private(set) var isStepOpen = false
  /// The finished attempts of scenarios that will be retried, keyed by test case ID.
  private(set) var endedAttempts: [String: [Attempt]] = [:]

  /// Creates an empty model.
  public init() { self.init(keepsUnselected: true) }

  /// Creates an empty model. `keepsUnselected` states whether to keep scenarios that a live run doesn't select.
  init(keepsUnselected: Bool) { catalog = Catalog(keepsUnselected: keepsUnselected) }

  /// Receives the next message and returns the scenario that it ends, or `nil` if it doesn't end one.
  public mutating func receive(_ envelope: Envelope) -> Scenario? {
    switch envelope {
    case .meta(let message): meta = message
    case .gherkinDocument(let message): add(message)
    case .source(let message): sources[PathKey(message.uri)] = message
    case .parseError(let message): add(message)
    case .undefinedParameterType(let message): undefinedParameterTypes.append(message)
    case .pickle(let message): catalog.add(message)
    case .stepDefinition(let message): catalog.add(message)
    case .hook(let message): catalog.add(message)
    case .suggestion(let message): catalog.add(message)
    case .testCase(let message): plan(message)
    case .testRunStarted(let message): starts.append(message)
    case .testRunFinished(let message): finishes.append(message)
    case .testRunHookStarted(let message): runHooks.append(RunHook(message, hook: catalog.hook(id: message.hookId)))
    case .testRunHookFinished(let message): end(message)
    case .testCaseStarted(let message): begin(message)
    case .testStepStarted: isStepOpen = true
    case .testStepFinished(let message):
      isStepOpen = false
      runningIndex(message.testCaseStartedId).map { runningAttempts[$0].finish(message) }
    case .attachment(let message): attach(message)
    case .externalAttachment(let message): attach(message)
    case .testCaseFinished(let message):
      return runningIndex(message.testCaseStartedId).flatMap {
        end(attemptAt: $0, at: message.timestamp, willBeRetried: message.willBeRetried)
      }
    case .parameterType: break
    }
    return nil
  }

  /// Receives the next message of a live run and returns the scenario that it ends, or `nil` if it doesn't end one.
  package mutating func receive(_ message: LiveMessage) -> Scenario? {
    switch message {
    case .file(let file):
      catalog.add(file)
      add(Document(file.document))
    case .testCase(let testCase):
      catalog.add(testCase)
      countPlanned(String(id: testCase.id), uri: testCase.pickle.uri)
    case .attemptStarted(let attempt): begin(TestCaseStarted(attempt), number: attempt.id)
    case .stepStarted: isStepOpen = true
    case .stepFinished(let step, let result, _):
      isStepOpen = false
      runningIndex(step.attempt).map { runningAttempts[$0].finish(step.position, result) }
    case .attemptFinished(let attempt, let willBeRetried, let time):
      return runningIndex(attempt).flatMap { end(attemptAt: $0, at: time, willBeRetried: willBeRetried) }
    case .envelope(let envelope): return receive(envelope)
    }
    return nil
  }
}

extension RunModel {
  /// Whether the run has ended or, if streams were concatenated, whether all of their runs have.
  public var isComplete: Bool { !starts.isEmpty && finishes.count >= starts.count }

  /// The time at which the run began, or `nil` if the stream doesn't contain its start.
  public var startedAt: Timestamp? { starts.map(\.timestamp).min() }

  /// The time from the start to the end of the run, or `nil` if either isn't known.
  public var duration: Duration? {
    guard let startedAt, let finishedAt = finishes.map(\.timestamp).max() else { return nil }
    return finishedAt - startedAt
  }

  /// Returns the index of a feature file among the documents, for sorting scenarios, or `Int.max` if the file wasn't
  /// read.
  public func documentIndex(uri: String) -> Int { documentPlaces[PathKey(uri)] ?? .max }

  /// Returns the feature file at a path, or `nil` if it wasn't read.
  func document(uri: String) -> Document? { documentPlaces[PathKey(uri)].map { documents[$0] } }

  /// The paths of the feature files without scenarios, in stream order, excluding those with ignored lines.
  public var filesWithoutScenarios: [String] {
    let ignored = Set(ignoredLines.map { PathKey($0.uri) })
    return documents.filter { !$0.hasScenarios }.compactMap(\.uri).filter { !ignored.contains(PathKey($0)) }
  }

  /// Returns the source of the feature file that caused a parse error, or `nil` if the stream doesn't contain it.
  package func source(of error: ParseError) -> Source? { error.source.uri.flatMap { sources[PathKey($0)] } }

  /// Returns a planned scenario with its finished attempts, or `nil` if it isn't known or was already returned.
  public func scenario(testCaseId: String) -> Scenario? { catalog.plan(id: testCaseId).map(scenario) }

  /// The scenarios that began but didn't end: those with a running attempt, in the order in which the attempts began,
  /// followed by those that were to be retried.
  public var unfinishedScenarios: [Scenario] {
    let open = runningAttempts.sorted { ($0.attempt.startedAt, $0.id) < ($1.attempt.startedAt, $1.id) }
    let running = Set(open.map(\.plan.id))
    let waiting = endedAttempts.keys.filter { !running.contains($0) }.sorted()
    return open.map { attempt in
      var scenario = scenario(attempt.plan)
      scenario.attempts.append(attempt.ended(at: nil, catalog))
      return scenario
    } + waiting.map { scenario(catalog.plan(id: $0) ?? ScenarioPlan(id: $0)) }
  }

  /// The number of planned scenarios that never began.
  public var unstartedCount: Int { catalog.planCount - begunIds.count }

  /// The planned scenarios that never began, in stream order of their features.
  public var unstartedScenarios: [Scenario] {
    let begun = begunIds
    return catalog.plans.filter { !begun.contains($0.id) }.map(scenario)
      .sorted { $0.order(in: self) < $1.order(in: self) }
  }

  /// The IDs of the planned scenarios that began but didn't end.
  private var begunIds: Set<String> {
    Set(runningAttempts.map(\.plan.id)).union(endedAttempts.keys).filter(catalog.isPlanned)
  }

  private func scenario(_ plan: ScenarioPlan) -> Scenario { Scenario(plan, attempts: endedAttempts[plan.id] ?? []) }
}

extension RunModel {
  private mutating func add(_ document: GherkinDocument) {
    catalog.add(document)
    add(Document(document))
  }

  private mutating func add(_ document: Document) {
    let key = document.uri.map { PathKey($0) }
    if let key, !brokenFiles.contains(key) { sources[key] = nil }
    guard let key, let place = documentPlaces[key] else {
      key.map { documentPlaces[$0] = documents.count }
      documents.append(document)
      return
    }
    documents[place] = document
  }

  private mutating func add(_ error: ParseError) {
    parseErrors.append(error)
    if let uri = error.source.uri { brokenFiles.insert(PathKey(uri)) }
  }

  private mutating func plan(_ testCase: TestCase) {
    let plan = catalog.add(testCase)
    countPlanned(plan.id, uri: plan.scenario.uri)
  }

  private mutating func countPlanned(_ id: String, uri: String) {
    endedAttempts[id] = nil
    plannedCount += 1
    plannedCounts[PathKey(uri), default: 0] += 1
  }

  /// Begins an attempt. `number` is its ID as a number if the run is live.
  private mutating func begin(_ message: TestCaseStarted, number: LiveAttempt.ID? = nil) {
    let plan = catalog.begin(id: message.testCaseId) ?? ScenarioPlan(id: message.testCaseId)
    let isQuarantined = quarantine?.quarantines(plan.scenario.tags.map(\.name)) ?? false
    let attempt = RunningAttempt(
      message,
      number: number,
      of: plan,
      settings,
      isQuarantined: isQuarantined
    )
    if let index = runningIndex(message.id) {
      runningAttempts[index] = attempt
    } else {
      runningAttempts.append(attempt)
    }
  }

  /// Returns the index of a running attempt. The search goes backward, because the latest attempt is the most likely
  /// one.
  private func runningIndex(_ id: String) -> Int? { runningAttempts.lastIndex { $0.id == id } }

  private func runningIndex(_ number: LiveAttempt.ID) -> Int? { runningAttempts.lastIndex { $0.number == number } }

  private mutating func end(_ message: TestRunHookFinished) {
    guard let index = runHooks.lastIndex(where: { $0.id == message.testRunHookStartedId }) else { return }
    var result = message.result
    if let wholeText = result.limitText() { runHooks[index].attachments.append(wholeText) }
    runHooks[index].result = result
  }

  private mutating func attach(_ attachment: Attachment) {
    if let id = attachment.testCaseStartedId {
      runningIndex(id).map { runningAttempts[$0].attach(attachment) }
    } else if let settings = RunSettings(attachment) {
      self.settings = settings
      quarantine = settings.quarantine.flatMap { try? TagExpression($0) }
    } else if attachment.mediaType == RunMetadata.mediaType {
      metadataAttachments.append(attachment)
    } else if attachment.mediaType == RequirementList.mediaType {
      requirementsAttachment = attachment
    } else if let line = IgnoredLineReport(attachment) {
      ignoredLines.append(line)
    } else if let file = BrokenFileReport(attachment) {
      brokenFileReports[PathKey(file.uri), default: []].append(file)
    } else if let report = NotRunReport(attachment) {
      notRunPickleIds = report.pickleIds
    } else if let index = runHooks.lastIndex(where: { $0.id == attachment.testRunHookStartedId }) {
      if let comparison = FailureComparison(attachment) {
        runHooks[index].comparison = comparison
      } else {
        runHooks[index].attachments.append(attachment)
      }
    }
  }

  private mutating func attach(_ attachment: ExternalAttachment) {
    if let id = attachment.testCaseStartedId {
      runningIndex(id).map { runningAttempts[$0].attach(attachment) }
    } else if let index = runHooks.lastIndex(where: { $0.id == attachment.testRunHookStartedId }) {
      runHooks[index].externalAttachments.append(attachment)
    }
  }

  private mutating func end(attemptAt index: Int, at time: Timestamp, willBeRetried: Bool) -> Scenario? {
    let open = runningAttempts.remove(at: index)
    let plan = open.plan
    let attempt = open.ended(at: time, catalog)
    guard !willBeRetried else {
      endedAttempts[plan.id, default: []].append(attempt)
      return nil
    }
    catalog.forget(plan)
    guard var attempts = endedAttempts.removeValue(forKey: plan.id) else { return Scenario(plan, attempts: [attempt]) }
    attempts.append(attempt)
    return Scenario(plan, attempts: attempts)
  }
}
