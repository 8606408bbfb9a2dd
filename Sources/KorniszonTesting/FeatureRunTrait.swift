public import Testing

/// A trait that combines the scenarios of a suite or test into one run.
///
/// The run calls the before-all and after-all hooks once per process, and writes the reports in `KORNISZON_FORMAT`.
///
/// ```swift
/// @Suite(.featureRun) struct ShopTests { … }
/// ```
/// Without the trait, each scenario is a run of its own.
public struct FeatureRunTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether the trait also applies to the tests in the suite. The value is always `true`, so that the trait can check
  /// that each case runs its scenario.
  public var isRecursive: Bool { true }

  /// The scope of the current suite or test, or `nil` outside of the trait.
  @TaskLocal static var scope: FeatureRunScope?

  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    // The runs of a suite include those of its tests.
    testCase != nil || Self.scope == nil ? self : nil
  }

  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    if let testCase {
      try await CaseResults.check(testCase, function)
    } else {
      try await FeatureRunScope.provide { _ in try await function() }
    }
  }
}

extension Trait where Self == FeatureRunTrait {
  /// A trait that combines the scenarios of a suite or test into one run.
  public static var featureRun: Self { FeatureRunTrait() }
}

/// The runs that began in the scope of a ``FeatureRunTrait``.
@MainActor
final class FeatureRunScope {
  /// The runs and their sources, in the order in which they began.
  private var runs: [(source: FeatureSource, run: FeatureRun)] = []

  nonisolated init() {}

  /// Returns the run of a source. The first call creates the run.
  func run(of source: FeatureSource) -> FeatureRun {
    if let known = runs.first(where: { $0.source === source }) { return known.run }
    let run = FeatureRun(source)
    runs.append((source, run))
    return run
  }

  private func end() async {
    for (_, run) in runs { await run.end() }
  }

  /// Calls a closure in the current scope, or in a new one that ends when the closure returns.
  ///
  /// A detached task has no current scope. Instead, it uses the scope of the test that received the scenarios of a
  /// source as arguments.
  nonisolated static func provide(
    of source: FeatureSource? = nil,
    _ body: (FeatureRunScope) async throws -> Void
  ) async throws {
    if let scope = FeatureRunTrait.scope { return try await body(scope) }
    if let scope = await source?.scope { return try await body(scope) }
    let scope = FeatureRunScope()
    let result: Result<Void, any Error>
    do {
      result = .success(try await FeatureRunTrait.$scope.withValue(scope) { try await body(scope) })
    } catch {
      result = .failure(error)
    }
    await scope.end()
    try result.get()
  }
}
