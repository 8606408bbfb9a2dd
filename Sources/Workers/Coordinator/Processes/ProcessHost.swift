import Korniszon
import OperatingSystem

/// A host that runs workers as local processes.
@MainActor
final class ProcessHost: WorkerHost {
  private let settings: WorkerSettings
  private let wakeUpPipe: WakeUpPipe
  private let poller: DescriptorPoller
  private let orphans: OrphanedProcesses?
  /// A process that was started before the pool requested one, or `nil` if there is none.
  private var startedEarly: WorkerProcess?
  private var hasStarted = false
  private let clock = RunningTimeClock()

  init(_ settings: WorkerSettings) throws(SystemError) {
    self.settings = settings
    wakeUpPipe = try WakeUpPipe()
    poller = try DescriptorPoller()
    orphans = settings.adoptsOrphans ? OrphanedProcesses() : nil
  }

  var now: Duration {
    clock.noteRunning()
    return clock.now
  }

  func prepare() { startedEarly = try? WorkerProcess(number: 1, settings, orphans: orphans) }

  func start(_ number: Int) throws(SystemError) -> any WorkerLink {
    defer { startedEarly = nil }
    let process: WorkerProcess =
      if let startedEarly { startedEarly } else {
        try WorkerProcess(number: number, settings, isFirst: !hasStarted, orphans: orphans)
      }
    hasStarted = true
    return process
  }

  func close() async {
    startedEarly?.send([.end])
    _ = await startedEarly?.reap(wasAskedToEnd: true, Interruption())
    startedEarly = nil
  }

  func wait(for workers: [any WorkerLink], until deadline: Duration) async -> [Bool] {
    let processes = workers.map { $0 as? WorkerProcess }
    var descriptors = [System.PolledDescriptor(wakeUpPipe.descriptor, for: .reading)]
    descriptors += processes.compactMap { $0.map { System.PolledDescriptor($0.events, for: .reading) } }
    descriptors += processes.compactMap { $0?.blockedRequests.map { System.PolledDescriptor($0, for: .writing) } }
    let remaining = max(.zero, deadline - now)
    // A deadline in the past leads to a single check. Rounding up avoids a busy loop in the last millisecond.
    let milliseconds = remaining == .zero ? 0 : Int32(clamping: Int(remaining / .milliseconds(1)) + 1)
    let ready = Set(
      await poller.wait(for: descriptors, milliseconds: milliseconds).filter(\.isReady).map(\.descriptor)
    )
    clock.noteRunning(expectedAt: deadline)
    if ready.contains(wakeUpPipe.descriptor) { wakeUpPipe.clear() }
    return processes.map { process in
      guard let process else { return false }
      if let requests = process.blockedRequests, ready.contains(requests) { process.flushRequests() }
      return ready.contains(process.events)
    }
  }

  nonisolated func wakeUp() { wakeUpPipe.wakeUp() }
}
