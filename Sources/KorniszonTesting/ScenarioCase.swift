import CucumberMessages
import Korniszon
public import Testing

/// A scenario of ``Features``, or an error that keeps scenarios from running.
public struct ScenarioCase: Sendable {
  enum Content: Sendable {
    case scenario(PlannedScenario, FeatureSource)
    /// An error. If it keeps all scenarios of a source from running, `of` is that source.
    case problem(FeatureProblem, of: FeatureSource? = nil)
    /// A scenario that the filter doesn't select.
    case unselected(uri: String, line: Int)
  }

  private let content: Content
  /// The guard for handing an element of `Features` to a test case, or `nil` if the scenario was looked up by its name
  /// or the error isn't in a feature file.
  private var handOver: UnreportedScenarioGuard?

  init(_ content: Content) {
    self.content = content
  }

  var isProblem: Bool {
    if case .problem = content { true } else { false }
  }

  /// The name of the scenario, a description of the error, or the path and line of a scenario that isn't selected.
  public var name: String {
    switch content {
    case .scenario(let scenario, _): scenario.name
    case .problem(let problem, _): problem.name
    case .unselected(let uri, let line): "\(uri):\(line)"
    }
  }

  /// The tags of the scenario, including their at signs; empty if the case stands for an error or a scenario that
  /// isn't selected.
  public var tags: [String] {
    if case .scenario(let scenario, _) = content { scenario.tags } else { [] }
  }

  /// The path of the feature file, or `nil` for an error elsewhere.
  public var uri: String? {
    switch content {
    case .scenario(let scenario, _): scenario.uri
    case .problem(let problem, _): problem.uri
    case .unselected(let uri, _): uri
    }
  }

  /// The 1-based line of the scenario, examples row, or error.
  public var line: Int {
    switch content {
    case .scenario(let scenario, _): scenario.line
    case .problem(let problem, _): problem.location.line
    case .unselected(_, let line): line
    }
  }

  /// Runs the scenario and records its failures, each at the line of its step in the feature file. A case that stands
  /// for an error records that error instead.
  ///
  /// The issue for an undefined step includes code to paste, and a pending step counts as a failure unless
  /// `RunOptions.strict` is `false`. Attachments of steps become attachments of the test.
  ///
  /// A scenario that doesn't pass but doesn't fail the run either, for example because it is skipped or fails in
  /// quarantine, cancels a test case that is only about this scenario. Any other test case, such as a loop over
  /// ``Features``, continues. If the test case continues or has arguments, a warning gives the reason.
  ///
  /// - Throws: An error that cancels the test case, either as described above or because the scenario isn't selected.
  public func run() async throws {
    defer {
      CaseResults.current?.add(self)
      handOver?.end()
    }
    switch content {
    case .problem(let problem, let source):
      // Even without scenarios, the run replaces its reports.
      if let source { try await FeatureRunScope.provide(of: source) { scope in _ = await scope.run(of: source) } }
      Issue.record(Comment(rawValue: problem.message), sourceLocation: problem.location)
    case .unselected(let uri, let line):
      try Test.cancel("the scenario isn't selected", sourceLocation: SourceLocation(path: uri, line: line))
    case .scenario(let scenario, let source):
      await source.runWorker()
      try await FeatureRunScope.provide(of: source) { scope in
        let issues = CaughtIssues()
        let run = await scope.run(of: source)
        await StrayIssues.collect { await CaughtIssues.$current.withValue(issues) { await run.run(scenario) } }
        let result = await run.result(of: scenario)
        let recorder = ResultRecorder(uri: scenario.uri, line: scenario.line, issues, ownsTestCase: ownsTestCase)
        if let result { try await recorder.record(result) } else { recorder.record(await run.reasonNotToRun) }
      }
    }
  }
}

extension ScenarioCase {
  /// A copy to hand to a test case. Unless the case is an error outside of feature files, the copy has its own guard.
  var handedOver: ScenarioCase {
    var copy = self
    if let uri { copy.handOver = UnreportedScenarioGuard(SourceLocation(path: uri, line: line)) }
    return copy
  }

  /// A key that identifies the case among the arguments of a test. The key excludes the path of the test bundle, which
  /// changes with each installation on a device.
  var key: String {
    let path = uri ?? ""
    let start = path.firstRange(of: ".xctest/")?.upperBound ?? path.startIndex
    return "\(path[start...]):\(line): \(name)"
  }

  /// Whether the current test case is only about this scenario, because the scenario is its only scenario argument or
  /// was looked up by its name. In a loop over ``Features``, no scenario owns the test case.
  private var ownsTestCase: Bool {
    if handOver == nil { return true }
    return Test.Case.current.map { Set(Self.all(in: $0).map(\.key)) == [key] } ?? false
  }

  /// The source of the `Features` value that the case is an element of, or `nil` if the scenario was looked up by its
  /// name or the case stands for an error.
  var loopedSource: FeatureSource? {
    guard handOver != nil, case .scenario(_, let source) = content else { return nil }
    return source
  }

  /// Records the scope of the test that received the case.
  @MainActor
  func begin(in scope: FeatureRunScope) {
    if case .scenario(_, let source) = content { source.scope = scope }
  }

  /// Records that a test ended without a result for this case. `error` is the error that the test threw, or `nil` if it
  /// threw none.
  func endWithoutResult(in scope: FeatureRunScope, _ error: (any Error)?) async throws {
    switch content {
    case .problem: if error == nil { try await run() }
    case .unselected: break
    case .scenario(let scenario, let source):
      let cancellation = error.flatMap { Skip(canceledBy: $0) }
      let isCanceled = cancellation != nil || Task.isCancelled
      let canceled = cancellation?.cause ?? .testCanceled(message: nil)
      let reason = isCanceled ? canceled : .testEnded
      let run = await scope.run(of: source)
      await run.leaveOut(scenario, because: .notRun(because: reason), isFailure: !isCanceled)
      guard error == nil, !isCanceled else { return }
      Issue.record(
        UnreportedScenarioGuard.failure,
        sourceLocation: SourceLocation(path: scenario.uri, line: scenario.line)
      )
    }
  }
}

extension ScenarioCase: CustomTestStringConvertible {
  public var testDescription: String {
    handOver?.describe()
    return name
  }
}

extension ScenarioCase: CustomTestArgumentEncodable {
  /// Encodes the key, which identifies the case when a tool runs it again.
  public func encodeTestArgument(to encoder: some Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(key)
  }
}
