import CucumberMessages
import Gherkin
import Reports

/// A run made from the text of feature files and the results of some steps.
struct FeatureRun {
  /// The outcome of a step.
  struct Outcome {
    /// The results by attempt. The last one also applies to later attempts.
    var results: [TestStepResult]
    var attachments: [Attachment] = []
    var snippet: String?
    var definitions = 1
    /// The line of the first definition.
    var line = 10
  }

  private(set) var envelopes: [Envelope] = []
  /// The outcomes of steps, keyed by their text. Steps without an entry pass.
  var outcomes: [String: Outcome] = [:]
  var attemptCounts: [String: Int] = [:]
  /// The number of workers that run the scenarios in turn, or 0 for a run in one process. In workers, a step takes one
  /// millisecond for each byte of its text.
  var workerCount = 0
  /// The additional durations of scenarios in milliseconds, keyed by name.
  var delays: [String: Int] = [:]
  /// Returns whether the scenario with a name is selected for the run.
  var selects: (String) -> Bool = { _ in true }

  private var ids = IDGenerator()
  private var milliseconds: Int
  private var planned: [(TestCase, CucumberMessages.Pickle)] = []

  init(startingAt milliseconds: Int = 0, _ settings: RunSettings? = nil, _ metadata: RunMetadata? = nil) {
    self.milliseconds = milliseconds
    let product = Meta.Product(name: "korniszon", version: "1.0")
    let git = Meta.Git(revision: "4f2a91c", remote: "https://example.org/petspot.git", branch: "main", tag: "v1.4")
    let ci = Meta.CI(name: "Jenkins", url: "https://ci.example.org/build/128", buildNumber: "128", git: git)
    let meta = Meta(protocolVersion: "32", implementation: product, cpu: product, os: product, runtime: product, ci: ci)
    let started = TestRunStarted(id: "run", timestamp: now())
    envelopes = [.meta(meta), .testRunStarted(started)]
    if let settings { envelopes.append(.attachment(settings.attachment(of: started))) }
    if let metadata { envelopes.append(.attachment(metadata.attachment(testRunStartedId: started.id))) }
  }

  /// Adds a feature file with all its scenarios to the plan.
  mutating func plan(_ uri: String, _ text: String) throws {
    let document = try Parser().parse(Gherkin.Source(uri: uri, text: text), ids: &ids)
    envelopes.append(.gherkinDocument(CucumberMessages.GherkinDocument(document)))
    var pickles: [CucumberMessages.Pickle] = []
    for pickle in document.pickles(ids: &ids) { pickles.append(CucumberMessages.Pickle(pickle)) }
    for pickle in pickles {
      envelopes.append(.pickle(pickle))
      guard selects(pickle.name) else { continue }
      let hook = id()
      let place = SourceReference(uri: "Steps/Hooks.swift", location: Location(line: 4))
      envelopes.append(.hook(Hook(id: hook, type: .beforeTestCase, name: "open the app", sourceReference: place)))
      let steps = [TestCase.Step(id: id(), hookId: hook)] + pickle.steps.map { step(of: $0) }
      let testCase = TestCase(id: id(), pickleId: pickle.id, testSteps: steps, testRunStartedId: "run")
      envelopes.append(.testCase(testCase))
      planned.append((testCase, pickle))
    }
  }

  /// Adds a feature file with syntax errors.
  mutating func planBroken(_ uri: String, _ text: String) {
    let source = Gherkin.Source(uri: uri, text: text)
    var ids = IDGenerator()
    let errors = Parser().recover(source, ids: &ids).errors?.errors ?? []
    envelopes.append(.source(CucumberMessages.Source(source)))
    for error in errors { envelopes.append(.parseError(CucumberMessages.ParseError(error, uri: uri))) }
  }

  /// Runs all planned scenarios.
  mutating func run() {
    for (number, (testCase, pickle)) in planned.enumerated() {
      let worker = workerCount > 0 ? String(number % workerCount + 1) : nil
      let count = attemptCounts[pickle.name] ?? 1
      for attempt in 0..<count { run(testCase, pickle, attempt, isLast: attempt == count - 1, worker) }
    }
    planned.removeAll()
  }

  mutating func finish(success: Bool, message: String? = nil) {
    let finished = TestRunFinished(testRunStartedId: "run", timestamp: now(), success: success, message: message)
    envelopes.append(.testRunFinished(finished))
  }

  mutating func add(_ envelope: Envelope) { envelopes.append(envelope) }

  private mutating func run(
    _ testCase: TestCase,
    _ pickle: CucumberMessages.Pickle,
    _ attempt: Int,
    isLast: Bool,
    _ worker: String?
  ) {
    let started = TestCaseStarted(
      id: id(),
      testCaseId: testCase.id,
      timestamp: now(),
      attempt: attempt,
      workerId: worker
    )
    envelopes.append(.testCaseStarted(started))
    var isStopped = false
    milliseconds += delays[pickle.name] ?? 0
    for step in testCase.testSteps {
      let text = pickle.steps.first { $0.id == step.pickleStepId }?.text ?? ""
      let outcome = outcomes[text]
      var result = TestStepResult.sample(isStopped ? .skipped : .passed)
      if let outcome, !isStopped {
        result = attempt < outcome.results.count ? outcome.results[attempt] : outcome.results.last ?? result
        for var attachment in outcome.attachments {
          attachment.testCaseStartedId = started.id
          attachment.testStepId = step.id
          envelopes.append(.attachment(attachment))
        }
      }
      if worker != nil { result.duration = Duration(nanoseconds: Int64(text.utf8.count) * 1_000_000) }
      isStopped = isStopped || result.status != .passed
      envelopes.append(
        .testStepFinished(
          TestStepFinished(
            testCaseStartedId: started.id,
            testStepId: step.id,
            testStepResult: result,
            timestamp: now()
          )
        )
      )
    }
    envelopes.append(
      .testCaseFinished(
        TestCaseFinished(testCaseStartedId: started.id, timestamp: now(), willBeRetried: !isLast)
      )
    )
  }

  private mutating func step(of step: CucumberMessages.Pickle.Step) -> TestCase.Step {
    let outcome = outcomes[step.text]
    if let code = outcome?.snippet {
      let snippet = Suggestion.Snippet(language: "swift", code: code)
      envelopes.append(.suggestion(Suggestion(id: id(), pickleStepId: step.id, snippets: [snippet])))
    }
    let definitions = (0..<(outcome?.definitions ?? 1)).map { number in
      let definition = StepDefinition(
        id: id(),
        pattern: StepDefinition.Pattern(type: .cucumberExpression, source: step.text),
        sourceReference: SourceReference(
          uri: "Steps/AppSteps.swift",
          location: Location(line: (outcome?.line ?? 10) + number)
        )
      )
      envelopes.append(.stepDefinition(definition))
      return definition.id
    }
    return TestCase.Step(
      id: id(),
      pickleStepId: step.id,
      stepDefinitionIds: definitions,
      stepMatchArgumentsLists: [TestCase.StepMatchArgumentsList(stepMatchArguments: arguments(in: step.text))]
    )
  }

  /// Returns the numbers in the text, which a definition would capture as arguments.
  private func arguments(in text: String) -> [TestCase.StepMatchArgument] {
    text.matches(of: /[0-9]+/).map { match in
      let start = text.utf16.distance(from: text.startIndex, to: match.range.lowerBound)
      return TestCase.StepMatchArgument(group: TestCase.Group(start: start, value: String(match.output)))
    }
  }

  private mutating func id() -> String { String(ids.take()) }

  private mutating func now() -> Timestamp {
    milliseconds += 7
    return Timestamp(seconds: 1_767_323_045, nanos: 0) + Duration(nanoseconds: Int64(milliseconds) * 1_000_000)
  }
}
