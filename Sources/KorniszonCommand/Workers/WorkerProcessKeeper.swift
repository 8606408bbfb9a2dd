import Korniszon

/// Looks after a worker process: gathers what steps print, and finds what they close or leave behind.
@MainActor
final class WorkerProcessKeeper: ProcessKeeper {
  private let output: CapturedOutput
  private let channel: WorkerChannel
  private let reports: Int32
  private let pipe: FileStatus.Identity?
  private var children = ChildProcesses()
  private var surroundings = Surroundings()

  init(_ descriptors: WorkerDescriptors, _ channel: WorkerChannel) {
    self.channel = channel
    output = CapturedOutput(descriptor: descriptors.output)
    reports = descriptors.reports
    pipe = System.size(ofOpen: reports)?.identity
  }

  func beginAttempt() {
    output.restore()
    surroundings.restore()
    children.beginAttempt()
  }

  func endStep(isLast: Bool) -> (output: AttachmentContent?, fault: (any Error)?) {
    // The step that closes the pipe is the one to answer for it: what nobody hears of must not go on.
    if System.size(ofOpen: reports)?.identity != pipe { System.waitToBeEnded() }
    let printed = output.take().map { AttachmentContent.log($0) }
    if let name = output.closedStream {
      output.restore()
      return (printed, StepProcessFault.closedStream(name))
    }
    if channel.takeStrangeCount() > 0 { return (printed, StepProcessFault.wroteReports) }
    guard isLast else { return (printed, nil) }
    let left = children.endLeftBehind()
    return (printed, left.isEmpty ? nil : StepProcessFault.leftBehind(left))
  }

  func endRunHook() -> AttachmentContent? {
    children.adopt()
    _ = channel.takeStrangeCount()
    surroundings = Surroundings(replacing: surroundings)
    return output.take().map { AttachmentContent.log($0) }
  }
}
