import Korniszon
import OperatingSystem

/// A local worker process, with the pipes and files that it shares with its coordinator.
@MainActor
final class WorkerProcess: WorkerLink {
  /// The read end of the event pipe.
  let events: Int32
  let process: Int32
  private var requests: OutgoingPipe
  private var reader: WorkerEventReader
  private var arrived = [UInt8](repeating: 0, count: System.readingSize)
  private let output: CapturedOutput
  private let reaper: WorkerReaper
  private var isReaped = false
  private var writer = ByteWriter()
  private var hasReachedEnd = false
  /// The number of consecutive checks in which the event pipe had bytes.
  private var readCount = 0
  /// The number of reads of the event pipe that remain after the process has ended, or `nil` if the process isn't known
  /// to have ended.
  private var remainingReadCount: Int?

  /// The number of consecutive reads after which this object checks whether the process has ended.
  ///
  /// Without the check, a child process that keeps writing to the pipe would hide the end of the process, because the
  /// pipe wouldn't become empty. If the process has ended, two more reads are enough for everything that it has
  /// written.
  private static let maximumReadCount = 4

  /// Starts a worker process. If the temporary folder isn't available, the first worker throws an error, and others
  /// try other folders.
  init(
    number: Int,
    _ settings: WorkerSettings,
    isFirst: Bool = true,
    orphans: OrphanedProcesses? = nil
  ) throws(SystemError) {
    var opened: [Int32] = []
    do {
      let requestPipe = try System.openPipe()
      opened += [requestPipe.reading, requestPipe.writing]
      let eventPipe = try System.openPipe()
      opened += [eventPipe.reading, eventPipe.writing]
      let outputFile = try System.openTemporaryFile(orElsewhere: !isFirst)
      opened.append(outputFile)
      let journal = try System.openSharedMemory(count: WorkerJournal.size, orElsewhere: !isFirst)
      opened.append(journal)
      reader = WorkerEventReader(try WorkerJournal(descriptor: journal))
      let invocation = WorkerInvocation(number: number, requests: requestPipe.reading, events: eventPipe.writing)
      let descriptors = [
        System.standardOutput: outputFile,
        System.standardError: outputFile,
        WorkerDescriptors.Inherited.requests: requestPipe.reading,
        WorkerDescriptors.Inherited.events: eventPipe.writing,
        WorkerDescriptors.Inherited.output: outputFile,
        WorkerDescriptors.Inherited.journal: journal,
      ]
      let start = { () throws(SystemError) in
        try System.startAgain(
          arguments: settings.arguments,
          environment: settings.environment(of: invocation),
          descriptors: descriptors
        )
      }
      process = if let orphans { try orphans.startWorker(start) } else { try start() }
      for descriptor in [requestPipe.reading, eventPipe.writing, journal] { System.closeFile(descriptor) }
      requests = OutgoingPipe(requestPipe.writing)
      events = eventPipe.reading
      System.setNonBlocking(events)
      output = CapturedOutput(descriptor: outputFile)
      reaper = WorkerReaper(
        process: process,
        descriptors: [requestPipe.writing, eventPipe.reading, outputFile],
        output: output,
        orphans: orphans
      )
    } catch {
      for descriptor in opened { System.closeFile(descriptor) }
      throw error
    }
  }

  /// Kills a process that hasn't been reaped, such as one that was started early but not used.
  deinit {
    guard !isReaped else { return }
    ProcessTree(root: process).kill()
    Task.detached { [reaper] in await reaper.end(wasAskedToEnd: false, Interruption()) }
  }

  var outputSize: Int { output.size }

  // MARK: Requests

  func send(_ requests: [WorkerRequest]) {
    for request in requests { request.write(to: &writer) }
    self.requests.write(writer.bytes)
    writer.removeAll()
  }

  /// The descriptor to wait for while requests don't fit into the pipe, or `nil` if all requests have been written.
  var blockedRequests: Int32? { requests.hasPendingBytes ? requests.descriptor : nil }

  func flushRequests() { requests.flush() }

  // MARK: Events

  func receive() -> [ByteReader]? {
    do throws(SystemError) {
      if let count = try System.readAvailable(events, into: &arrived) {
        if count > 0, remainingReadCount != 0 {
          readCount += 1
          remainingReadCount? -= 1
          if readCount == Self.maximumReadCount {
            readCount = 0
            if System.hasEnded(process) { remainingReadCount = 2 }
          }
          return reader.receive(arrived[..<count])
        }
      } else if !System.hasEnded(process) {
        readCount = 0
        return []
      }
      // The process has ended. The stream never ends if a child keeps the pipe open.
    } catch {
      // A pipe that can't be read also counts as ended.
    }
    hasReachedEnd = true
    return nil
  }

  func receiveUnsent() -> [ByteReader] { hasReachedEnd ? reader.readRest() : reader.readUnsent() }

  // MARK: Termination

  func terminate() { ProcessTree(root: process).kill() }

  func reap(wasAskedToEnd: Bool, _ interruption: Interruption) async -> WorkerExit {
    isReaped = true
    var exit = await reaper.reap(wasAskedToEnd: wasAskedToEnd, interruption)
    exit.hasRunExitHandlers = reader.hasRunExitHandlers
    return exit
  }
}
