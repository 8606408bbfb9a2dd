import OperatingSystem

/// The processes that outlive their worker and that this process, the parent of the workers, adopts.
///
/// They are the children of this process that are neither workers nor members of its session.
final class OrphanedProcesses: Sendable {
  /// The maximum number of searches for orphans in one call to `kill()`.
  private static let maximumKillCount = 100
  /// The pause between searches, in microseconds.
  private static let killPause: UInt32 = 1000

  /// The workers that haven't been reaped.
  private let workers = Monitor<Set<Int32>>([])

  /// Makes this process adopt orphans.
  init() { System.adoptOrphans() }

  /// Calls a closure that starts a worker, and returns the worker's process ID. The worker is never mistaken for an
  /// orphan.
  func startWorker(_ start: () throws(SystemError) -> Int32) throws(SystemError) -> Int32 {
    try workers.withLock { workers throws(SystemError) in
      let process = try start()
      workers.insert(process)
      return process
    }
  }

  /// Removes a reaped worker from the set of workers.
  func forget(worker: Int32) { workers.withLock { _ = $0.remove(worker) } }

  /// Kills the orphans and their descendants, including those that are started in the meantime.
  func kill() {
    let session = System.session(of: System.processID)
    for _ in 0..<Self.maximumKillCount {
      // The lock ensures that a worker that is being started doesn't look like an orphan.
      let orphans = workers.withLock { workers in
        ProcessTree(root: System.processID).children.filter {
          !workers.contains($0) && System.session(of: $0) != session
        }
      }
      if orphans.isEmpty { return }
      // A process that repeatedly starts another one and ends leaves thousands of ended ones. They have no descendants,
      // so no search for those is needed, but running processes may be in their group, which they share.
      let ended = Set(orphans.filter { System.hasEnded($0) })
      let groups = Dictionary(grouping: ended, by: System.group)
      ProcessTree(root: System.processID).kill(groups.values.compactMap(\.first))
      for orphan in orphans where !ended.contains(orphan) { ProcessTree(root: orphan).kill() }
      for orphan in orphans { _ = System.reap(orphan) }
      System.pause(microseconds: Self.killPause)
    }
  }
}
