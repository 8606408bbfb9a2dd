public import CucumberMessages
import Gherkin

/// A run that a front end drives.
///
/// The session plans the scenarios of feature files, runs them, and reports every message.
///
/// ```swift
/// let session = try RunSession(library.compiled(), paths: ["Features"]) { envelope in reporter.receive(envelope) }
/// await session.begin()
/// for scenario in session.scenarios where scenario.tags.contains("@smoke") {
///   print(scenario.name, await session.run(scenario).status)
/// }
/// let outcome = await session.end()
/// ```
/// The messages include no test cases for scenarios that are never run.
@MainActor
public final class RunSession {
  private enum Request: UInt8 {
    case none, run
    /// The scenario was requested after a before-all hook had failed or an error had stopped the run.
    case refused
  }

  private let plan: Plan
  private let recorder: RunRecorder
  private let execution: any RunExecution
  private var beginning: Task<Void, Never>?
  private var ending: Task<RunOutcome, Never>?
  /// The latest request for each scenario, by its position in the plan.
  private var requests: [Request]
  /// The scenarios of calls that haven't ended, keyed by the task that runs them.
  private var calls: [Task<Void, Never>: ScenarioPositions] = [:]
  /// The scenarios that the front end leaves out, with their reasons. If `isFailure` is `true`, this fails the run.
  private var leftOut: [(position: Int, reason: Reason, isFailure: Bool)] = []
  /// Whether all scenarios are expected to run.
  private var expectsAll = false
  /// Whether the execution has begun and must therefore be ended.
  private var isExecuting = false
  /// The error that stopped the run, or `nil` if there is none.
  private var fault: Exception?

  private var options: RunOptions { recorder.options }

  /// Creates a session for feature files.
  ///
  /// A backend error, such as a process that can't be started, fails the run and is reported when the run ends.
  ///
  /// - Parameters:
  ///   - registry: The compiled step library.
  ///   - files: The feature files, in the order in which their scenarios run unless the options change it.
  ///   - options: The options of the run, such as the selection of scenarios, timeouts, and retries.
  ///   - backend: The backend that executes scenarios.
  ///   - observer: A closure that receives every message of the run, in order.
  public convenience init<World: AnyObject>(
    _ registry: StepRegistry<World>,
    _ files: [FeatureFile],
    options: RunOptions = RunOptions(),
    backend: ExecutionBackend = .inProcess,
    observer: @escaping @MainActor (Envelope) -> Void
  ) {
    self.init(registry, files, options: options, backend: backend, liveObserver: { $0.forEachEnvelope(observer) })
  }

  /// Creates a session for feature files. The observer receives live messages, before they are converted to envelopes.
  package convenience init<World: AnyObject>(
    _ registry: StepRegistry<World>,
    _ files: [FeatureFile],
    options: RunOptions,
    backend: ExecutionBackend,
    liveObserver observer: @escaping @MainActor (LiveMessage) -> Void
  ) {
    let plan = Plan(files, options, registry.library)
    self.init(registry, plan, options: options, backend: backend, liveObserver: observer)
  }

  /// Creates a session for a plan that was made with the same options for selecting scenarios. Several sessions can
  /// share a plan.
  package init<World: AnyObject>(
    _ registry: StepRegistry<World>,
    _ plan: Plan,
    options: RunOptions,
    backend: ExecutionBackend,
    liveObserver observer: @escaping @MainActor (LiveMessage) -> Void
  ) {
    self.plan = plan
    recorder = RunRecorder(registry.library, plan, options, observer: observer)
    requests = Array(repeating: .none, count: plan.testCases.count)
    let isOver = options.dryRun || options.interruption.isRequested
    do {
      execution = isOver ? SkippingExecution(recorder) : try backend.makeExecution(registry, plan, recorder)
    } catch {
      execution = SkippingExecution(recorder)
      fault = Exception(error)
    }
  }

  /// Creates a session for the feature files at the given paths.
  ///
  /// Paths have the same forms as on the command line: files, folders, patterns, `FILE:LINE`, and `@FILE`.
  ///
  /// - Throws: A ``FeaturePathError`` for an invalid path, such as one that doesn't exist or has invalid line numbers.
  public convenience init<World: AnyObject>(
    _ registry: StepRegistry<World>,
    paths: [String],
    options: RunOptions = RunOptions(),
    backend: ExecutionBackend = .inProcess,
    observer: @escaping @MainActor (Envelope) -> Void
  ) throws(FeaturePathError) {
    let paths = try paths.map { (path) throws(FeaturePathError) in try FeaturePath(path) }
    let finder = try FeatureFinder(paths, maximumTextSize: options.maximumParsedSize, parser: options.parser)
    var options = options
    options.select(finder)
    self.init(registry, finder.files, options: options, backend: backend, observer: observer)
  }

  /// The selected scenarios of this shard, in run order.
  public var scenarios: [PlannedScenario] { plan.scenarios }

  /// Whether any selected scenarios are in this shard.
  package var hasScenarios: Bool { !plan.testCases.isEmpty }

  /// The number of selected scenarios in all shards.
  public var selectedCount: Int { plan.selectedCount }

  /// A fingerprint of the selected scenarios in all shards, or `nil` if the run has no shards.
  package var selectionFingerprint: String? { plan.selectionFingerprint }

  /// The warnings about the parts of the filter that match no scenario.
  package var filterWarnings: [String] { plan.filterWarnings(options) }

  // MARK: The run

  /// Reports the feature files, step definitions, and hooks, and runs the before-all hooks if any scenario is selected.
  ///
  /// If you don't call this method, the run begins when you run a scenario or end the run.
  public func begin() async { await begin(executing: !plan.testCases.isEmpty) }

  private func begin(executing: Bool) async {
    if let beginning { return await beginning.value }
    let beginning = Task.onMainQueue { [self] in
      recorder.begin()
      isExecuting = executing
      if executing { await attempt { try await $0.begin() } }
    }
    self.beginning = beginning
    await beginning.value
  }

  /// Runs scenarios and returns when all of them have ended. Scenarios that already ran are ignored.
  ///
  /// Calls from several tasks run their scenarios at the same time if the backend and the tags `@serial` and
  /// `@exclusive` allow it. The scenarios of one call are reported one after another in the given order, regardless of
  /// which ends first. Calls don't wait for each other, so their messages may be interleaved.
  public func run(_ scenarios: [PlannedScenario]) async {
    await run(ScenarioPositions(scenarios.lazy.map(\.index)))
  }

  /// Runs a scenario and returns its result.
  ///
  /// A scenario that already ran isn't run again, and the result has only its status. If the scenario isn't run because
  /// a before-all hook failed, an error stopped the run, or the run has ended, the status is `unknown`.
  public func run(_ scenario: PlannedScenario) async -> ScenarioResult {
    guard plan.testCases.indices.contains(scenario.index) else { return ScenarioResult() }
    let id = plan.testCases[scenario.index].id
    let isAwaited = requests[scenario.index] != .run || recorder.awaitedResults[id] != nil
    if isAwaited { recorder.awaitedResults.expect(id) }
    await run(ScenarioPositions(scenario.index..<scenario.index + 1))
    var result = (isAwaited ? recorder.awaitedResults.take(id) : nil) ?? ScenarioResult()
    if let status = recorder.statuses[scenario.index] { result.status = status }
    return result
  }

  /// Reports at the end of the run that a scenario was left out, unless it ran.
  ///
  /// If `isFailure` is `true`, the run fails even if the scenario ran, because nothing waited for its result.
  package func leaveOut(_ scenario: PlannedScenario, because reason: Reason, isFailure: Bool) {
    leftOut.append((scenario.index, reason, isFailure))
  }

  /// Begins the run, runs all scenarios, ends the run, and returns its outcome.
  public func runAll() async -> RunOutcome {
    expectsAll = true
    await begin()
    await run(ScenarioPositions(plan.testCases.indices))
    return await end()
  }

  /// Runs the after-all hooks, reports the end of the run, and returns its outcome. Later requests to run scenarios are
  /// ignored.
  public func end() async -> RunOutcome {
    if let ending { return await ending.value }
    let ending = Task.onMainQueue { [self] in
      await begin(executing: !plan.testCases.isEmpty && (wasRun || leftOut.isEmpty))
      return await finish()
    }
    self.ending = ending
    return await ending.value
  }

  /// Ends the worker processes that still run, and waits for them. Call this method after ``end()``.
  public func close() async { await execution.close() }

  /// Sends the observer the messages of a failed run that couldn't begin. `message` is the reason.
  public static func reportFailedStart(
    because message: String,
    options: RunOptions = RunOptions(),
    observer: @MainActor (Envelope) -> Void
  ) {
    observer(.meta(options.meta))
    observer(.testRunStarted(TestRunStarted(id: "0", timestamp: options.clock.now())))
    observer(
      .testRunFinished(
        TestRunFinished(testRunStartedId: "0", timestamp: options.clock.now(), success: false, message: message)
      )
    )
  }

  // MARK: Implementation

  private func run(_ positions: ScenarioPositions) async {
    await begin()
    let isOver = recorder.hasFailedHook || fault != nil || ending != nil
    if isOver, ending == nil { request(.refused, of: positions) }
    let new = isOver ? ScenarioPositions() : request(.run, of: positions)
    if !new.isEmpty {
      let call = Task.onMainQueue { [self] in await attempt { try await $0.run(new) } }
      calls[call] = new
      await call.value
      calls[call] = nil
    }
    if new.count == positions.count || calls.isEmpty { return }
    // Other calls run the remaining scenarios.
    let rest = Set(positions)
    for (call, running) in calls where running.contains(where: rest.contains) { await call.value }
  }

  /// Records a request for the scenarios that no accepted request includes, and returns their positions without
  /// duplicates.
  @discardableResult
  private func request(_ request: Request, of positions: ScenarioPositions) -> ScenarioPositions {
    var new = ScenarioPositions()
    for position in positions where requests.indices.contains(position) && requests[position] != .run {
      requests[position] = request
      new.append(position)
    }
    return new
  }

  /// Calls `body` with the execution, unless an error has already stopped the run. If `body` throws, its error stops
  /// the run.
  private func attempt(_ body: @MainActor (any RunExecution) async throws -> Void) async {
    if fault != nil { return }
    do {
      try await WorldParameters.$current.withValue(options.worldParameters) { try await body(execution) }
    } catch {
      fault = Exception(error)
    }
  }

  /// Whether the run selects no scenarios although it must have some.
  private var selectsNothing: Bool { plan.selectsNothing && !options.acceptsNothing }

  /// Whether any scenario ran.
  private var wasRun: Bool { requests.contains(.run) }

  private func finish() async -> RunOutcome {
    for call in calls.keys { await call.value }
    skipLeftOut()
    if isExecuting { await attempt { try await $0.end() } }
    let missing = missingResults
    let earlier = options.dryRun ? [] : options.earlierFailures
    let leftOutCount = Set(leftOut.filter { $0.isFailure }.map { $0.position }).count
    let isSuccess =
      missing == nil && leftOutCount == 0 && fault == nil && !plan.hasErrors && !recorder.hasIgnoredLine
      && !selectsNothing && !recorder.hasFailed && recorder.strays.issues.isEmpty
      && !options.interruption.isRequested
      && (plan.testCases.isEmpty || wasRun) && earlier.isEmpty
    let failure = fault?.message ?? selectionFailure
    let end = failure == nil ? reasonOfEnd : nil
    let message = [failure, end?.english, missing?.english].compactMap(\.self).joined(separator: "; ")
    let omission = leftOutCount == 0 ? nil : Reason.missingResults(count: leftOutCount)
    let messages =
      [message.isEmpty ? nil : message, omission?.english].compactMap(\.self) + earlier.map(\.english)
      + [recorder.strays.message].compactMap(\.self)
    reportScenariosNotRun()
    recorder.finish(
      success: isSuccess,
      message: messages.isEmpty ? nil : messages.joined(separator: "\n\n"),
      [end, missing, omission, recorder.strays.issues.isEmpty ? nil : .strayIssue].compactMap(\.self) + earlier,
      exception: fault
    )
    return RunOutcome(
      testCaseCount: plan.testCases.count,
      endedCount: recorder.endedCount,
      failedCount: recorder.failedCount,
      hasFileErrors: plan.hasErrors || recorder.hasIgnoredLine,
      selectsNothing: selectsNothing,
      warnings: recorder.allWarnings,
      strays: recorder.strays,
      message: isSuccess || fault != nil || message.isEmpty ? nil : message,
      isSuccess: isSuccess
    )
  }

  /// Skips the scenarios that the front end left out and that haven't run.
  private func skipLeftOut() {
    let isOver = recorder.hasFailedHook || fault != nil
    for (position, reason, _) in leftOut {
      let new = request(isOver ? .refused : .run, of: ScenarioPositions(position..<position + 1))
      guard !isOver, !new.isEmpty else { continue }
      recorder.announce(new[...])
      recorder.skip(plan.testCases[position], because: reason)
    }
  }

  /// Reports the scenarios that weren't run because a before-all hook failed or an error stopped the run.
  ///
  /// Nothing is reported if exactly these scenarios of the feature files have no test case.
  private func reportScenariosNotRun() {
    guard recorder.hasFailedHook || fault != nil else { return }
    let expected = plan.testCases.indices.filter { requests[$0] != .none }
    let notRun = expected.filter { !recorder.audit.isOpen($0) }
    let announcedCount = plan.testCases.indices.count { recorder.audit.isOpen($0) }
    guard notRun.count + announcedCount != plan.scenarioCount else { return }
    recorder.report(NotRunReport(pickleIds: notRun.map { String(id: plan.testCases[$0].pickle.id) }))
  }

  /// A reason with the number of scenarios that don't have exactly one complete result, or `nil` if there are none.
  ///
  /// If all scenarios are expected to run, all of them count. If only some are expected to run, or if a failed
  /// before-all hook or an error already fails the run, only the requested scenarios count.
  private var missingResults: Reason? {
    let isExpected = { [self] in requests[$0] == .run || expectsAll && !recorder.hasFailedHook && fault == nil }
    let expected = plan.testCases.indices.lazy.filter(isExpected)
    let missingCount = expected.count { !recorder.audit.isComplete($0) }
    return missingCount == 0 ? nil : .incompleteResults(count: missingCount, expected: expected.count)
  }

  /// The message of a run that fails because it selects no scenarios, or `nil` if the run selects scenarios or other
  /// errors explain why it doesn't.
  private var selectionFailure: String? {
    // A file with errors or ignored lines already explains why there are no scenarios.
    guard selectsNothing, plan.scenarioCount > 0 || !plan.hasErrors && !recorder.hasIgnoredLine else { return nil }
    return options.selectionFailure(plan.scenarioCount)
  }

  /// The reason for the end of the run, or `nil` if the results of the scenarios explain the outcome.
  private var reasonOfEnd: Reason? {
    if options.interruption.isRequested { return options.interruption.reason }
    return !plan.testCases.isEmpty && !recorder.hasFailedHook && !wasRun ? .noScenariosRan : nil
  }
}

extension Exception {
  fileprivate init(_ error: any Error) {
    self.init(type: "\(Swift.type(of: error))", message: "\(error)", stackTrace: "\(error)")
  }
}

/// An execution that skips every scenario, for a dry run, a run that was interrupted before it began, or a backend that
/// failed.
///
/// Undefined and ambiguous steps are still reported.
@MainActor
private final class SkippingExecution: RunExecution {
  private let recorder: RunRecorder

  init(_ recorder: RunRecorder) {
    self.recorder = recorder
  }

  func begin() {}

  func run(_ scenarios: ScenarioPositions) {
    let plan = recorder.plan
    for start in stride(from: 0, to: scenarios.count, by: max(1, plan.maximumUnreportedCount)) {
      let announced = scenarios.dropFirst(start).prefix(plan.maximumUnreportedCount)
      recorder.announce(announced)
      for index in announced {
        recorder.skip(plan.testCases[index], because: recorder.options.interruption.reasonToSkip)
      }
    }
  }

  func end() {}
}
