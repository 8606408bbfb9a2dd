import OperatingSystem

/// A host that starts worker processes and waits for them.
///
/// The implementation is ``ProcessHost``. Tests use a fake with a manual clock.
@MainActor
protocol WorkerHost: AnyObject, Sendable {
  /// The time since an arbitrary but fixed instant, not counting the time while the coordinator is stopped.
  var now: Duration { get }

  /// Starts the first process early, in parallel with the setup of the run. If that fails, ``start(_:)`` tries again.
  func prepare()

  /// Starts a process, or returns the one that was started early.
  func start(_ number: Int) throws(SystemError) -> any WorkerLink

  /// Waits until a worker sends a message or ends, the deadline passes, or ``wakeUp()`` is called.
  ///
  /// - Returns: For each worker, whether ``WorkerLink/receive()`` should be called.
  func wait(for workers: [any WorkerLink], until deadline: Duration) async -> [Bool]

  /// Ends a process that was started early but not used.
  func close() async

  /// Ends the current or the next call to ``wait(for:until:)``.
  nonisolated func wakeUp()
}
