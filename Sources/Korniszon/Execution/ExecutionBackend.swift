/// A backend that executes the scenarios of a run, in this process or in worker processes (see the module `Workers`).
public struct ExecutionBackend: Sendable {
  /// A closure that creates the execution of a run. The execution reports to the recorder.
  package let makeExecution: @MainActor @Sendable (any StepCode, Plan, RunRecorder) throws -> any RunExecution

  package init(
    _ makeExecution: @escaping @MainActor @Sendable (any StepCode, Plan, RunRecorder) throws -> any RunExecution
  ) {
    self.makeExecution = makeExecution
  }

  /// The backend that executes scenarios one after another in this process. A step that ends the process also ends the
  /// run.
  public static let inProcess = ExecutionBackend { InProcessExecution($0, $1, $2) }
}

/// An execution of a run's scenarios. It reports to the run's recorder.
@MainActor
package protocol RunExecution: AnyObject {
  /// Runs the before-all hooks, once in each process.
  ///
  /// - Throws: An error that stops the run, for example because a process can't be started.
  func begin() async throws

  /// Executes the scenarios at the given positions in the plan, and returns when all of them have been reported.
  ///
  /// Scenarios are announced and reported in the given order, regardless of which ends first. Calls may overlap, and
  /// don't wait for each other if their scenarios can run at the same time.
  func run(_ scenarios: ScenarioPositions) async throws

  /// Runs the after-all hooks.
  func end() async throws

  /// Ends the worker processes, if there are any, and waits for them.
  func close() async
}

extension RunExecution {
  package func close() async {}
}
