import Korniszon
import OperatingSystem

/// A reaper that waits for a worker process to end, kills its remaining descendants, and releases its descriptors.
///
/// The work is done in a detached task, off the main actor, unless the process was asked to end and has ended.
/// Canceling the waiting task therefore doesn't cancel the work.
struct WorkerReaper: Sendable {
  /// The maximum time to wait for a process to end by itself.
  static let maximumWait = Duration.seconds(5)
  /// The maximum time to wait for a killed process to end.
  private static let killWait = Duration.seconds(5)
  /// The number of checks after which the pauses between them become longer. Most processes end before that.
  private static let shortPauseCount = 20

  let process: Int32
  let descriptors: [Int32]
  let output: CapturedOutput
  /// The orphans that this process adopts, or `nil` if it doesn't adopt any.
  let orphans: OrphanedProcesses?

  @MainActor
  func reap(wasAskedToEnd: Bool, _ interruption: Interruption) async -> WorkerExit {
    if wasAskedToEnd, System.hasEnded(process), !System.wasKilled(process) { return release(hasEnded: true) }
    return await Task.detached { await end(wasAskedToEnd: wasAskedToEnd, interruption) }.value
  }

  /// Waits for the process to end if it is still running, reaps it, and returns how it ended. An immediate interruption
  /// ends the wait.
  func end(wasAskedToEnd: Bool, _ interruption: Interruption) async -> WorkerExit {
    let hasEnded = await waitForEnd(Self.maximumWait) { interruption.isImmediate }
    if !hasEnded {
      ProcessTree(root: process).kill()
      _ = await waitForEnd(Self.killWait) { false }
    }
    if !hasEnded || !wasAskedToEnd || System.wasKilled(process) {
      ProcessTree(root: process).killMembers()
      orphans?.kill()
    }
    return release(hasEnded: hasEnded)
  }

  /// Reaps the process, which has ended or been killed, closes the descriptors, and returns how the process ended.
  private func release(hasEnded: Bool) -> WorkerExit {
    let end = System.reap(process)
    orphans?.forget(worker: process)
    let text = output.take() ?? ""
    for descriptor in descriptors { System.closeFile(descriptor) }
    return WorkerExit(end: hasEnded ? end : nil, output: text)
  }

  /// Waits until the process has ended, the time `limit` has passed, or `isAborted` returns `true`. Returns whether the
  /// process has ended.
  private func waitForEnd(_ limit: Duration, isAborted: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + limit
    var pause = Duration.microseconds(50)
    var lookCount = 0
    while !System.hasEnded(process), .now < deadline, !isAborted() {
      try? await Task.sleep(for: pause)
      lookCount += 1
      if lookCount > Self.shortPauseCount { pause = min(pause * 2, .milliseconds(10)) }
    }
    return System.hasEnded(process)
  }
}
