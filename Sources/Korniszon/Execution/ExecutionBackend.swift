/// The place where a run executes its scenarios: this process, or worker processes (see the module `Workers`).
public struct ExecutionBackend: Sendable {
  /// Creates the execution of one run, which reports to the recorder.
  package let makeExecution: @MainActor @Sendable (any StepCode, Plan, RunRecorder) throws -> any RunExecution

  package init(
    _ makeExecution: @escaping @MainActor @Sendable (any StepCode, Plan, RunRecorder) throws -> any RunExecution
  ) {
    self.makeExecution = makeExecution
  }

  /// A backend that executes scenarios one after another in this process. A step that ends the process ends the run.
  public static let inProcess = ExecutionBackend { InProcessExecution($0, $1, $2) }
}

/// An execution of one run's scenarios, which reports to the run's recorder.
@MainActor
package protocol RunExecution: AnyObject {
  /// Runs the before-all hooks, once in each process.
  ///
  /// - Throws: An error that stops the run, such as a process that can't be started.
  func begin() async throws

  /// Executes scenarios, given by their positions in the plan, and returns when all of them have been reported.
  ///
  /// Announces the scenarios and reports their events in the given order, regardless of which ends first. Calls may
  /// overlap: one doesn't wait for another if their scenarios can run at the same time.
  func run(_ scenarios: ScenarioPositions) async throws

  /// Runs the after-all hooks.
  func end() async throws

  /// Waits until the processes of the execution have ended.
  func close() async
}

extension RunExecution {
  package func close() async {}
}
