import CucumberMessages

/// A builder that creates the messages of a run from a description, with a constant time between messages.
struct SampleStream {
  private(set) var envelopes: [Envelope] = []
  private var lastId = 0
  private let interval: Int
  private var milliseconds = 0
  private var planned: [(testCase: TestCase, scenario: SampleScenario)] = []

  init(millisecondsPerMessage interval: Int = 1) {
    self.interval = interval
    let product = Meta.Product(name: "sample", version: "1.0")
    let git = Meta.Git(revision: "0123abc", remote: "https://example.org/repository.git", branch: "main")
    let ci = Meta.CI(name: "CI", git: git)
    add(
      .meta(
        Meta(protocolVersion: "32.0.0", implementation: product, cpu: product, os: product, runtime: product, ci: ci)
      )
    )
  }

  /// Returns the messages of a failed run with one scenario.
  static func failedRun(of scenario: SampleScenario) -> [Envelope] {
    var stream = SampleStream()
    stream.start()
    stream.plan("a.feature", feature: "A", [scenario])
    stream.run()
    stream.finish(success: false)
    return stream.envelopes
  }

  mutating func add(_ envelope: Envelope) { envelopes.append(envelope) }

  mutating func start() { add(.testRunStarted(TestRunStarted(id: "run", timestamp: now()))) }

  mutating func finish(success: Bool, message: String? = nil, exception: Exception? = nil, reason: Reason? = nil) {
    var finished = TestRunFinished(
      testRunStartedId: "run",
      timestamp: now(),
      success: success,
      message: message ?? reason?.english,
      exception: exception
    )
    finished.reasons = [reason].compactMap(\.self)
    add(.testRunFinished(finished))
  }

  mutating func runHook(
    _ type: Hook.Kind,
    name: String,
    result: TestStepResult?,
    attachments: [Attachment] = []
  ) {
    runHook(type, name: name, results: [result], attachments: attachments)
  }

  /// Adds a run hook with a call for each result, as from several workers.
  mutating func runHook(
    _ type: Hook.Kind,
    name: String,
    results: [TestStepResult?],
    attachments: [Attachment] = []
  ) {
    let hook = id()
    let reference = SourceReference(uri: "Steps/Hooks.swift", location: Location(line: 4))
    add(.hook(Hook(id: hook, type: type, name: name, sourceReference: reference)))
    for result in results { callRunHook(hook, result, attachments) }
  }

  private mutating func callRunHook(_ hook: String, _ result: TestStepResult?, _ attachments: [Attachment]) {
    let execution = id()
    add(.testRunHookStarted(TestRunHookStarted(testRunStartedId: "run", id: execution, hookId: hook, timestamp: now())))
    for var attachment in attachments {
      attachment.testRunHookStartedId = execution
      add(.attachment(attachment))
    }
    guard let result else { return }
    let finished = TestRunHookFinished(testRunHookStartedId: execution, timestamp: now(), result: result)
    add(.testRunHookFinished(finished))
  }

  /// Adds the messages of the plan: document, pickles, definitions, and test cases.
  mutating func plan(_ uri: String, feature: String, _ scenarios: [SampleScenario]) {
    var document = SampleDocument(uri: uri, name: feature)
    let places = scenarios.map { document.add($0, id: { id() }) }
    add(.gherkinDocument(document.message))
    for (scenario, place) in zip(scenarios, places) {
      let pickle = pickle(of: scenario, at: place, uri: uri)
      add(.pickle(pickle))
      let testCase = testCase(of: scenario, pickle: pickle)
      add(.testCase(testCase))
      planned.append((testCase, scenario))
    }
  }

  /// Adds the messages of all planned scenarios that haven't run yet.
  mutating func run() {
    for (testCase, scenario) in planned {
      for attempt in 0..<scenario.attemptCount {
        guard runAttempt(attempt, of: testCase, scenario) else { return planned.removeAll() }
      }
    }
    planned.removeAll()
  }

  /// Adds the messages of an attempt. Returns `false` if a step never ends, which truncates the stream.
  private mutating func runAttempt(_ attempt: Int, of testCase: TestCase, _ scenario: SampleScenario) -> Bool {
    let started = id()
    add(.testCaseStarted(TestCaseStarted(id: started, testCaseId: testCase.id, timestamp: now(), attempt: attempt)))
    for (step, sample) in zip(testCase.testSteps, scenario.steps) {
      add(.testStepStarted(TestStepStarted(testCaseStartedId: started, testStepId: step.id, timestamp: now())))
      for var attachment in sample.attachments {
        attachment.testCaseStartedId = started
        attachment.testStepId = step.id
        add(.attachment(attachment))
      }
      if let code = sample.snippet, let pickleStepId = step.pickleStepId {
        let snippet = Suggestion.Snippet(language: "swift", code: code)
        add(.suggestion(Suggestion(id: id(), pickleStepId: pickleStepId, snippets: [snippet])))
      }
      guard let result = sample.result(attempt: attempt) else { return false }
      let finished = TestStepFinished(
        testCaseStartedId: started,
        testStepId: step.id,
        testStepResult: result,
        timestamp: now()
      )
      add(.testStepFinished(finished))
    }
    let isRetried = attempt + 1 < scenario.attemptCount
    add(.testCaseFinished(TestCaseFinished(testCaseStartedId: started, timestamp: now(), willBeRetried: isRetried)))
    return true
  }

  private mutating func pickle(of scenario: SampleScenario, at place: SampleDocument.Place, uri: String) -> Pickle {
    let steps = zip(scenario.steps.filter { !$0.isHook }, place.stepIds).map { step, stepId in
      Pickle.Step(id: id(), text: step.text, type: .context, astNodeIds: [stepId])
    }
    return Pickle(
      id: id(),
      uri: uri,
      location: Location(line: place.line, column: 3),
      astNodeIds: place.nodeIds,
      tags: scenario.tags.map { Pickle.Tag(name: $0, astNodeId: "tag") },
      name: scenario.name,
      language: "en",
      steps: steps
    )
  }

  private mutating func testCase(of scenario: SampleScenario, pickle: Pickle) -> TestCase {
    var pickleSteps = pickle.steps[...]
    var steps: [TestCase.Step] = []
    for sample in scenario.steps {
      if let type = sample.hookType {
        let hook = id()
        let reference = SourceReference(uri: "Steps/Hooks.swift", location: Location(line: 9))
        add(.hook(Hook(id: hook, type: type, name: sample.text, sourceReference: reference)))
        steps.append(TestCase.Step(id: id(), hookId: hook))
      } else {
        let definitions = sample.definitions.map { definition($0) }
        steps.append(
          TestCase.Step(id: id(), pickleStepId: pickleSteps.popFirst()?.id, stepDefinitionIds: definitions)
        )
      }
    }
    return TestCase(id: id(), pickleId: pickle.id, testSteps: steps, testRunStartedId: "run")
  }

  private mutating func definition(_ expression: String) -> String {
    let definition = StepDefinition(
      id: id(),
      pattern: StepDefinition.Pattern(type: .cucumberExpression, source: expression),
      sourceReference: SourceReference(uri: "Steps/SampleSteps.swift", location: Location(line: lastId))
    )
    add(.stepDefinition(definition))
    return definition.id
  }

  private mutating func id() -> String {
    lastId += 1
    return String(lastId)
  }

  private mutating func now() -> Timestamp {
    milliseconds += interval
    return Timestamp(seconds: 1_767_323_045, nanos: 0) + Duration(nanoseconds: Int64(milliseconds) * 1_000_000)
  }
}
