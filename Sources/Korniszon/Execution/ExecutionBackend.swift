/// A way to execute the scenarios of a plan: in this process, or in others.
@MainActor
package protocol ExecutionBackend {
  /// Executes the scenarios and the hooks of the run, and tells the session of it in the order of the plan.
  ///
  /// - Throws: what keeps the run from going on, such as processes that cannot be started.
  func run(_ plan: Plan, _ session: RunRecorder) async throws
}
