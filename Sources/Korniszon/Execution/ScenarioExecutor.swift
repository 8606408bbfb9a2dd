package import CucumberMessages

/// Executes scenarios and the hooks around them in this process, one after another, and tells what happens.
@MainActor
package final class ScenarioExecutor {
  private let context: ExecutionContext
  private let watching: Task<Void, Never>?

  private var attempt: Attempt?
  /// Whether there may be scenarios to come.
  private var hasMore = false

  private var options: RunOptions { context.options }

  /// `tell` gets what happens in order; `attach`, if there is one, gets attachments at once from whichever thread, and
  /// otherwise `tell` gets them when their step has ended.
  package init(
    _ code: any StepCode,
    _ options: RunOptions,
    attach: (@Sendable (ExecutionEvent) -> Void)? = nil,
    keeper: (any ProcessGuard)? = nil,
    tell: @escaping @MainActor (ExecutionEvent) -> Void
  ) {
    context = ExecutionContext(code, options, attach: attach, keeper: keeper, tell: tell)
    watching = context.watchdog.map { watchdog in Task.detached { await watchdog.run() } }
  }

  deinit { watching?.cancel() }

  /// Executes scenarios until `next` gives none, each from an attempt on, and tries again those that fail where the retry
  /// policy says so.
  package func run(_ next: @escaping @MainActor () async -> (testCase: TestCasePlan, attempt: Int)?) async {
    hasMore = true
    while hasMore {
      let stretch = ExecutionTask()
      await stretch.run { [self] in
        while hasMore, !stretch.isOver { await goOn(on: stretch, next) }
      }
    }
  }

  /// Goes on with the attempt under way, or with the next scenario.
  private func goOn(
    on stretch: ExecutionTask,
    _ next: @MainActor () async -> (testCase: TestCasePlan, attempt: Int)?
  ) async {
    if attempt == nil, let (testCase, number) = await next() {
      // The attempt before has ended its process.
      if number > 0 { await waitBeforeRetry() }
      attempt = begin(testCase, testCase.steps(context.catalog), number)
    }
    guard let current = attempt else {
      hasMore = false
      return
    }
    await current.run(on: stretch)
    if current.isFinished, !stretch.isGivenUp { attempt = await conclude(current) }
  }

  private func begin(_ testCase: TestCasePlan, _ steps: [TestStep], _ number: Int) -> Attempt {
    context.tell(.attemptStarted(number, options.clock.now()))
    context.keeper?.beginAttempt()
    return Attempt(testCase, steps, number: number, context)
  }

  /// Ends an attempt, and begins the next where it is tried again, unless the run is interrupted before.
  private func conclude(_ attempt: Attempt) async -> Attempt? {
    let limit = options.retry.limit(for: attempt.testCase.pickle)
    let mayBeRetried = attempt.status == .failed && attempt.number < limit
    let finished = options.clock.now()
    if mayBeRetried { await waitBeforeRetry() }
    let willBeRetried = mayBeRetried && !options.interruption.isRequested
    context.tell(.attemptFinished(willBeRetried: willBeRetried, finished))
    return willBeRetried ? begin(attempt.testCase, attempt.steps, attempt.number + 1) : nil
  }

  /// Waits as long as the retry policy says, or until the run is interrupted.
  private func waitBeforeRetry() async {
    guard options.retry.delay > .zero else { return }
    let end = ContinuousClock.now + options.retry.delay
    let interruption = options.interruption
    // The task of the stretch may have been cancelled, and would not wait.
    await Task.detached {
      while !interruption.isRequested, .now < end {
        try? await Task.sleep(until: min(end, .now + .milliseconds(20)), clock: .continuous)
      }
    }.value
  }

  /// Executes the hooks of the run of a kind, all of them whatever comes of each, but for so many of the first.
  package func runHooks(_ kind: Hook.Kind, from first: Int = 0) async {
    for index in context.catalog.hooks(kind).dropFirst(first) {
      let started = options.clock.now()
      let limit = options.stepTimeLimit.map { TimeLimitExceeded(scope: .hook, limit: $0, rest: $0) }
      context.tell(.hookStarted(index, started, limit: limit))
      let sink = AttachmentSink(
        options.attachmentFolder.map {
          ExternalAttachments(folder: $0, prefix: "hook-\(index + 1)-\(WorkerNumber.current)")
        },
        options.clock,
        forward: context.attach
      )
      var result = await AttachmentSink.$current.withValue(sink) {
        await callRunHook(index, within: limit)
      }
      let finished = options.clock.now()
      for event in sink.close() { context.tell(event) }
      if let output = context.keeper?.endRunHook() { context.tell(.attached(output, finished)) }
      result.duration = finished - started
      context.tell(.hookFinished(result, finished))
    }
  }

  private func callRunHook(_ index: Int, within limit: TimeLimitExceeded?) async -> TestStepResult {
    let location = context.catalog.hooks[index].location
    let call = { @MainActor @Sendable [code = context.code, root = options.root] in
      do {
        try await code.callRunHook(index)
        return TestStepResult(status: .passed, duration: .zero)
      } catch {
        return TestStepResult(error, location, root: root)
      }
    }
    guard let limit, let watchdog = context.watchdog else { return await call() }
    return await watchdog.call(within: limit.rest, leavesBehind: context.keeper == nil, call)
      ?? TestStepResult(limit, location, root: options.root)
  }
}
