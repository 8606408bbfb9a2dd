package import CucumberMessages
import OperatingSystem

/// An executor that runs scenarios and hooks one after another in this process and reports their events.
@MainActor
package final class ScenarioExecutor {
  private let context: ExecutionContext
  /// The attempt that is running, or `nil` between scenarios.
  private var attempt: Attempt?
  private var hasMoreScenarios = false
  /// Whether the latest scenario is to be retried. If this process must be replaced, the process that replaces it
  /// retries the scenario.
  package private(set) var isRetryPending = false
  private let interruption: Interruption
  /// The number of the observer that cancels the current step when the run is interrupted.
  private let observer: Int

  private var options: RunOptions { context.options }

  /// Creates an executor for a process that has no plan and therefore matches steps to definitions itself.
  package convenience init(_ code: any StepCode, _ options: RunOptions) {
    let matches = StepMatchCache(code.library)
    self.init(code, options) { $0.steps(matches) }
  }

  /// Creates an executor that gets the steps of each scenario from a closure.
  ///
  /// If a step exceeds its timeout and blocks the main thread, `onBlocked` is called on another thread.
  init(
    _ code: any StepCode,
    _ options: RunOptions,
    onBlocked: (@Sendable () -> Void)? = nil,
    steps: @escaping @MainActor (PlannedTestCase) -> [TestStep]
  ) {
    context = ExecutionContext(code, options, onBlocked: onBlocked, steps: steps)
    interruption = options.interruption
    // In a test, the scope of a step receives the issues.
    if options.stepScope == nil { _ = TestingEvents.reception }
    observer = interruption.observe { [timeouts = context.timeouts] in timeouts.interrupt() }
  }

  deinit {
    interruption.removeObserver(observer)
    context.timeouts.stop()
  }

  /// A closure that receives every event, in order.
  package var report: @MainActor (ExecutionEvent) -> Void {
    get { context.report }
    set { context.report = newValue }
  }

  /// Configures the executor for a worker process. `attach` receives attachments immediately, on any thread.
  package func serve(_ processGuard: any ProcessGuard, attach: @escaping @Sendable (ExecutionEvent) -> Void) {
    context.processGuard = processGuard
    context.forwardAttachment = attach
  }

  /// Reports the issues that don't belong to any step.
  package func reportStrayIssues() {
    for stray in StrayIssues.take(relativeTo: options.root) { context.report(.attached(stray, options.clock.now())) }
  }

  // MARK: Scenarios

  /// Executes scenarios until `next` returns `nil`, starting each at the given attempt and retrying failures according
  /// to the retry policy.
  package func run(_ next: @escaping @MainActor () async -> (testCase: PlannedTestCase, attempt: Int)?) async {
    hasMoreScenarios = true
    while hasMoreScenarios {
      let task = AbandonableTask()
      await task.run { [self] in
        while hasMoreScenarios, task.state == .running { await step(forward: task, next) }
      }
    }
  }

  /// Continues the current attempt or begins the next scenario.
  private func step(
    forward task: AbandonableTask,
    _ next: @MainActor () async -> (testCase: PlannedTestCase, attempt: Int)?
  ) async {
    if attempt == nil, let (testCase, number) = await next() {
      // The previous attempt ended the process that ran it.
      if number > 0 { await waitBeforeRetry() }
      attempt = begin(testCase, context.steps(testCase), number)
    }
    guard let current = attempt else {
      hasMoreScenarios = false
      return
    }
    await current.run(in: task)
    if current.isFinished, task.state != .abandoned { attempt = await conclude(current) }
  }

  private func begin(_ testCase: PlannedTestCase, _ steps: [TestStep], _ number: Int) -> Attempt {
    context.report(.attemptStarted(number, options.clock.now()))
    context.processGuard?.beginAttempt()
    return Attempt(testCase, steps, number: number, context)
  }

  /// Ends an attempt. Begins and returns the next one, or returns `nil` if this process doesn't retry the scenario.
  private func conclude(_ attempt: Attempt) async -> Attempt? {
    let allowsRetry = options.retry.allowsRetry(of: attempt.testCase.pickle, after: attempt.number)
    let mayBeRetried = attempt.status == .failed && allowsRetry
    reportStrayIssues()
    let finished = options.clock.now()
    // If this process must be replaced, its replacement waits instead.
    let mustBeReplaced = context.processGuard?.mustBeReplaced ?? false
    if mayBeRetried, !mustBeReplaced { await waitBeforeRetry() }
    let willBeRetried = mayBeRetried && !options.interruption.isRequested
    isRetryPending = willBeRetried
    context.report(.attemptFinished(willBeRetried: willBeRetried, finished))
    return willBeRetried && !mustBeReplaced ? begin(attempt.testCase, attempt.steps, attempt.number + 1) : nil
  }

  private func waitBeforeRetry() async {
    guard options.retry.delay > .zero else { return }
    await options.interruption.wait(until: options.limitClock.now() + options.retry.delay, options.limitClock)
  }

  // MARK: Run hooks

  /// Executes the run hooks of a kind, starting at the zero-based position `first` in their execution order. A failed
  /// hook doesn't keep the others from running.
  package func runHooks(_ kind: Hook.Kind, from first: Int = 0) async {
    for index in context.library.hooks(kind).dropFirst(first) {
      let started = options.clock.now()
      let limit = options.stepTimeout.map { TimeoutError(scope: .hook, limit: $0, rest: $0) }
      context.report(.hookStarted(index, started, limit: limit))
      let sink = context.openSink()
      let returned = await AttachmentSink.$current.withValue(sink) { await callRunHook(index, kind, within: limit) }
      let finished = options.clock.now()
      let (events, issues) = sink.close()
      let called = returned.failing(with: issues, context.library.hooks[index].location, root: options.root)
      for event in events { context.report(event) }
      reportStrayIssues()
      if let output = context.processGuard?.endRunHook() { context.report(.attached(output, finished)) }
      if let comparison = called.comparison { context.report(.attached(.comparison(comparison), finished)) }
      var result = called.result
      if context.processGuard != nil, let fault = context.forkedChildGuard.takeReturnedChild(), result.status < .failed
      {
        result = TestStepResult(fault, context.library.hooks[index].location, root: options.root)
      }
      result.duration = finished - started
      context.report(.hookFinished(result, finished))
    }
  }

  /// Calls a run hook in a separate task, which can be canceled, and returns the result of the call.
  private func callRunHook(_ index: Int, _ kind: Hook.Kind, within limit: TimeoutError?) async -> CallResult {
    let location = context.library.hooks[index].location
    let call = {
      @MainActor @Sendable [context] in
      await StepCodeBoundary.call(context.forkedChildGuard) {
        do {
          if let scope = context.options.stepScope {
            try await scope(nil) { try await context.code.callRunHook(index) }
          } else {
            try await context.code.callRunHook(index)
          }
          return CallResult(TestStepResult(.passed))
        } catch {
          return CallResult(error, location, root: context.options.root)
        }
      }
    }
    let task = AbandonableTask()
    // In a worker, the coordinator terminates the whole process instead.
    if context.processGuard == nil { task.onAbandonedStep = { task, _ in task.abandon() } }
    var result: CallResult?
    await task.run { [context, options] in
      // The timeout begins here, where the task can already be canceled.
      context.timeouts.begin(
        index,
        of: task,
        until: limit.map { options.limitClock.now() + $0.rest },
        isInterruptible: kind == .beforeTestRun
      )
      if options.interruption.isRequested { context.timeouts.interrupt() }
      context.beginStep()
      let returned = await call()
      if task.state == .abandoned { return }
      switch context.timeouts.end() {
      case .inTime: result = returned
      case .exceeded: break
      case .interrupted: result = returned.interrupted(options.interruption, in: .hook)
      }
    }
    if let result { return result }
    // A hook without a result exceeded its timeout.
    return limit.map { CallResult($0, location, root: options.root) } ?? CallResult(TestStepResult(.unknown))
  }
}
