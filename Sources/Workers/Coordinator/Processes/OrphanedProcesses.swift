import OperatingSystem

/// The processes that dead workers leave behind, which this process adopts because it has started the workers.
///
/// They are the children of this process that are neither workers nor members of its session.
final class OrphanedProcesses: Sendable {
  /// The workers that weren't reaped.
  private let workers = Monitor<Set<Int32>>([])

  /// Makes this process adopt orphans from now on.
  init() { System.adoptOrphans() }

  /// Starts a worker. It isn't mistaken for an orphan at any time.
  func startWorker(_ start: () throws(SystemError) -> Int32) throws(SystemError) -> Int32 {
    try workers.withLock { workers throws(SystemError) in
      let process = try start()
      workers.insert(process)
      return process
    }
  }

  /// Forgets a worker that was reaped.
  func forget(worker: Int32) { workers.withLock { _ = $0.remove(worker) } }

  /// Kills the orphans and their descendants.
  func kill() {
    workers.withLock { workers in
      let session = System.session(of: System.processID)
      for child in ProcessTree(root: System.processID).children
      where !workers.contains(child) && System.session(of: child) != session {
        ProcessTree(root: child).kill()
        _ = System.reap(child)
      }
    }
  }
}
