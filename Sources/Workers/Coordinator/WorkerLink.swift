import OperatingSystem

/// A worker process, as the pool uses it. ``WorkerProcess`` is the real one; tests have one that they control.
@MainActor
protocol WorkerLink: AnyObject {
  /// Sends requests without waiting: what the process doesn't take at once is sent later.
  func send(_ requests: [WorkerRequest])

  /// Returns the frames of ``WorkerEvent``s that have arrived, or `nil` when no more will arrive.
  func receive() -> [ByteReader]?

  /// Returns the frames of events that the process has recorded and not sent, as when it is stopped. Each frame is
  /// returned once, here or by ``receive()``.
  func receiveUnsent() -> [ByteReader]

  /// The number of bytes that the process has printed and that nobody has read.
  var outputSize: Int { get }

  /// Kills the process.
  func terminate()

  /// Waits, within a limit, until the process has ended, kills it and what it left running, and releases everything.
  ///
  /// A process that was asked to end, and has time for it, kills what it has started itself.
  func reap(wasAskedToEnd: Bool) async -> WorkerExit
}

/// The end of a worker process.
struct WorkerExit: Sendable {
  /// How it ended, or `nil` if it had to be killed.
  let end: System.ProcessEnd?
  /// What it printed and nobody has read: the runtime's report of a crash is part of it.
  let output: String
}

/// The machine that worker processes run on. ``ProcessHost`` is the real one; tests have one whose clock they control.
@MainActor
protocol WorkerHost: AnyObject, Sendable {
  var now: ContinuousClock.Instant { get }

  /// Starts the first process early, in parallel with the set-up of the run. If that fails, ``start(_:)`` reports it.
  func prepare()

  /// Starts a process, or returns the one that was started early.
  func start(_ number: Int) throws(SystemError) -> any WorkerLink

  /// Waits until a worker has sent something or has ended, until the deadline, or until ``wakeUp()``. Returns for each
  /// worker whether to call ``WorkerLink/receive()``.
  func wait(for workers: [any WorkerLink], until deadline: ContinuousClock.Instant) async -> [Bool]

  /// Ends a process that was started early and not used.
  func close() async

  /// Ends the current or the next ``wait(for:until:)``.
  nonisolated func wakeUp()
}
