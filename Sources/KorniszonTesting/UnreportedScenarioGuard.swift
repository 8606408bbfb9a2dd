import OperatingSystem
import Testing

/// A guard for a scenario that is handed to a test case without a ``FeatureRunTrait``. The guard fails the test if the
/// case ends without a result for the scenario.
///
/// Swift Testing describes an argument when its case begins and releases it when the case ends, in the same task. If
/// the last reference is released in another task, it isn't known whether the case was canceled, so the test doesn't
/// fail.
final class UnreportedScenarioGuard: Sendable {
  private enum State {
    case waiting
    /// The case has begun, in the task with this hash value.
    case begun(task: Int)
    case ended
  }

  private let state = Monitor(State.waiting)
  private let location: Testing.SourceLocation

  init(_ location: Testing.SourceLocation) {
    self.location = location
  }

  /// The message of the issue for a test that ends without a result for its scenario.
  static let failure: Comment =
    "the test ended without a result for this scenario: write 'try await scenario.run()' in the test, not in a task"

  /// Records that the case has begun, because Swift Testing has asked for a description of the scenario. Descriptions
  /// outside of a test are ignored.
  func describe() {
    guard Test.current != nil, FeatureRunTrait.scope == nil, let task = Self.currentTask else { return }
    state.withLock { if case .waiting = $0 { $0 = .begun(task: task) } }
  }

  /// Records that the scenario has a result.
  func end() { state.withLock { $0 = .ended } }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  deinit {
    guard case .begun(let task) = state.withLock({ $0 }), task == Self.currentTask, !Task.isCancelled else { return }
    Issue.record(Self.failure, sourceLocation: location)
  }
}
