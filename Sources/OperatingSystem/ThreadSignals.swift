/// Lets the threads that run steps receive signals.
///
/// The main actor may continue on another thread of Dispatch after each suspension, and these threads block signals. A
/// program that a step starts would inherit that: nothing could terminate it, and a shell would wait for its children
/// for ever. A step that raises a signal must not survive it.
package struct ThreadSignals {
  private let isForFaults: Bool
  private var lastThread: System.ThreadID?

  /// Creates a value that unblocks all signals, or only `SIGABRT`, the one for faults that Dispatch blocks. A process
  /// that handles other signals through Dispatch needs them blocked.
  package init(onlyForFaults isForFaults: Bool = false) { self.isForFaults = isForFaults }

  /// Unblocks the signals of this thread. Cheap if it is the same thread as before.
  package mutating func unblock() {
    let thread = System.currentThread
    if thread == lastThread { return }
    lastThread = thread
    if isForFaults { System.unblockAbort() } else { System.unblockSignals() }
  }
}
