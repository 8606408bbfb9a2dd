package import CucumberMessages

/// Executes scenarios and the hooks around them in this process, one after another, and tells what happens.
@MainActor
package final class Executor<World> {
  private let registry: StepRegistry<World>
  private let options: RunOptions
  private let tell: @MainActor (ExecutionEvent) -> Void
  private let attach: (@Sendable (ExecutionEvent) -> Void)?
  private let keeper: (any ProcessKeeper)?
  private let watchdog: Watchdog?
  private let watching: Task<Void, Never>?

  private var attempt: Attempt<World>?
  /// Whether there may be scenarios to come.
  private var hasMore = false

  /// `tell` gets what happens in order; `attach`, if there is one, gets attachments at once from whichever thread, and
  /// otherwise `tell` gets them when their step has ended.
  package init(
    _ registry: StepRegistry<World>,
    _ options: RunOptions,
    attach: (@Sendable (ExecutionEvent) -> Void)? = nil,
    keeper: (any ProcessKeeper)? = nil,
    tell: @escaping @MainActor (ExecutionEvent) -> Void
  ) {
    self.registry = registry
    self.options = options
    self.tell = tell
    self.attach = attach
    self.keeper = keeper
    let limits =
      registry.definitions.compactMap(\.timeLimit)
      + [options.stepTimeLimit, options.scenarioTimeLimit]
      .compactMap(\.self)
    let watchdog = limits.min().map { Watchdog(interval: $0) }
    self.watchdog = watchdog
    watching = watchdog.map { watchdog in Task.detached { await watchdog.run() } }
  }

  deinit { watching?.cancel() }

  /// Executes scenarios until `next` gives none, each from an attempt on, and tries again those that fail where the retry
  /// policy says so.
  package func run(_ next: @escaping @MainActor () async -> (testCase: TestCasePlan, attempt: Int)?) async {
    hasMore = true
    while hasMore {
      let stretch = Stretch()
      await stretch.run { [self] in
        while hasMore, !stretch.isOver { await goOn(on: stretch, next) }
      }
    }
  }

  /// Goes on with the attempt under way, or with the next scenario.
  private func goOn(
    on stretch: Stretch,
    _ next: @MainActor () async -> (testCase: TestCasePlan, attempt: Int)?
  ) async {
    if attempt == nil, let (testCase, number) = await next() {
      attempt = begin(testCase, testCase.steps(registry.catalog), number)
    }
    guard let current = attempt else {
      hasMore = false
      return
    }
    await current.run(on: stretch)
    if current.isFinished, !stretch.isGivenUp { attempt = await conclude(current) }
  }

  private func begin(_ testCase: TestCasePlan, _ steps: [TestStep], _ number: Int) -> Attempt<World> {
    tell(.attemptStarted(number, options.clock.now()))
    keeper?.beginAttempt()
    return Attempt(
      testCase,
      steps,
      number: number,
      registry,
      options,
      watchdog,
      attach: attach,
      keeper: keeper,
      tell: tell
    )
  }

  /// Ends an attempt, and begins the next where it is tried again.
  private func conclude(_ attempt: Attempt<World>) async -> Attempt<World>? {
    let limit = options.retry.limit(for: attempt.testCase.pickle)
    let willBeRetried = attempt.status == .failed && attempt.number < limit && !options.interruption.isRequested
    tell(.attemptFinished(willBeRetried: willBeRetried, options.clock.now()))
    guard willBeRetried else { return nil }
    let delay = options.retry.delay
    // The task of the stretch may have been cancelled, and would not wait.
    if delay > .zero { await Task.detached { try? await Task.sleep(for: delay) }.value }
    return begin(attempt.testCase, attempt.steps, attempt.number + 1)
  }

  /// Executes the hooks of the run of a kind, all of them whatever comes of each.
  package func runHooks(_ kind: Hook.Kind) async {
    for index in registry.catalog.hooks(kind) {
      let hook = registry.hooks[index]
      guard case .run(let body) = hook.body else { continue }
      let started = options.clock.now()
      let limit = options.stepTimeLimit.map { TimeLimitExceeded(scope: .hook, limit: $0, rest: $0) }
      tell(.hookStarted(index, started, limit: limit?.limit))
      let sink = AttachmentSink(
        options.attachmentFolder.map {
          ExternalAttachments(folder: $0, prefix: "hook-\(index + 1)-\(WorkerNumber.current)")
        },
        options.clock,
        forward: attach
      )
      var result = await AttachmentSink.$current.withValue(sink) {
        await call(body, of: hook, within: limit)
      }
      let finished = options.clock.now()
      for event in sink.close() { tell(event) }
      if let output = keeper?.endRunHook() { tell(.attached(output, finished)) }
      result.duration = finished - started
      tell(.hookFinished(result, finished))
    }
  }

  private func call(
    _ body: @escaping @MainActor () async throws -> Void,
    of hook: HookDefinition<World>,
    within limit: TimeLimitExceeded?
  ) async -> TestStepResult {
    let call = { @MainActor @Sendable [root = options.root] in
      await TestStepResult(of: body, at: hook.location, root: root)
    }
    guard let limit, let watchdog else { return await call() }
    return await watchdog.call(within: limit.rest, leavesBehind: keeper == nil, call)
      ?? TestStepResult(limit, hook.location, root: options.root)
  }
}

extension TestStepResult {
  /// Calls a body and tells what came of it; the time it took is for the caller to add.
  @MainActor
  init(of body: () async throws -> Void, at location: SourceLocation, root: String) async {
    do {
      try await body()
      self.init(status: .passed, duration: .zero)
    } catch {
      self.init(error, location, root: root)
    }
  }
}
