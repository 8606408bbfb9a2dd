import OperatingSystem
import Testing

/// The scenarios whose results a test case has recorded, used to find arguments that it didn't run.
final class CaseResults: Sendable {
  /// The record of the current test case, or `nil` in a detached task.
  @TaskLocal static var current: CaseResults?

  private let keys = Monitor<Set<String>>([])

  /// Adds a scenario whose result was recorded.
  func add(_ scenario: ScenarioCase) { keys.withLock { _ = $0.insert(scenario.key) } }

  private func contains(_ scenario: ScenarioCase) -> Bool { keys.withLock { $0.contains(scenario.key) } }

  /// Calls the function of a test case, and fails the test case if any of its scenarios has no result afterward.
  static func check(_ testCase: Test.Case, _ function: @Sendable () async throws -> Void) async throws {
    let scenarios = ScenarioCase.all(in: testCase, depth: argumentDepth)
    // A worker runs the first scenario that it receives and never completes a test.
    guard let scope = FeatureRunTrait.scope, current == nil, !scenarios.isEmpty, !FeatureSource.isInWorker else {
      return try await function()
    }
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
    if let thrown { throw thrown }
  }

  /// The maximum nesting depth at which arguments, or members of tuples, are found in a test case.
  private static let argumentDepth = 6
}

extension ScenarioCase {
  /// Returns the scenarios in a value such as a test case, whose arguments aren't public.
  fileprivate static func all(in value: Any, depth: Int) -> [ScenarioCase] {
    if let scenario = value as? ScenarioCase { return [scenario] }
    return depth == 0 ? [] : Mirror(reflecting: value).children.flatMap { all(in: $0.value, depth: depth - 1) }
  }
}
