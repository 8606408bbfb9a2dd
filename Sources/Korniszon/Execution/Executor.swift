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

  /// Executes a scenario, again and again where it fails and the retry policy has it tried again.
  package func run(_ testCase: TestCasePlan, from firstAttempt: Int = 0) async {
    let steps = testCase.steps(registry.catalog)
    let limit = options.retry.limit(for: testCase.pickle)
    var number = firstAttempt
    while true {
      tell(.attemptStarted(number, options.clock.now()))
      keeper?.beginAttempt()
      let attempt = Attempt(
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
      let status = await attempt.run()
      let willBeRetried = status == .failed && number < limit && !options.interruption.isRequested
      tell(.attemptFinished(willBeRetried: willBeRetried, options.clock.now()))
      guard willBeRetried else { return }
      number += 1
      if options.retry.delay > .zero { try? await Task.sleep(for: options.retry.delay) }
    }
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
