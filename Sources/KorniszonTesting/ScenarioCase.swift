import Korniszon
public import Testing

/// A scenario of ``Features``, or a mistake that prevents scenarios from running.
public struct ScenarioCase: Sendable {
  enum Content: Sendable {
    case scenario(PlannedScenario, FeatureSource)
    /// A mistake, and the features whose scenarios it prevents, if it prevents all.
    case problem(FeatureProblem, of: FeatureSource? = nil)
    /// A scenario that the filter doesn't select.
    case unselected(uri: String, line: Int)
  }

  private let content: Content

  init(_ content: Content) {
    self.content = content
  }

  var isProblem: Bool {
    if case .problem = content { true } else { false }
  }

  /// The name of the scenario, or a description of the mistake.
  public var name: String {
    switch content {
    case .scenario(let scenario, _): scenario.name
    case .problem(let problem, _): problem.name
    case .unselected(let uri, let line): "\(uri):\(line)"
    }
  }

  /// The tags of the scenario, each including its `@`; empty for a mistake.
  public var tags: [String] {
    if case .scenario(let scenario, _) = content { scenario.tags } else { [] }
  }

  /// The path of the feature file, or `nil` for a mistake that is elsewhere.
  public var uri: String? {
    switch content {
    case .scenario(let scenario, _): scenario.uri
    case .problem(let problem, _): problem.uri
    case .unselected(let uri, _): uri
    }
  }

  /// The line of the scenario, examples row, or mistake, counted from 1.
  public var line: Int {
    switch content {
    case .scenario(let scenario, _): scenario.line
    case .problem(let problem, _): problem.location.line
    case .unselected(_, let line): line
    }
  }

  /// Runs the scenario and records its failures, each at the line of its step in the feature file.
  ///
  /// An undefined step is recorded with the code to paste, and a pending step as a failure. Attachments of steps become
  /// attachments of the test.
  ///
  /// - Throws: An error that cancels the test case if a step or hook skips the scenario.
  public func run() async throws {
    switch content {
    case .problem(let problem, let source):
      // Without scenarios, the run still replaces its reports.
      if let source { try await FeatureRunScope.provide { scope in _ = await scope.run(of: source) } }
      Issue.record(Comment(rawValue: problem.message), sourceLocation: problem.location)
    case .unselected(let uri, let line):
      try Test.cancel("the scenario isn't selected", sourceLocation: SourceLocation(path: uri, line: line))
    case .scenario(let scenario, let source):
      await source.runWorker()
      try await FeatureRunScope.provide { scope in
        let issues = CaughtIssues()
        let run = await scope.run(of: source)
        await StrayIssues.collect { await CaughtIssues.$current.withValue(issues) { await run.run(scenario) } }
        let result = await run.result(of: scenario)
        let recorder = ResultRecorder(uri: scenario.uri, line: scenario.line, issues)
        if let result { try await recorder.record(result) } else { recorder.record(await run.reasonNotToRun) }
      }
    }
  }
}

extension ScenarioCase: CustomTestStringConvertible {
  public var testDescription: String { name }
}

extension ScenarioCase: CustomTestArgumentEncodable {
  /// Encodes the location, which identifies the case when tools run it again.
  public func encodeTestArgument(to encoder: some Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(uri ?? ""):\(line): \(name)")
  }
}
