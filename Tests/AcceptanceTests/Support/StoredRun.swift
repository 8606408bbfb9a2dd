import CucumberMessages
import Foundation

/// A run, read from a stored message stream.
struct StoredRun {
  /// An attempt of a scenario.
  struct Attempt {
    let scenario: String
    var status = TestStepResult.Status.passed
    var failures: [TestStepResult] = []
    /// The text attachments.
    var texts: [String] = []
    let started: Timestamp
    var finished: Timestamp?
  }

  private(set) var attempts: [Attempt] = []
  /// The results of run hooks that didn't pass and weren't skipped.
  private(set) var failedHooks: [TestStepResult] = []
  /// The run hooks and their statuses, such as `get ready: passed`.
  private(set) var hooks: [String] = []
  /// The last message of a complete run.
  private(set) var end: TestRunFinished?
  /// Violations of the rules for message streams.
  private(set) var violations: [String] = []

  private var pickles: [String: String] = [:]
  private var testCases: [String: (scenario: String, steps: [String])] = [:]
  private var hookNames: [String: String] = [:]
  private var openHook = ""
  private var openID: String?
  private var openSteps: ArraySlice<String> = []
  private var openStep: String?

  init(_ data: Data) throws {
    var reader = NDJSONReader()
    reader.append(data)
    while let envelope = try reader.next() { receive(envelope) }
    if let envelope = try reader.finish() { receive(envelope) }
    if !reader.unknownKinds.isEmpty { violations.append("unknown kinds: \(reader.unknownKinds)") }
  }

  /// Whether the run has ended without open scenarios or violations.
  var isComplete: Bool { end != nil && openID == nil && violations.isEmpty }

  /// The messages of all failures. A task that a scenario leaves running may fail the next scenario, a run hook, or the
  /// run, depending on timing.
  var failureMessages: [String] {
    (attempts.flatMap(\.failures) + failedHooks).compactMap(\.message) + [end?.message].compactMap(\.self)
  }

  func attempts(of scenario: String) -> [Attempt] { attempts.filter { $0.scenario == scenario } }

  private mutating func receive(_ envelope: Envelope) {
    require(end == nil, "a message follows the end of the run")
    switch envelope {
    case .pickle(let pickle): pickles[pickle.id] = pickle.name
    case .testCase(let testCase):
      testCases[testCase.id] = (pickles[testCase.pickleId] ?? "", testCase.testSteps.map(\.id))
    case .testCaseStarted(let started): start(started)
    case .testStepStarted(let started):
      require(openStep == nil && started.testCaseStartedId == openID, "a step starts outside of its scenario")
      require(openSteps.popFirst() == started.testStepId, "a step starts out of order")
      openStep = started.testStepId
    case .testStepFinished(let finished): finish(finished)
    case .testCaseFinished(let finished):
      require(finished.testCaseStartedId == openID, "a scenario finishes that was not started")
      require(openStep == nil && openSteps.isEmpty, "a scenario finishes before its steps")
      if openID != nil { attempts[attempts.endIndex - 1].finished = finished.timestamp }
      openID = nil
    case .attachment(let attachment):
      require(attachment.testCaseStartedId == openID, "something is attached to what does not run")
      if openID != nil, attachment.contentEncoding == .identity {
        attempts[attempts.endIndex - 1].texts.append(attachment.body)
      }
    case .hook(let hook): hookNames[hook.id] = hook.name
    case .testRunHookStarted(let started): openHook = hookNames[started.hookId] ?? ""
    case .testRunHookFinished(let finished):
      hooks.append("\(openHook): \(finished.result.status)")
      if finished.result.status > .skipped { failedHooks.append(finished.result) }
    case .testRunFinished(let finished):
      require(openID == nil, "the run finishes within a scenario")
      end = finished
    default: break
    }
  }

  private mutating func start(_ started: TestCaseStarted) {
    require(openID == nil, "a scenario starts within another")
    let testCase = testCases[started.testCaseId] ?? ("", [])
    require(attempts(of: testCase.scenario).count == started.attempt, "an attempt is missing or duplicated")
    openID = started.id
    openSteps = testCase.steps[...]
    attempts.append(Attempt(scenario: testCase.scenario, started: started.timestamp))
  }

  private mutating func finish(_ finished: TestStepFinished) {
    require(openStep == finished.testStepId, "a step finishes that didn't start")
    openStep = nil
    guard openID != nil else { return }
    let result = finished.testStepResult
    attempts[attempts.endIndex - 1].status = max(attempts[attempts.endIndex - 1].status, result.status)
    if result.status == .failed { attempts[attempts.endIndex - 1].failures.append(result) }
  }

  private mutating func require(_ condition: Bool, _ violation: String) {
    if !condition { violations.append(violation) }
  }
}
