/// A record of the thread that runs steps, for unblocking signals in that thread.
///
/// After each suspension, the main actor may continue on another thread of Dispatch, and these threads block signals. A
/// program that a step starts would inherit the blocked signals, so nothing could terminate it, and a shell would wait
/// for its children forever. A signal that a step raises would also have no effect. If a signal source handles a signal
/// that such a thread receives, Dispatch blocks the signal there and passes it on.
package struct ThreadSignals {
  private var lastThread: System.ThreadID?

  package init() {}

  /// Unblocks the signals of this thread, and returns whether this thread differs from that of the last call. If it
  /// doesn't, the call is fast.
  @discardableResult
  package mutating func unblock() -> Bool {
    let thread = System.currentThread
    if thread == lastThread { return false }
    lastThread = thread
    System.unblockSignals()
    return true
  }
}
