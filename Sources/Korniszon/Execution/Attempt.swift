import CucumberExpressions
import CucumberMessages
import Gherkin
import OperatingSystem

/// An attempt to run a scenario, with its world, hooks, and steps.
///
/// When a step or hook doesn't pass, the remaining steps and `before` hooks are skipped. The `after` hooks still run,
/// unless the world can't be created. A remaining step without a matching definition is still undefined, and a
/// remaining step with several is still ambiguous, as in the Cucumber Compatibility Kit. After a step or hook has
/// skipped the scenario, all remaining steps are skipped.
@MainActor
final class Attempt {
  /// The progress of the attempt.
  private struct State {
    enum World {
      case unopened
      case open(any OpenWorld)
      /// The world couldn't be created, so no further hook can be called.
      case failed
    }

    /// A state that determines whether the remaining steps and `before` hooks are called.
    enum Progress {
      case calling
      /// A step or hook hasn't passed, so the remaining steps and `before` hooks are skipped.
      case skipping
      /// A step or hook has skipped the scenario, so the remaining steps are skipped even if they are undefined or
      /// ambiguous.
      case scenarioSkipped
    }

    /// The index of the current or next step.
    var position = 0
    var world = World.unopened
    var progress = Progress.calling
    /// Whether the latest step was called, in which case its after-step hooks are called, too.
    var calledLastStep = false
    /// The ending of the latest step, which the step's after-step hooks receive.
    var last = Ending(position: nil, result: TestStepResult(.passed), error: nil)
    /// The ending with the worst result so far. Its position is `nil` if every step and hook has passed.
    var worst = Ending(position: nil, result: TestStepResult(.passed), error: nil)
  }

  /// The result of a step or hook, with the error that it threw, if any.
  private struct Ending {
    let position: Int?
    let result: TestStepResult
    let error: (any Error)?
  }

  let testCase: PlannedTestCase
  let number: Int
  let steps: [TestStep]
  private let context: ExecutionContext
  /// The time on the limit clock at which the scenario's timeout expires, or `nil` if the scenario has none.
  private let deadline: Swift.Duration?
  private lazy var scenario = Scenario(testCase.pickle, attempt: number)
  private var state = State()
  /// The latest step with a timeout, or `nil` if there has been none.
  private var limitedStep: (limit: TimeoutError, started: Timestamp, sink: AttachmentSink)?

  init(_ testCase: PlannedTestCase, _ steps: [TestStep], number: Int, _ context: ExecutionContext) {
    self.testCase = testCase
    self.number = number
    self.steps = steps
    self.context = context
    deadline = context.options.scenarioTimeout.map { context.options.limitClock.now() + $0 }
  }

  private var options: RunOptions { context.options }

  var isFinished: Bool { state.position == steps.count }

  /// The status of the worst result so far.
  var status: TestStepResult.Status { state.worst.result.status }

  /// Runs the remaining steps until one of them is canceled or abandoned.
  func run(in task: AbandonableTask) async {
    task.onAbandonedStep = { [self] task, index in abandon(index, task) }
    while !isFinished, task.state == .running {
      await runStep(in: task)
      if task.state == .abandoned { return }
      // A step may have canceled its own task, which mustn't affect the next step.
      if Task.isCancelled { task.noteCancellation() }
      state.position += 1
    }
  }

  // MARK: One step

  private func runStep(in task: AbandonableTask) async {
    let index = state.position
    let step = steps[index]
    let started = options.clock.now()
    guard isCalled(step) else {
      context.report(.stepStarted(index, started, limit: nil))
      let reason = options.interruption.reasonToSkip
      let isScenarioSkipped = state.progress == .scenarioSkipped
      let result = TestStepResult(uncalled: step, because: reason, isScenarioSkipped: isScenarioSkipped)
      return finish(index, CallResult(result))
    }
    let limit = limit(of: step)
    context.report(.stepStarted(index, started, limit: limit))
    let sink = context.openSink()
    context.beginStep()
    if let limit { limitedStep = (limit, started, sink) }
    context.timeouts.begin(
      index,
      of: task,
      until: limit.map { options.limitClock.now() + $0.rest },
      isInterruptible: !cleansUp(step)
    )
    if options.interruption.isRequested { context.timeouts.interrupt() }
    var called = await AttachmentSink.$current.withValue(sink) {
      await StepCodeBoundary.call(context.forkedChildGuard) { await call(step) }
    }
    if task.state == .abandoned { return }
    switch context.timeouts.end() {
    case .inTime: if number > 0 { called = called.inRetry }
    case .exceeded:
      task.noteCancellation()
      if let limit { called = CallResult(limit, location(of: step), root: options.root) }
    case .interrupted:
      task.noteCancellation()
      called = called.interrupted(options.interruption, in: step.scope)
    }
    finish(index, called, started, sink)
  }

  /// Abandons a step that has ignored its cancellation, so that the executor continues with the next one.
  private func abandon(_ index: Int, _ task: AbandonableTask) {
    // In a worker, the coordinator terminates the whole process instead.
    guard let (limit, started, sink) = limitedStep, task.state == .running, state.position == index,
      context.processGuard == nil
    else { return }
    finish(index, CallResult(limit, location(of: steps[index]), root: options.root), started, sink)
    state.position += 1
    task.abandon()
  }

  /// Returns whether to call a step or hook, given the results so far.
  private func isCalled(_ step: TestStep) -> Bool {
    let isSkipping = state.progress != .calling || options.interruption.isRequested
    switch step.action {
    case .step(_, let text):
      state.calledLastStep = !isSkipping && text.definition != nil
      return state.calledLastStep
    case .hook(let hook):
      switch context.library.hooks[hook].kind {
      case .beforeTestCase: return !isSkipping
      case .beforeTestStep: return !isSkipping && nextStep?.1.definition != nil
      case .afterTestStep: return state.calledLastStep && canCallHooks
      case .afterTestCase: return canCallHooks
      case .beforeTestRun, .afterTestRun: return false
      }
    }
  }

  /// Whether `after` and after-step hooks, which clean up, can be called.
  ///
  /// An interrupted scenario without a world hasn't begun, so it has nothing to clean up.
  private var canCallHooks: Bool {
    switch state.world {
    case .unopened: !options.interruption.isRequested
    case .open: true
    case .failed: false
    }
  }

  /// The first step at or after the current position, not counting hooks, or `nil` if there is none.
  private var nextStep: (Gherkin.Pickle.Step, MatchedStepText)? {
    for step in steps[state.position...] {
      if case .step(let pickleStep, let text) = step.action { return (pickleStep, text) }
    }
    return nil
  }

  /// Calls a step definition or hook and returns the result of the call. The first call also creates the attempt's
  /// world.
  ///
  /// This function and `callCode(of:)` are inlined, because calls to asynchronous functions slow down every step.
  @inline(__always)
  private func call(_ step: TestStep) async -> CallResult {
    do {
      if let scope = context.options.stepScope {
        try await scope(state.position) { [self] in try await callCode(of: step) }
      } else {
        try await callCode(of: step)
      }
      return CallResult(TestStepResult(.passed))
    } catch {
      return CallResult(error, location(of: step), root: options.root)
    }
  }

  @inline(__always)
  private func callCode(of step: TestStep) async throws {
    switch step.action {
    case .step(let pickleStep, let text):
      guard let index = text.definition else { return }
      let library = context.library
      let inputs = try ArgumentReader(pickleStep, text, library.definitions[index], library.declaredTypes)
      let world = if case .open(let world) = state.world { world } else { try await openWorld() }
      try await world.callStep(index, inputs)
    case .hook(let index):
      let world = if case .open(let world) = state.world { world } else { try await openWorld() }
      scenario.result = state.worst.result
      scenario.decidingStep = stepThatEnded(state.worst)
      scenario.error = state.worst.error
      try await world.callHook(index, scenario, stepOfHook(index))
    }
  }

  /// Returns the step that a hook belongs to, or `nil` for a hook of the scenario.
  private func stepOfHook(_ hook: Int) -> Scenario.Step? {
    switch context.library.hooks[hook].kind {
    case .beforeTestStep: nextStep.map { Scenario.Step($0, $1.text) }
    case .afterTestStep: stepThatEnded(state.last)
    case .beforeTestCase, .afterTestCase, .beforeTestRun, .afterTestRun: nil
    }
  }

  /// Returns the step that an ending belongs to, or `nil` if the ending belongs to a hook or nothing has ended.
  private func stepThatEnded(_ ending: Ending) -> Scenario.Step? {
    guard let position = ending.position, case .step(let step, let text) = steps[position].action else { return nil }
    return Scenario.Step(step, text.text, ending.result, ending.error)
  }

  private func openWorld() async throws -> any OpenWorld {
    do {
      let world = try await context.code.openWorld()
      state.world = .open(world)
      return world
    } catch {
      state.world = .failed
      // Like a step, the code that creates a world can skip its scenario or be interrupted.
      throw error is Skip || error is Pending || error is CancellationError ? error : WorldError(underlying: error)
    }
  }

  private func finish(
    _ index: Int,
    _ called: CallResult,
    _ started: Timestamp? = nil,
    _ sink: AttachmentSink? = nil
  ) {
    let finished = options.clock.now()
    let (events, issues) = sink?.close() ?? ([], [])
    let called = issues.isEmpty ? called : called.failing(with: issues, location(of: steps[index]), root: options.root)
    var result = called.result
    if let started { result.duration = finished - started }
    for event in events { context.report(event) }
    let isLast = index == steps.count - 1
    // Releases the world here, so that its deinitializer runs as part of the attempt.
    if isLast, case .open = state.world {
      StepCodeBoundary.callWithoutAwaiting(context.forkedChildGuard) { state.world = .unopened }
    }
    if let processGuard = context.processGuard, sink != nil || isLast {
      let (output, fault) = processGuard.endStep(at: location(of: steps[index]), isLast: isLast)
      if let output { context.report(.attached(output, finished)) }
      if isLast, let warning = processGuard.endAttempt() { context.report(.attached(.warning(warning), finished)) }
      let returnedChild = context.forkedChildGuard.takeReturnedChild()
      if let fault = fault ?? returnedChild, result.status < .failed {
        let duration = result.duration
        result = TestStepResult(fault, location(of: steps[index]), root: options.root)
        result.duration = duration
      }
    }
    if let comparison = called.comparison { context.report(.attached(.comparison(comparison), finished)) }
    context.report(.stepFinished(index, result, finished))
    if result.status != .passed, state.progress == .calling { state.progress = .skipping }
    // Only steps and hooks that were called have a sink.
    if sink != nil, result.status == .skipped { state.progress = .scenarioSkipped }
    let ending = Ending(position: index, result: result, error: called.error)
    if result.status > state.worst.result.status { state.worst = ending }
    if case .step = steps[index].action { state.last = ending }
  }

  // MARK: Locations and timeouts

  private func location(of step: TestStep) -> SourceLocation {
    switch step.action {
    case .hook(let hook): context.library.hooks[hook].location
    case .step(_, let text): text.definition.map { context.library.definitions[$0].location } ?? .unknown
    }
  }

  /// Returns the timeout that expires first, the step's or the scenario's, or `nil` if there is none.
  ///
  /// An `after` or after-step hook gets the scenario's whole timeout, even if it has expired, because such hooks clean
  /// up.
  private func limit(of step: TestStep) -> TimeoutError? {
    var limit = options.stepTimeout
    if case .step(_, let text) = step.action, let definition = text.definition {
      limit = context.library.definitions[definition].timeout ?? limit
    }
    guard let deadline, let scenarioLimit = options.scenarioTimeout else {
      guard let limit else { return nil }
      return TimeoutError(scope: step.scope, limit: limit, rest: limit)
    }
    let rest = cleansUp(step) ? scenarioLimit : max(.zero, deadline - options.limitClock.now())
    if let limit, limit <= rest { return TimeoutError(scope: step.scope, limit: limit, rest: limit) }
    return TimeoutError(scope: .scenario, limit: scenarioLimit, rest: rest)
  }

  private func cleansUp(_ step: TestStep) -> Bool {
    guard case .hook(let hook) = step.action else { return false }
    return [.afterTestStep, .afterTestCase].contains(context.library.hooks[hook].kind)
  }
}

extension TestStep {
  /// The scope of a timeout or interruption that concerns only this step or hook.
  fileprivate var scope: TimeoutError.Scope {
    if case .hook = action { .hook } else { .step }
  }
}

/// An error for a scenario whose world can't be created.
package struct WorldError: Error, CustomStringConvertible {
  /// The error that the world's closure threw.
  package let underlying: any Error

  package var description: String { "can't create the scenario's world: \(underlying.failureText)" }
}
