import Korniszon
import OperatingSystem

/// A connection from the pool to a worker process.
///
/// The implementation is ``WorkerProcess``. Tests use a fake.
@MainActor
protocol WorkerLink: AnyObject {
  /// Sends requests without waiting. Requests that don't fit into the pipe are sent later.
  func send(_ requests: [WorkerRequest])

  /// Returns the frames of ``WorkerEvent``s that have arrived, or `nil` if no more will arrive.
  func receive() -> [ByteReader]?

  /// Returns the frames of events that the process has recorded but not sent, for example because it is suspended. Each
  /// frame is returned only once, by this method or by ``receive()``.
  func receiveUnsent() -> [ByteReader]

  /// The size of the unread output of the process, in bytes.
  var outputSize: Int { get }

  /// Kills the process and its descendants.
  func terminate()

  /// Waits for the process to end, kills it if it doesn't end in time, kills its remaining descendants, releases all
  /// resources, and returns how the process ended.
  ///
  /// If a process was asked to end and does so in time, it kills its descendants itself. An immediate interruption ends
  /// the wait.
  func reap(wasAskedToEnd: Bool, _ interruption: Interruption) async -> WorkerExit
}

/// The way in which a worker process ended, with its remaining output.
struct WorkerExit: Sendable {
  /// The exit status or signal with which the process ended, or `nil` if it was killed because it didn't end.
  let end: System.ProcessEnd?
  /// The unread output, including the runtime's crash report.
  let output: String
  /// Whether all exit handlers have returned.
  var hasRunExitHandlers = true
}
