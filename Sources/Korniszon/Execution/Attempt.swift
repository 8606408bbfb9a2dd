import CucumberExpressions
package import CucumberMessages
import Gherkin

/// One attempt of a scenario: its world, its hooks and its steps in order.
///
/// Steps from the first that does not pass on are skipped, as are the `before` hooks behind one that does not pass; the
/// `after` hooks are called however the steps ended. A step without a definition is undefined wherever it stands, and one
/// with several ambiguous, as the compatibility kit has it.
@MainActor
final class Attempt {
  let testCase: TestCasePlan
  let number: Int
  let steps: [TestStep]
  private let context: ExecutionContext
  private let attachments: ExternalAttachments?
  private let deadline: ContinuousClock.Instant?

  /// The step that runs, or that comes next.
  private var position = 0
  private var scenario: Scenario
  private var world: (any OpenWorld)?
  private var isWorldBroken = false
  private var callsSteps = true
  /// Whether the last step was called, so that the hooks after it are.
  private var calledLastStep = false

  init(_ testCase: TestCasePlan, _ steps: [TestStep], number: Int, _ context: ExecutionContext) {
    self.testCase = testCase
    self.number = number
    self.steps = steps
    self.context = context
    scenario = Scenario(testCase.pickle, attempt: number)
    attachments = context.options.attachmentFolder.map {
      ExternalAttachments(folder: $0, prefix: "\(testCase.file + 1)-\(testCase.position + 1)-\(number + 1)")
    }
    deadline = context.options.scenarioTimeLimit.map { ContinuousClock.now + $0 }
  }

  private var options: RunOptions { context.options }

  var isFinished: Bool { position == steps.count }

  /// The worst result so far.
  var status: TestStepResult.Status { scenario.status }

  /// Runs steps up to the end, or to one that had to be cancelled or given up.
  func run(on stretch: ExecutionTask) async {
    while !isFinished, !stretch.isOver {
      await runStep(stretch)
      if stretch.isGivenUp { return }
      position += 1
    }
  }

  private func runStep(_ stretch: ExecutionTask) async {
    let index = position
    let step = steps[index]
    let started = options.clock.now()
    guard isCalled(step) else {
      context.tell(.stepStarted(index, started, limit: nil))
      return finish(index, TestStepResult(uncalled: step, because: options.interruption.reasonToSkip))
    }
    let limit = limit(of: step)
    context.tell(.stepStarted(index, started, limit: limit))
    let sink = AttachmentSink(attachments, options.clock, forward: context.attach)
    if let limit {
      context.watchdog?.begin(until: .now + limit.rest, cancel: stretch.cancel) { [weak self] in
        await self?.giveUp(index, stretch, limit, started, sink)
      }
    }
    var result = await AttachmentSink.$current.withValue(sink) { await StepCodeBoundary.call { await call(step) } }
    if stretch.isGivenUp { return }
    if let limit, context.watchdog?.end() == true {
      stretch.isCancelled = true
      result = TestStepResult(limit, location(of: step), root: options.root)
    }
    finish(index, result, started, sink)
  }

  /// Leaves a step behind that has not ended though it was cancelled, and goes on with the next.
  private func giveUp(
    _ index: Int,
    _ stretch: ExecutionTask,
    _ limit: TimeLimitExceeded,
    _ started: Timestamp,
    _ sink: AttachmentSink
  ) {
    // Whoever looks after a process of its own ends it, and the step with it.
    guard !stretch.isEnded, position == index, context.keeper == nil else { return }
    stretch.isGivenUp = true
    finish(index, TestStepResult(limit, location(of: steps[index]), root: options.root), started, sink)
    position += 1
    stretch.end()
  }

  // MARK: One step

  /// Whether a step or hook is called, after what happened so far.
  private func isCalled(_ step: TestStep) -> Bool {
    let isInterrupted = options.interruption.isRequested
    switch step.action {
    case .step(_, let text):
      calledLastStep = callsSteps && text.definition != nil && !isInterrupted
      return calledLastStep
    case .hook(let hook):
      switch context.catalog.hooks[hook].kind {
      case .beforeTestCase: return callsSteps && !isInterrupted
      case .beforeTestStep: return callsSteps && !isInterrupted && nextStepMatches
      case .afterTestStep: return calledLastStep && !isWorldBroken
      case .afterTestCase: return !isWorldBroken
      case .beforeTestRun, .afterTestRun: return false
      }
    }
  }

  private var nextStepMatches: Bool {
    for step in steps[position...] {
      if case .step(_, let text) = step.action { return text.definition != nil }
    }
    return false
  }

  /// Calls the definition of a step or a hook, making the scenario's world before the first one.
  private func call(_ step: TestStep) async -> TestStepResult {
    do {
      switch step.action {
      case .step(let pickleStep, let text):
        if let index = text.definition {
          let catalog = context.catalog
          let inputs = try StepInputs(pickleStep, text, catalog.definitions[index], catalog.declaredTypes)
          let world = if let world { world } else { try await openWorld() }
          try await world.callStep(index, inputs)
        }
      case .hook(let index):
        let world = if let world { world } else { try await openWorld() }
        try await world.callHook(index, scenario)
      }
      return TestStepResult(status: .passed, duration: .zero)
    } catch {
      return TestStepResult(error, location(of: step), root: options.root)
    }
  }

  private func openWorld() async throws -> any OpenWorld {
    do {
      let made = try await context.code.openWorld()
      world = made
      return made
    } catch {
      isWorldBroken = true
      throw WorldError(reason: "\(error)")
    }
  }

  private func finish(
    _ index: Int,
    _ result: TestStepResult,
    _ started: Timestamp? = nil,
    _ sink: AttachmentSink? = nil
  ) {
    let finished = options.clock.now()
    var result = result
    if let started { result.duration = finished - started }
    for event in sink?.close() ?? [] { context.tell(event) }
    let isLast = index == steps.count - 1
    // What the world does at its end belongs to the attempt.
    if isLast { StepCodeBoundary.callWithoutAwaiting { world = nil } }
    if let keeper = context.keeper, sink != nil || isLast {
      let (output, fault) = keeper.endStep(isLast: isLast)
      if let output { context.tell(.attached(output, finished)) }
      if let fault, result.status < .failed {
        let duration = result.duration
        result = TestStepResult(fault, location(of: steps[index]), root: options.root)
        result.duration = duration
      }
    }
    context.tell(.stepFinished(index, result, finished))
    callsSteps = callsSteps && result.status == .passed
    scenario.status = max(scenario.status, result.status)
  }

  // MARK: Places and limits

  private func location(of step: TestStep) -> SourceLocation {
    switch step.action {
    case .hook(let hook): context.catalog.hooks[hook].location
    case .step(_, let text): text.definition.map { context.catalog.definitions[$0].location } ?? .unknown
    }
  }

  /// The limit that ends first: that of the step, or what is left of the scenario's. Hooks that come after something have
  /// the whole of it: they clean up, also where the time is over.
  private func limit(of step: TestStep) -> TimeLimitExceeded? {
    var limit = options.stepTimeLimit
    if case .step(_, let text) = step.action, let definition = text.definition {
      limit = context.catalog.definitions[definition].timeLimit ?? limit
    }
    guard let deadline, let scenarioLimit = options.scenarioTimeLimit else {
      guard let limit else { return nil }
      return TimeLimitExceeded(scope: .step, limit: limit, rest: limit)
    }
    let rest = cleansUp(step) ? scenarioLimit : max(.zero, ContinuousClock.now.duration(to: deadline))
    if let limit, limit <= rest { return TimeLimitExceeded(scope: .step, limit: limit, rest: limit) }
    return TimeLimitExceeded(scope: .scenario, limit: scenarioLimit, rest: rest)
  }

  private func cleansUp(_ step: TestStep) -> Bool {
    guard case .hook(let hook) = step.action else { return false }
    return [.afterTestStep, .afterTestCase].contains(context.catalog.hooks[hook].kind)
  }
}

extension TestStepResult {
  /// What becomes of a step that is not called: skipped, unless it could not have been called anyway.
  package init(uncalled step: TestStep, because reason: String? = nil) {
    switch step.action {
    case .step(_, let text) where text.matches.isEmpty: self.init(status: .undefined, duration: .zero)
    case .step(_, let text) where text.matches.count > 1: self.init(status: .ambiguous, duration: .zero)
    default: self.init(message: reason, status: .skipped, duration: .zero)
    }
  }
}
