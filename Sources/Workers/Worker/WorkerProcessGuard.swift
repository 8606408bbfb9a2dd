import CucumberMessages
import Korniszon
import OperatingSystem

/// A guard that captures the output of steps in a worker process, and detects closed descriptors and leaked processes.
@MainActor
final class WorkerProcessGuard: ProcessGuard {
  private let output: CapturedOutput
  private let channel: WorkerChannel
  private let options: RunOptions
  private let coordinator: Int32
  private let events: Int32
  private let pipe: FileStatus.Identity?
  private var leaks = ProcessLeakDetector()
  private var state = ProcessStateSnapshot()
  private var threadSignals = ThreadSignals()
  /// The location of the step or hook that has redirected standard output or standard error, or `nil` while neither is
  /// redirected.
  private var redirectingStep: SourceLocation?
  private(set) var mustBeReplaced = false

  init(_ descriptors: WorkerDescriptors, _ channel: WorkerChannel, _ options: RunOptions, coordinator: Int32) {
    self.options = options
    self.coordinator = coordinator
    self.channel = channel
    output = CapturedOutput(descriptor: descriptors.output)
    events = descriptors.events
    pipe = System.status(ofOpen: events)?.identity
  }

  func discardOutput() { _ = output.take() }

  func beginAttempt() {
    leaks.beginScenarios()
    state.restore()
  }

  func beginStep() { if threadSignals.unblock() { leaks.noteStepThread() } }

  func endStep(
    at location: @autoclosure () -> SourceLocation,
    isLast: Bool
  ) -> (output: AttachmentContent?, fault: (any Error)?) {
    // A later step or hook may restore a redirected stream, so that is a fault only at the end of an attempt.
    let isRedirected = !isLast && output.isProbablyRedirected
    // Streams that aren't redirected are open.
    let isSuspicious =
      isLast || !System.isOpen(System.standardInput) || isRedirected && !output.areStreamsOpen
    let leak = isLast ? killLeaked() : nil
    guard let foreignByteCount = channel.takeForeignByteCount(),
      !isSuspicious || System.status(ofOpen: events)?.identity == pipe
    else {
      // Without the pipe, nothing can be reported. The coordinator kills the process and fails this step.
      ProcessTree.waitToBeKilled(by: coordinator)
    }
    // Only now, because a process that was ending may have printed something, and because the coordinator reads the
    // output of a process that it kills.
    let printed = output.takeLog()
    var misuses: [Reason] = foreignByteCount > 0 ? [.wroteToConnection] : []
    if isSuspicious, System.isClosed(System.standardInput) {
      misuses.append(.closedStream(standard: .input, place: nil))
      _ = System.openStandardDescriptors()
      // If the runtime has opened a descriptor under its number meanwhile, it can't be reopened.
      if System.isClosed(System.standardInput) { mustBeReplaced = true }
    }
    if isSuspicious || isRedirected, let stream = output.closedStream {
      let place = redirectingStep?.description(relativeTo: options.root)
      redirectingStep = redirectingStep ?? location()
      if isSuspicious {
        output.restore()
        misuses.append(.closedStream(standard: stream, place: place))
        redirectingStep = nil
      }
    } else {
      redirectingStep = nil
    }
    if let leak { misuses.append(leak) }
    return (printed, misuses.first)
  }

  /// Kills the processes that the attempt left running, and returns a reason that lists them, or `nil` if there are
  /// none. If some of them may remain, the worker is replaced, because the coordinator can kill them only after the
  /// worker has ended.
  private func killLeaked() -> Reason? {
    do throws(Reason) {
      let limit = options.leftoverTimeout
      let leak = try leaks.killLeaked(
        after: limit,
        isInterrupted: { options.interruption.isRequested },
        onWaiting: channel.sendWaiting
      )
      guard let leak else { return nil }
      if !leak.isStopped { mustBeReplaced = true }
      return .leftProcesses(commands: leak.commands, seconds: limit / Swift.Duration.seconds(1))
    } catch {
      mustBeReplaced = true
      return error
    }
  }

  func endAttempt() -> WarningReport? {
    output.restoreMode()
    let damage = state.undo()
    if damage.isEmpty { return nil }
    mustBeReplaced = true
    return WarningReport(
      message: "the scenario changed its process in a way that can't be undone: \(damage.joined(separator: ", ")); "
        + "another worker runs the next scenario"
    )
  }

  func endRunHook() -> AttachmentContent? {
    leaks.acceptAll()
    // At the end of an attempt, the output is restored anyway.
    output.restore()
    output.restoreMode()
    _ = channel.takeForeignByteCount()
    state = ProcessStateSnapshot(replacing: state)
    return output.takeLog()
  }
}
