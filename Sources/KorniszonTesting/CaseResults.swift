import OperatingSystem
import Testing

/// A record of the scenarios that have a result in a test case, used to find the scenarios that the test case received
/// but didn't run.
final class CaseResults: Sendable {
  /// The record of the current test case, or `nil` in a detached task or without a ``FeatureRunTrait``.
  @TaskLocal static var current: CaseResults?

  private let scenarios = Monitor<[String: ScenarioCase]>([:])

  /// Adds a scenario whose result was recorded.
  func add(_ scenario: ScenarioCase) { scenarios.withLock { $0[scenario.key] = scenario } }

  private func contains(_ scenario: ScenarioCase) -> Bool { scenarios.withLock { $0[scenario.key] != nil } }

  /// The sources from which a test case without scenario arguments took several scenarios, for example in a loop.
  private var loopedSources: [FeatureSource] {
    let sources = scenarios.withLock { $0.values.compactMap(\.loopedSource) }
    return Dictionary(grouping: sources) { ObjectIdentifier($0) }.values.filter { $0.count > 1 }.compactMap(\.first)
  }

  /// Calls the function of a test case, and fails the test case if any of its scenarios has no result afterward.
  ///
  /// A test case without scenario arguments that runs several scenarios must run all scenarios of their ``Features``.
  /// Because other tests may run some of these scenarios, this is checked at the end of the run.
  static func check(_ testCase: Test.Case, _ function: @Sendable () async throws -> Void) async throws {
    // A worker runs the first scenario that it receives and never completes a test.
    guard let scope = FeatureRunTrait.scope, current == nil, !FeatureSource.isInWorker else {
      return try await function()
    }
    let scenarios = ScenarioCase.all(in: testCase)
    for scenario in scenarios { await scenario.begin(in: scope) }
    let results = CaseResults()
    var thrown: (any Error)?
    do {
      try await $current.withValue(results) { try await function() }
    } catch {
      thrown = error
    }
    for scenario in scenarios where !results.contains(scenario) {
      try await scenario.endWithoutResult(in: scope, thrown)
    }
    if scenarios.isEmpty { for source in results.loopedSources { await scope.run(of: source).requireAllResults() } }
    if let thrown { throw thrown }
  }
}

extension ScenarioCase {
  /// Returns the scenarios in a value such as a test case, whose arguments aren't public.
  ///
  /// `depth` is the maximum nesting depth at which arguments, or members of tuples, are found.
  static func all(in value: Any, depth: Int = 6) -> [ScenarioCase] {
    if let scenario = value as? ScenarioCase { return [scenario] }
    return depth == 0 ? [] : Mirror(reflecting: value).children.flatMap { all(in: $0.value, depth: depth - 1) }
  }
}
