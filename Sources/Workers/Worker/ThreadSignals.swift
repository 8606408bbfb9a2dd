import OperatingSystem

/// Lets the threads that run steps receive signals.
///
/// The main actor may continue on another thread of Dispatch after each suspension, and these threads block signals. A
/// program that a step starts would inherit that: nothing could terminate it, and a shell would wait for its children
/// for ever.
struct ThreadSignals {
  private var lastThread: System.ThreadID?

  /// Unblocks the signals of this thread. Cheap if it is the same thread as before.
  mutating func unblock() {
    let thread = System.currentThread
    if thread == lastThread { return }
    lastThread = thread
    System.unblockSignals()
  }
}
