import OperatingSystem

/// Waits for the end of a worker process, kills what is left of it, and releases its descriptors.
///
/// It works in a task of its own, off the main actor: the task isn't cancelled with the one that waits for it.
struct WorkerReaper: Sendable {
  /// How long a process may take to end when it has nothing more to do, and how long when it has been killed.
  private static let patience = Duration.seconds(2)
  private static let killPatience = Duration.seconds(5)

  let process: Int32
  let descriptors: [Int32]
  let output: CapturedOutput

  func reap(wasAskedToEnd: Bool) async -> WorkerExit {
    await Task.detached { await end(wasAskedToEnd: wasAskedToEnd) }.value
  }

  private func end(wasAskedToEnd: Bool) async -> WorkerExit {
    let hasEnded = await waitForEnd(Self.patience)
    if !hasEnded {
      System.killProcess(process)
      _ = await waitForEnd(Self.killPatience)
    }
    if !hasEnded || !wasAskedToEnd { ProcessSession(leader: process).killMembers() }
    let end = System.reap(process)
    let text = output.take() ?? ""
    for descriptor in descriptors { System.closeFile(descriptor) }
    return WorkerExit(end: hasEnded ? end : nil, output: text)
  }

  /// Returns whether the process has ended within a limit.
  private func waitForEnd(_ limit: Duration) async -> Bool {
    let deadline = ContinuousClock.now + limit
    // The system closes the descriptors of a process a moment before its end.
    var pause = Duration.microseconds(50)
    while !System.hasEnded(process), .now < deadline {
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(10))
    }
    return System.hasEnded(process)
  }
}
