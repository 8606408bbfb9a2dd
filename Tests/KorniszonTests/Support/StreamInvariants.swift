import CucumberMessages

/// A check of the invariants of message streams, which collects the violations of a stream.
struct StreamInvariants {
  /// An attempt that hasn't ended.
  private struct Attempt {
    let testCase: String
    let id: String
    var steps: ArraySlice<TestCase.Step>
    var statuses: [TestStepResult.Status] = []

    var worst: TestStepResult.Status { statuses.max() ?? .passed }
  }

  private(set) var violations: [String] = []
  private let isStrict: Bool
  private let plansAhead: Bool
  private var announced: Set<String> = []
  private var hookKinds: [String: Hook.Kind] = [:]
  private var plans: [String: TestCase] = [:]
  private var attempts: [String: Int] = [:]
  private var openAttempt: Attempt?
  private var openStep: TestCase.Step?
  private var openRunHook: String?
  /// The IDs of steps with a name in angle brackets, which may be a placeholder without a value.
  private var stepsWithBrackets: Set<String> = []
  private var retried: String?
  private var hasSuggestion = false
  private var hasEnded = false
  private var worst = TestStepResult.Status.passed
  private var hasParseErrors = false
  private var hasIgnoredLines = false
  private var runID: String?
  private var isFinished = false
  private var time = Timestamp(nanoseconds: 0)

  /// Checks a stream. Pass `false` for `plansAhead` if the run announces files and scenarios just before they run.
  init(_ envelopes: [Envelope], strict: Bool = true, plansAhead: Bool = true) {
    isStrict = strict
    self.plansAhead = plansAhead
    if case .meta? = envelopes.first {} else { violations.append("the first message is not meta") }
    for envelope in envelopes { check(envelope) }
    if !isFinished { violations.append("the run doesn't finish") }
    if Set(attempts.keys) != Set(plans.keys) { violations.append("not every test case was started") }
  }

  private mutating func check(_ envelope: Envelope) {
    require(!isFinished, "a message follows the end of the run")
    switch envelope {
    case .meta, .source, .gherkinDocument, .undefinedParameterType:
      require(runID == nil || !plansAhead, "a file or type is announced after the start")
    case .parseError: hasParseErrors = true
    case .pickle(let pickle):
      announce(pickle.id)
      for step in pickle.steps {
        announce(step.id)
        if step.text.contains(/<[^<>]+>/) { stepsWithBrackets.insert(step.id) }
      }
    case .parameterType(let type): announce(type.id)
    case .stepDefinition(let definition): announce(definition.id)
    case .hook(let hook):
      announce(hook.id)
      hookKinds[hook.id] = hook.type
    case .testRunStarted(let started):
      announce(started.id ?? "")
      runID = started.id
      pass(started.timestamp)
    case .testCase(let testCase): plan(testCase)
    case .testCaseStarted(let started): start(started)
    case .testStepStarted(let started): start(started)
    case .suggestion(let suggestion): check(suggestion)
    case .testStepFinished(let finished): finish(finished)
    case .testCaseFinished(let finished): finish(finished)
    case .testRunHookStarted(let started): start(started)
    case .testRunHookFinished(let finished): finish(finished)
    case .attachment(let attachment) where IgnoredLineReport(attachment) != nil:
      require(attachment.testRunStartedId == runID && plans.isEmpty, "an ignored line doesn't follow the start")
      hasIgnoredLines = true
    case .attachment(let attachment) where BrokenFileReport(attachment) != nil:
      require(attachment.testRunStartedId == runID && plans.isEmpty, "a broken file doesn't follow the start")
    case .attachment(let attachment) where NotRunReport(attachment) != nil:
      require(attachment.testRunStartedId == runID, "a report about scenarios that weren't run belongs to another run")
      require(worst == .failed, "scenarios weren't run without a failed hook")
    case .attachment(let attachment):
      attach(attachment.testCaseStartedId, attachment.testStepId, attachment.testRunHookStartedId)
    case .externalAttachment(let attachment):
      attach(attachment.testCaseStartedId, attachment.testStepId, attachment.testRunHookStartedId)
    case .testRunFinished(let finished): finish(finished)
    }
  }

  // MARK: Plan

  private mutating func plan(_ testCase: TestCase) {
    announce(testCase.id)
    refer(testCase.pickleId)
    require(testCase.testRunStartedId == runID, "a test case belongs to no run")
    require(!plans.values.contains { $0.pickleId == testCase.pickleId }, "a pickle is planned twice")
    require(attempts.isEmpty || !plansAhead, "a test case is planned after the first has started")
    plans[testCase.id] = testCase
    for step in testCase.testSteps {
      announce(step.id)
      require((step.pickleStepId == nil) != (step.hookId == nil), "a test step must refer to a step or a hook")
      refer(step.pickleStepId ?? step.hookId ?? "")
      for id in step.stepDefinitionIds ?? [] { refer(id) }
      require(
        step.stepDefinitionIds?.count == step.stepMatchArgumentsLists?.count,
        "a definition has no list of arguments"
      )
    }
  }

  // MARK: Scenarios

  private mutating func start(_ started: TestCaseStarted) {
    announce(started.id)
    require(openAttempt == nil && openRunHook == nil, "a test case starts within another or a hook")
    require(retried == nil || retried == started.testCaseId, "another test case starts before the retry")
    require(retried != nil || attempts[started.testCaseId] == nil, "a test case starts twice")
    require(started.attempt == attempts[started.testCaseId].map { $0 + 1 } ?? 0, "an attempt is miscounted")
    require(!hasEnded, "a test case starts after the after-all hooks")
    attempts[started.testCaseId] = started.attempt
    retried = nil
    let steps = plans[started.testCaseId]?.testSteps ?? []
    openAttempt = Attempt(testCase: started.testCaseId, id: started.id, steps: steps[...])
    pass(started.timestamp)
  }

  private mutating func start(_ started: TestStepStarted) {
    require(started.testCaseStartedId == openAttempt?.id, "a step starts outside of its test case")
    require(openStep == nil, "a step starts within another")
    openStep = openAttempt?.steps.popFirst()
    require(started.testStepId == openStep?.id, "a step starts out of order")
    hasSuggestion = false
    pass(started.timestamp)
  }

  private mutating func check(_ suggestion: Suggestion) {
    announce(suggestion.id)
    require(suggestion.pickleStepId == openStep?.pickleStepId, "a suggestion belongs to no step")
    let mayBeEmpty = stepsWithBrackets.contains(suggestion.pickleStepId)
    require(!suggestion.snippets.isEmpty || mayBeEmpty, "a suggestion has no snippet")
    hasSuggestion = true
  }

  private mutating func finish(_ finished: TestStepFinished) {
    let status = finished.testStepResult.status
    require(finished.testCaseStartedId == openAttempt?.id, "a step finishes outside of its test case")
    require(finished.testStepId == openStep?.id, "a step finishes that wasn't started")
    require(hasSuggestion == (status == .undefined), "an undefined step has no suggestion")
    if let openStep, let attempt = openAttempt, attempt.worst > .passed, !cleansUp(openStep) {
      require([.skipped, .undefined, .ambiguous].contains(status), "a step is called after one that didn't pass")
    }
    openStep = nil
    openAttempt?.statuses.append(status)
    pass(finished.timestamp)
  }

  /// Returns whether a step is a hook that runs regardless of earlier results.
  private func cleansUp(_ step: TestCase.Step) -> Bool {
    switch step.hookId.flatMap({ hookKinds[$0] }) {
    case .afterTestCase, .afterTestStep: true
    default: false
    }
  }

  private mutating func finish(_ finished: TestCaseFinished) {
    require(finished.testCaseStartedId == openAttempt?.id, "a test case finishes that wasn't started")
    require(openStep == nil && openAttempt?.steps.isEmpty == true, "a test case finishes before its steps")
    if finished.willBeRetried {
      require(openAttempt?.worst == .failed, "a test case is retried that hasn't failed")
      retried = openAttempt?.testCase
    } else {
      worst = max(worst, openAttempt?.worst ?? .passed)
    }
    openAttempt = nil
    pass(finished.timestamp)
  }

  // MARK: Run

  private mutating func start(_ started: TestRunHookStarted) {
    announce(started.id)
    refer(started.hookId)
    require(started.testRunStartedId == runID, "a hook belongs to no run")
    require(openAttempt == nil && openRunHook == nil, "a run hook starts within a test case or hook")
    switch hookKinds[started.hookId] {
    case .beforeTestRun: require(plans.isEmpty, "a before-all hook starts after a test case")
    case .afterTestRun: hasEnded = true
    default: violations.append("a run hook has the wrong kind")
    }
    openRunHook = started.id
    pass(started.timestamp)
  }

  private mutating func finish(_ finished: TestRunHookFinished) {
    require(finished.testRunHookStartedId == openRunHook, "a hook finishes that wasn't started")
    openRunHook = nil
    worst = max(worst, finished.result.status)
    // A pending run hook fails the run even if pending scenarios don't.
    if finished.result.status == .pending { worst = .failed }
    pass(finished.timestamp)
  }

  private mutating func attach(_ attempt: String?, _ step: String?, _ runHook: String?) {
    require(attempt == openAttempt?.id && step == openStep?.id && runHook == openRunHook, "an attachment is misplaced")
    require(step != nil || runHook != nil, "an attachment belongs to neither a step nor a run hook")
  }

  private mutating func finish(_ finished: TestRunFinished) {
    require(openAttempt == nil && openRunHook == nil, "the run finishes before its test cases and hooks")
    require(retried == nil, "the run finishes before a retry")
    require(finished.testRunStartedId == runID, "the finished run has a different ID")
    let isPassed = worst <= .skipped || worst == .pending && !isStrict
    require(
      finished.success == (isPassed && !hasParseErrors && !hasIgnoredLines && !plans.isEmpty),
      "success is \(finished.success)"
    )
    isFinished = true
    pass(finished.timestamp)
  }

  // MARK: Checks

  private mutating func announce(_ id: String) {
    require(announced.insert(id).inserted, "the ID \(id) is used twice")
  }

  private mutating func refer(_ id: String) {
    require(announced.contains(id), "the ID '\(id)' wasn't announced")
  }

  private mutating func pass(_ timestamp: Timestamp) {
    require(timestamp >= time, "a timestamp is earlier than the previous one")
    time = timestamp
  }

  private mutating func require(_ condition: Bool, _ violation: String) {
    if !condition { violations.append(violation) }
  }
}
