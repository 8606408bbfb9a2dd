/// Lets the threads that run steps receive signals.
///
/// The main actor may continue on another thread of Dispatch after each suspension, and these threads block signals. A
/// program that a step starts would inherit that: nothing could terminate it, and a shell would wait for its children
/// for ever. A step that raises a signal must not survive it. If a signal source handles a signal that such a thread
/// receives, Dispatch blocks the signal there and passes it on.
package struct ThreadSignals {
  private var lastThread: System.ThreadID?

  package init() {}

  /// Unblocks the signals of this thread, and returns whether it is another one than before. If not, that is cheap.
  @discardableResult
  package mutating func unblock() -> Bool {
    let thread = System.currentThread
    if thread == lastThread { return false }
    lastThread = thread
    System.unblockSignals()
    return true
  }
}
