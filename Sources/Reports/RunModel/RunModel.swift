public import CucumberMessages

/// What a stream has told so far: the index that all reporters read.
///
/// A scenario is handed out once, when its last attempt has ended, and then forgotten: memory grows with the feature
/// files, not with the results. Streams that were joined one behind the other count as one run.
public struct RunModel: Sendable {
  /// The program that wrote the stream, and where it ran.
  public private(set) var meta: Meta?

  /// The beginnings of the run; several in joined streams.
  public private(set) var starts: [TestRunStarted] = []

  /// The ends of the run; fewer than beginnings when the run was cut off.
  public private(set) var finishes: [TestRunFinished] = []

  /// What the run was asked for; nil where the stream does not tell.
  public private(set) var settings: RunSettings?

  /// The feature files, in the order of the stream.
  public private(set) var documents: [GherkinDocument] = []

  /// The errors in feature files.
  public private(set) var parseErrors: [ParseError] = []

  /// The parameter types that expressions name and nobody defined.
  public private(set) var undefinedParameterTypes: [UndefinedParameterType] = []

  /// The hooks of the run that were started, in order.
  public private(set) var runHooks: [RunHook] = []

  /// How many test cases were planned, by the path of their feature file.
  public private(set) var plannedCounts: [String: Int] = [:]

  /// How many test cases were planned.
  public private(set) var plannedCount = 0

  /// The feature files that have not been parsed yet, or not with success.
  private var sources: [String: Source] = [:]
  private var catalog = Catalog()
  private var documentPlaces: [String: Int] = [:]
  private var openAttempts: [String: OpenAttempt] = [:]
  private var endedAttempts: [String: [Attempt]] = [:]

  /// Creates a model of a stream of which nothing was read.
  public init() {}

  /// Takes in the next message, and returns the scenario that ended with it.
  public mutating func receive(_ envelope: Envelope) -> Scenario? {
    switch envelope {
    case .meta(let message): meta = message
    case .gherkinDocument(let message): add(message)
    case .source(let message): sources[message.uri] = message
    case .parseError(let message): parseErrors.append(message)
    case .undefinedParameterType(let message): undefinedParameterTypes.append(message)
    case .pickle(let message): catalog.pickles[message.id] = message
    case .stepDefinition(let message): catalog.stepDefinitions[message.id] = message
    case .hook(let message): catalog.hooks[message.id] = message
    case .suggestion(let message): catalog.suggestions[message.pickleStepId, default: []].append(message)
    case .testCase(let message): plan(message)
    case .testRunStarted(let message): starts.append(message)
    case .testRunFinished(let message): finishes.append(message)
    case .testRunHookStarted(let message): runHooks.append(RunHook(message, hook: catalog.hooks[message.hookId]))
    case .testRunHookFinished(let message): end(message)
    case .testCaseStarted(let message): openAttempts[message.id] = OpenAttempt(message)
    case .testStepFinished(let message): openAttempts[message.testCaseStartedId]?.finish(message)
    case .attachment(let message): attach(message)
    case .externalAttachment(let message): attach(message)
    case .testCaseFinished(let message): return end(message)
    case .parameterType, .testStepStarted: break
    }
    return nil
  }
}

extension RunModel {
  /// Whether every beginning of the run has its end.
  public var isComplete: Bool { !starts.isEmpty && finishes.count >= starts.count }

  /// When the run began.
  public var startedAt: Timestamp? { starts.map(\.timestamp).min() }

  /// The time from the beginning to the end of the run; nil while it is not known.
  public var duration: Duration? {
    guard let startedAt, let finishedAt = finishes.map(\.timestamp).max() else { return nil }
    return finishedAt - startedAt
  }

  /// The place of a feature file among the documents, which orders scenarios as people expect; last when it was not read.
  public func documentIndex(uri: String) -> Int { documentPlaces[uri] ?? .max }

  /// The feature file of a path; nil when it was not read.
  func document(uri: String) -> GherkinDocument? { documentPlaces[uri].map { documents[$0] } }

  /// The text of a feature file that could not be parsed.
  func source(of error: ParseError) -> Source? { error.source.uri.flatMap { sources[$0] } }

  /// A planned scenario with the attempts that have ended; nil when it is not known or was handed out.
  public func scenario(testCaseId: String) -> Scenario? {
    catalog.testCases[testCaseId].map { testCase in
      Scenario(
        id: testCaseId,
        pickle: catalog.pickle(of: testCase),
        place: catalog.place(of: testCase),
        attempts: endedAttempts[testCaseId] ?? []
      )
    }
  }

  /// The scenarios that were begun and did not end, in the order of their beginning.
  public var unfinishedScenarios: [Scenario] {
    let open = openAttempts.values.sorted {
      ($0.started.timestamp, $0.started.id) < ($1.started.timestamp, $1.started.id)
    }
    let running = Set(open.map(\.started.testCaseId))
    let waiting = endedAttempts.keys.filter { !running.contains($0) }.sorted()
    return open.map { attempt in
      var scenario = unforgottenScenario(testCaseId: attempt.started.testCaseId)
      scenario.attempts.append(attempt.ended(at: nil, catalog: catalog))
      return scenario
    } + waiting.map(unforgottenScenario)
  }

  /// How many planned scenarios were never begun.
  public var unstartedCount: Int { catalog.testCases.count - begunIds.count }

  /// The planned scenarios that were never begun, in the order of the stream's features.
  public var unstartedScenarios: [Scenario] {
    let begun = begunIds
    return catalog.testCases.keys.filter { !begun.contains($0) }.map(unforgottenScenario)
      .sorted { $0.order(in: self) < $1.order(in: self) }
  }

  /// The test cases that were begun and did not end.
  private var begunIds: Set<String> {
    Set(openAttempts.values.map(\.started.testCaseId)).union(endedAttempts.keys)
      .filter { catalog.testCases[$0] != nil }
  }

  private func unforgottenScenario(testCaseId: String) -> Scenario {
    scenario(testCaseId: testCaseId)
      ?? Scenario(id: testCaseId, pickle: catalog.unknownPickle, place: Place(), attempts: [])
  }
}

extension RunModel {
  private mutating func add(_ document: GherkinDocument) {
    catalog.add(document)
    if let uri = document.uri { sources[uri] = nil }
    guard let uri = document.uri, let place = documentPlaces[uri] else {
      document.uri.map { documentPlaces[$0] = documents.count }
      documents.append(document)
      return
    }
    documents[place] = document
  }

  private mutating func plan(_ testCase: TestCase) {
    catalog.testCases[testCase.id] = testCase
    endedAttempts[testCase.id] = nil
    plannedCount += 1
    plannedCounts[catalog.pickle(of: testCase).uri, default: 0] += 1
  }

  private mutating func end(_ message: TestRunHookFinished) {
    guard let index = runHooks.lastIndex(where: { $0.id == message.testRunHookStartedId }) else { return }
    runHooks[index].result = message.result
  }

  private mutating func attach(_ attachment: Attachment) {
    if let id = attachment.testCaseStartedId {
      openAttempts[id]?.attachments.append(attachment)
    } else if let settings = RunSettings(attachment) {
      self.settings = settings
    } else if let index = runHooks.lastIndex(where: { $0.id == attachment.testRunHookStartedId }) {
      runHooks[index].attachments.append(attachment)
    }
  }

  private mutating func attach(_ attachment: ExternalAttachment) {
    if let id = attachment.testCaseStartedId {
      openAttempts[id]?.externalAttachments.append(attachment)
    } else if let index = runHooks.lastIndex(where: { $0.id == attachment.testRunHookStartedId }) {
      runHooks[index].externalAttachments.append(attachment)
    }
  }

  private mutating func end(_ message: TestCaseFinished) -> Scenario? {
    guard let open = openAttempts.removeValue(forKey: message.testCaseStartedId) else { return nil }
    let id = open.started.testCaseId
    let attempt = open.ended(at: message.timestamp, catalog: catalog)
    guard !message.willBeRetried else {
      endedAttempts[id, default: []].append(attempt)
      return nil
    }
    var scenario = unforgottenScenario(testCaseId: id)
    scenario.attempts.append(attempt)
    endedAttempts[id] = nil
    catalog.forget(testCaseId: id)
    return scenario
  }
}
