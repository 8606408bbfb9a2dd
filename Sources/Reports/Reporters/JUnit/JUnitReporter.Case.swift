import CucumberMessages

extension JUnitReporter {
  /// A `testcase` element: a scenario, a problem outside of scenarios, or a run hook with attachments.
  struct Case: Sendable {
    /// A result that JUnit distinguishes.
    enum Outcome: Sendable {
      case passed
      case skipped(reason: String)
      case failure(RunModel.Failure)
      case error(RunModel.Failure)
    }

    var name: String
    var file: String?
    var line: Int?
    var time = Duration.zero
    var startedAt: Timestamp?
    var properties: [(name: String, value: String)] = []
    var outcome: Outcome
    /// The failures of steps and hooks that follow the failure that determines the outcome.
    var laterFailures: [RunModel.Failure] = []
    /// The failures of each earlier attempt that didn't pass.
    var earlierFailures: [[RunModel.Failure]] = []
    var output = ""
  }
}

extension JUnitReporter.Case {
  init(_ scenario: RunModel.Scenario, _ options: JUnitReporter.Options) throws {
    name = scenario.qualifiedName.singleLine
    file = scenario.uri
    line = scenario.line
    time = scenario.duration
    startedAt = scenario.attempts.last?.startedAt
    properties = scenario.tags.map { ("tag", $0.name) } + scenario.requirements.map { ("requirement", $0) }
    outcome = Self.outcome(of: scenario)
    laterFailures = scenario.attempts.last?.laterFailedSteps.compactMap(\.failure) ?? []
    earlierFailures = scenario.attempts.dropLast().map(\.failures).filter { !$0.isEmpty }
    output = try scenario.output(options.attachments)
  }

  init(_ problem: RunModel.Problem, _ options: JUnitReporter.Options) throws {
    name = problem.name.singleLine
    file = problem.uri
    line = problem.line
    outcome = .error(problem.failure)
    output = try problem.output(options.attachments)
  }

  /// Creates a case for a run hook, given its calls in all workers. Returns `nil` if the hook failed, because a failed
  /// hook is reported as a problem.
  ///
  /// A hook needs a case because tools that read JUnit find attachments only in cases.
  init?(callsOfHook calls: [RunModel.RunHook], _ options: JUnitReporter.Options) throws {
    guard let first = calls.first, !calls.contains(where: { $0.status.isFailure() }) else { return nil }
    name = first.title.singleLine
    let skipped = calls.first { $0.status == .skipped }
    outcome = skipped.map { .skipped(reason: $0.result?.explanation ?? "") } ?? .passed
    output = try calls.map { try $0.output(options.attachments) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func outcome(of scenario: RunModel.Scenario) -> Outcome {
    switch scenario.status {
    case .passed: return .passed
    case _ where scenario.isAccepted: return .skipped(reason: scenario.attempts.last?.skipReason ?? "")
    case .unknown: return .error(failure(of: scenario))
    case .skipped, .pending, .undefined, .ambiguous, .failed: return .failure(failure(of: scenario))
    }
  }

  private static func failure(of scenario: RunModel.Scenario) -> RunModel.Failure {
    scenario.attempts.last?.failure
      ?? RunModel.Failure(type: "Unfinished", reasons: [.unfinishedScenario(step: nil)])
  }

  /// Returns a path as a class name: without its extension and with dots between names, so that Jenkins shows folders
  /// as packages.
  static func className(uri: String) -> String {
    uri.featurePathNames.map { String($0.map { $0 == "." ? "_" : $0 }) }.joined(separator: ".").singleLine
  }
}
