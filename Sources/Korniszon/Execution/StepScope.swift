/// A scope in which a front end calls the code of steps and hooks.
///
/// The closure must call `body` once and pass on its error. It can throw an error of its own to fail the step or hook.
/// `position` is the position among the steps and hooks of the scenario, or `nil` for a run hook.
package typealias StepScope =
  @MainActor @Sendable (_ position: Int?, _ body: @escaping StepScopeBody) async throws -> Void

/// The call of a step or hook.
package typealias StepScopeBody = @MainActor @Sendable () async throws -> Void

extension RunOptions {
  /// Calls the code of a step or hook in the scope of the run.
  @MainActor
  func callInScope(_ position: Int? = nil, _ body: @escaping StepScopeBody) async throws {
    if let stepScope { try await stepScope(position, body) } else { try await body() }
  }
}
