import OperatingSystem

/// The pool's connection to a worker process. ``WorkerProcess`` is the implementation; tests use a fake.
@MainActor
protocol WorkerLink: AnyObject {
  /// Sends requests without waiting. Requests that don't fit into the pipe are sent later.
  func send(_ requests: [WorkerRequest])

  /// Returns the frames of ``WorkerEvent``s that have arrived, or `nil` if no more will arrive.
  func receive() -> [ByteReader]?

  /// Returns the frames of events that the process has recorded but not sent, for example because it is suspended.
  /// Either this or ``receive()`` returns each frame, once.
  func receiveUnsent() -> [ByteReader]

  /// The size of the process's unread output, in bytes.
  var outputSize: Int { get }

  /// Kills the process.
  func terminate()

  /// Waits up to a limit for the process to end, kills it and its remaining descendants, and releases all resources.
  ///
  /// A process that was asked to end and does so in time kills its descendants itself.
  func reap(wasAskedToEnd: Bool) async -> WorkerExit
}

/// The end of a worker process.
struct WorkerExit: Sendable {
  /// The exit status or signal that ended the process, or `nil` if it was killed because it didn't end.
  let end: System.ProcessEnd?
  /// The unread output, including the runtime's crash report.
  let output: String
  /// Whether the exit handlers have returned.
  var hasRunExitHandlers = true
}
