public import Testing

/// A trait that makes the scenarios of a suite, or of a test, one run: with before-all and after-all hooks, and with the
/// reports that `KORNISZON_FORMAT` lists.
///
/// ```swift
/// @Suite(.featureRun) struct ShopTests { … }
/// ```
/// Without the trait, each scenario is a run of its own.
public struct FeatureRunTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether the trait is also one of the tests in the suite: always, to check that each case runs its scenario.
  public var isRecursive: Bool { true }

  /// The scope of the current suite or test, or `nil` outside the trait.
  @TaskLocal static var scope: FeatureRunScope?

  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    // The runs of a suite include its tests.
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
  /// A trait that makes the scenarios of a suite, or of a test, one run.
  public static var featureRun: Self { FeatureRunTrait() }
}

/// The runs that began in the scope of a ``FeatureRunTrait``.
@MainActor
final class FeatureRunScope {
  /// The runs, in the order in which they began, each with its source.
  private var runs: [(source: FeatureSource, run: FeatureRun)] = []

  nonisolated init() {}

  /// Returns the run of a source, which the first call creates.
  func run(of source: FeatureSource) -> FeatureRun {
    if let known = runs.first(where: { $0.source === source }) { return known.run }
    let run = source.makeRun()
    runs.append((source, run))
    return run
  }

  private func end() async {
    for (_, run) in runs { await run.end() }
  }

  /// Calls a closure in the current scope, or in a new one that ends afterward.
  ///
  /// A detached task has no current scope. It uses that of the test that got the scenarios of a source as arguments.
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
