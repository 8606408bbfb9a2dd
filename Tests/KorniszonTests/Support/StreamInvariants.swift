import CucumberMessages

/// What must hold for the messages of every run, and what a stream breaks of it.
struct StreamInvariants {
  private(set) var violations: [String] = []
  private var announced: Set<String> = []
  private var plannedSteps: [String: [String]] = [:]
  private var pickles: Set<String> = []
  private var plannedPickles: [String] = []
  private var openTestCase: (id: String, steps: ArraySlice<String>)?
  private var openStep: String?
  private var hasSuggestion = false
  private var startedTestCases: Set<String> = []
  private var worst = TestStepResult.Status.passed
  private var hasParseErrors = false
  private var runID: String?
  private var isFinished = false
  private var time = Timestamp(nanoseconds: 0)

  init(_ envelopes: [Envelope]) {
    if case .meta? = envelopes.first {} else { violations.append("the first message is not meta") }
    for envelope in envelopes { check(envelope) }
    if !isFinished { violations.append("the run does not finish") }
    if startedTestCases != Set(plannedSteps.keys) { violations.append("not every test case was started") }
  }

  private mutating func check(_ envelope: Envelope) {
    require(!isFinished, "a message follows the end of the run")
    switch envelope {
    case .meta, .source, .gherkinDocument, .undefinedParameterType:
      require(runID == nil, "a file or type is announced after the start")
    case .parseError: hasParseErrors = true
    case .pickle(let pickle):
      announce(pickle.id)
      for step in pickle.steps { announce(step.id) }
    case .parameterType(let type): announce(type.id)
    case .stepDefinition(let definition): announce(definition.id)
    case .testRunStarted(let started):
      announce(started.id ?? "")
      runID = started.id
      pass(started.timestamp)
    case .testCase(let testCase): plan(testCase)
    case .testCaseStarted, .testStepStarted, .testStepFinished, .testCaseFinished, .suggestion: execute(envelope)
    case .testRunFinished(let finished): finish(finished)
    case .hook, .testRunHookStarted, .testRunHookFinished, .attachment, .externalAttachment:
      violations.append("there are no hooks and attachments")
    }
  }

  private mutating func plan(_ testCase: TestCase) {
    announce(testCase.id)
    refer(testCase.pickleId)
    require(testCase.testRunStartedId == runID, "a test case belongs to no run")
    require(!plannedPickles.contains(testCase.pickleId), "a pickle is planned twice")
    plannedPickles.append(testCase.pickleId)
    plannedSteps[testCase.id] = testCase.testSteps.map(\.id)
    for step in testCase.testSteps {
      announce(step.id)
      refer(step.pickleStepId ?? "")
      for id in step.stepDefinitionIds ?? [] { refer(id) }
      require(
        step.stepDefinitionIds?.count == step.stepMatchArgumentsLists?.count,
        "a definition has no list of arguments"
      )
    }
  }

  private mutating func execute(_ envelope: Envelope) {
    switch envelope {
    case .testCaseStarted(let started):
      announce(started.id)
      require(openTestCase == nil, "a test case starts within another")
      require(startedTestCases.insert(started.testCaseId).inserted, "a test case starts twice")
      openTestCase = (started.id, (plannedSteps[started.testCaseId] ?? [])[...])
      pass(started.timestamp)
    case .testStepStarted(let started):
      require(started.testCaseStartedId == openTestCase?.id, "a step starts outside of its test case")
      require(started.testStepId == openTestCase?.steps.popFirst(), "a step starts out of order")
      require(openStep == nil, "a step starts within another")
      openStep = started.testStepId
      hasSuggestion = false
      pass(started.timestamp)
    case .suggestion(let suggestion):
      announce(suggestion.id)
      refer(suggestion.pickleStepId)
      require(openStep != nil, "a suggestion belongs to no step")
      require(!suggestion.snippets.isEmpty, "a suggestion has no snippet")
      hasSuggestion = true
    case .testStepFinished(let finished):
      require(finished.testCaseStartedId == openTestCase?.id, "a step finishes outside of its test case")
      require(finished.testStepId == openStep, "a step finishes that was not started")
      require(hasSuggestion == (finished.testStepResult.status == .undefined), "an undefined step has no suggestion")
      openStep = nil
      worst = max(worst, finished.testStepResult.status)
      pass(finished.timestamp)
    case .testCaseFinished(let finished):
      require(finished.testCaseStartedId == openTestCase?.id, "a test case finishes that was not started")
      require(openStep == nil && openTestCase?.steps.isEmpty == true, "a test case finishes before its steps")
      openTestCase = nil
      pass(finished.timestamp)
    default: break
    }
  }

  private mutating func finish(_ finished: TestRunFinished) {
    require(openTestCase == nil, "the run finishes before its test cases")
    require(finished.testRunStartedId == runID, "another run finishes")
    let isSuccess = worst <= .skipped && !hasParseErrors && !plannedSteps.isEmpty
    require(finished.success == isSuccess, "success is \(finished.success)")
    isFinished = true
    pass(finished.timestamp)
  }

  private mutating func announce(_ id: String) {
    require(announced.insert(id).inserted, "the id \(id) is used twice")
  }

  private mutating func refer(_ id: String) {
    require(announced.contains(id), "the id '\(id)' was not announced")
  }

  private mutating func pass(_ timestamp: Timestamp) {
    require(timestamp >= time, "time goes back")
    time = timestamp
  }

  private mutating func require(_ condition: Bool, _ violation: String) {
    if !condition { violations.append(violation) }
  }
}
