import CucumberMessages
import Gherkin

/// The messages of a run in which one element occurs very often.
struct LargeRun {
  private(set) var envelopes: [Envelope] = []
  /// The attachments of each step.
  var attachments: [CucumberMessages.Attachment] = []
  /// The number of attempts of each scenario.
  var attemptCount = 1
  /// The number of hooks of each scenario.
  var hookCount = 0
  /// A closure that returns the result of a step with the given text.
  var result: (String) -> TestStepResult = { _ in LargeRun.result(.passed) }

  private var ids = IDGenerator()

  init() {
    add(.testRunStarted(TestRunStarted(id: "run", timestamp: Self.time)))
  }

  mutating func finish() {
    add(.testRunFinished(TestRunFinished(testRunStartedId: "run", timestamp: Self.time, success: true)))
  }

  mutating func add(_ envelope: Envelope) { envelopes.append(envelope) }

  /// Adds the messages of a feature file and of its scenarios.
  mutating func run(_ text: String, uri: String = "Features/a.feature") throws {
    let document = try Parser().parse(Gherkin.Source(uri: uri, text: text), ids: &ids)
    add(.source(CucumberMessages.Source(data: text, uri: uri, mediaType: .plain)))
    add(.gherkinDocument(CucumberMessages.GherkinDocument(document)))
    var pickles: [CucumberMessages.Pickle] = []
    for pickle in document.pickles(ids: &ids) { pickles.append(CucumberMessages.Pickle(pickle)) }
    for pickle in pickles { add(.pickle(pickle)) }
    for pickle in pickles { run(pickle) }
  }

  /// Adds the messages of a failing run hook with an attachment.
  mutating func runHook(_ id: String) {
    let attachment = Attachment(
      body: "text",
      contentEncoding: .identity,
      mediaType: "text/plain",
      testRunHookStartedId: id
    )
    let result = Self.result(.failed, "bad")
    add(.testRunHookStarted(TestRunHookStarted(testRunStartedId: "run", id: id, hookId: "hook", timestamp: Self.time)))
    add(.attachment(attachment))
    add(.testRunHookFinished(TestRunHookFinished(testRunHookStartedId: id, timestamp: Self.time, result: result)))
  }

  private mutating func run(_ pickle: CucumberMessages.Pickle) {
    let hooks = (0..<hookCount).map { _ in TestCase.Step(id: id(), hookId: "hook") }
    let texts = Dictionary(uniqueKeysWithValues: pickle.steps.map { ($0.id, $0.text) })
    let steps = hooks + pickle.steps.map { TestCase.Step(id: id(), pickleStepId: $0.id, stepDefinitionIds: ["step"]) }
    let testCase = TestCase(id: id(), pickleId: pickle.id, testSteps: steps, testRunStartedId: "run")
    add(.testCase(testCase))
    for attempt in 0..<attemptCount {
      let started = id()
      add(
        .testCaseStarted(TestCaseStarted(id: started, testCaseId: testCase.id, timestamp: Self.time, attempt: attempt))
      )
      for step in steps {
        add(.testStepStarted(TestStepStarted(testCaseStartedId: started, testStepId: step.id, timestamp: Self.time)))
        for var attachment in attachments {
          attachment.testCaseStartedId = started
          attachment.testStepId = step.id
          add(.attachment(attachment))
        }
        let result = step.pickleStepId.flatMap { texts[$0] }.map(result) ?? Self.result(.passed)
        add(
          .testStepFinished(
            TestStepFinished(
              testCaseStartedId: started,
              testStepId: step.id,
              testStepResult: result,
              timestamp: Self.time
            )
          )
        )
      }
      let isRetried = attempt + 1 < attemptCount
      add(
        .testCaseFinished(TestCaseFinished(testCaseStartedId: started, timestamp: Self.time, willBeRetried: isRetried))
      )
    }
  }

  private mutating func id() -> String { String(ids.take()) }

  private static let time = Timestamp(seconds: 1_767_323_045, nanos: 0)

  static func result(_ status: TestStepResult.Status, _ message: String? = nil) -> TestStepResult {
    let duration = CucumberMessages.Duration(seconds: 0, nanos: 1_000_000)
    return TestStepResult(message: message, status: status, duration: duration)
  }
}
