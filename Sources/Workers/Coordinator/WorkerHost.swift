import OperatingSystem

/// A host that starts worker processes and waits for them. ``ProcessHost`` is the implementation; tests use a fake with
/// a manual clock.
@MainActor
protocol WorkerHost: AnyObject, Sendable {
  /// The time since an arbitrary but fixed instant, without that during which the coordinator was stopped.
  var now: Duration { get }

  /// Starts the first process early, in parallel with the run's setup. If that fails, ``start(_:)`` reports it.
  func prepare()

  /// Starts a process, or returns the one that was started early.
  func start(_ number: Int) throws(SystemError) -> any WorkerLink

  /// Waits until a worker sends a message or ends, until the deadline, or until ``wakeUp()``.
  ///
  /// - Returns: For each worker, whether to call ``WorkerLink/receive()``.
  func wait(for workers: [any WorkerLink], until deadline: Duration) async -> [Bool]

  /// Ends a process that was started early but not used.
  func close() async

  /// Ends the current or the next ``wait(for:until:)``.
  nonisolated func wakeUp()
}
