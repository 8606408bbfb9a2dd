/// A scope in which a front end calls the code of steps and hooks.
///
/// The closure must call `body` once and pass on its error. It can throw an error of its own to fail the step or hook.
/// `position` is the position among the steps and hooks of the scenario, or `nil` for a run hook.
package typealias StepScope =
  @MainActor @Sendable (_ position: Int?, _ body: @escaping StepScopeBody) async throws -> Void

/// The call of a step or hook.
package typealias StepScopeBody = @MainActor @Sendable () async throws -> Void
