import Korniszon
import OperatingSystem

/// Looks after a worker process: gathers what steps print, and finds what they close or leave behind.
@MainActor
final class WorkerProcessGuard: ProcessGuard {
  private let output: CapturedOutput
  private let channel: WorkerChannel
  private let reports: Int32
  private let pipe: FileStatus.Identity?
  /// What steps must not close.
  private let watched: [Int32]
  private var children = ChildProcesses()
  private var surroundings = ProcessStateSnapshot()

  init(_ descriptors: WorkerDescriptors, _ channel: WorkerChannel) {
    self.channel = channel
    output = CapturedOutput(descriptor: descriptors.output)
    reports = descriptors.reports
    pipe = System.size(ofOpen: reports)?.identity
    watched = [reports, System.standardOutput, System.standardError]
  }

  func beginAttempt() {
    output.restore()
    surroundings.restore()
    children.beginAttempt()
  }

  func endStep(isLast: Bool) -> (output: AttachmentContent?, fault: (any Error)?) {
    // That something is closed is cheap to see; whether something else took its place is asked when the attempt ends.
    let isSuspicious = isLast || !System.areOpen(watched)
    // The step that closes the pipe is the one to answer for it: what nobody hears of must not go on.
    if isSuspicious, System.size(ofOpen: reports)?.identity != pipe { System.waitToBeEnded() }
    let printed = output.take().map { AttachmentContent.log($0) }
    var faults: [StepProcessFault] = channel.takeForeignByteCount() > 0 ? [.wroteReports] : []
    if isSuspicious, let name = output.closedStream {
      output.restore()
      faults.append(.closedStream(name))
    }
    if isLast {
      let left = children.endLeftBehind()
      if !left.isEmpty { faults.append(.leftBehind(left)) }
    }
    return (printed, faults.first)
  }

  func endRunHook() -> AttachmentContent? {
    children.adopt()
    _ = channel.takeForeignByteCount()
    surroundings = ProcessStateSnapshot(replacing: surroundings)
    return output.take().map { AttachmentContent.log($0) }
  }
}
