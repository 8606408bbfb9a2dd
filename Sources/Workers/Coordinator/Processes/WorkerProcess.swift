import OperatingSystem

/// A worker process of this machine, with the pipes and files that it shares with its coordinator.
@MainActor
final class WorkerProcess: WorkerLink {
  /// How long a process may take to end when it has nothing more to do, and how long when it has been killed.
  private static let patience = Duration.seconds(2)
  private static let killPatience = Duration.seconds(5)

  /// The end of the pipe from which events are read.
  let events: Int32
  private let process: Int32
  private var requests: OutgoingPipe
  private var reader: WorkerEventReader
  private let outputFile: Int32
  private let output: CapturedOutput
  private var writer = ByteWriter()
  private var hasReachedEnd = false

  init(number: Int, _ settings: WorkerSettings) throws(SystemError) {
    var opened: [Int32] = []
    do {
      let requestPipe = try System.openPipe()
      opened += [requestPipe.reading, requestPipe.writing]
      let eventPipe = try System.openPipe()
      opened += [eventPipe.reading, eventPipe.writing]
      let outputFile = try System.openTemporaryFile()
      opened.append(outputFile)
      let journal = try System.openTemporaryFile(count: WorkerJournal.size)
      opened.append(journal)
      reader = WorkerEventReader(try WorkerJournal(descriptor: journal))
      process = try System.startAgain(
        arguments: settings.arguments,
        environment: settings.environment(ofWorker: number),
        descriptors: [
          System.standardOutput: outputFile,
          System.standardError: outputFile,
          WorkerDescriptors.Inherited.requests: requestPipe.reading,
          WorkerDescriptors.Inherited.events: eventPipe.writing,
          WorkerDescriptors.Inherited.output: outputFile,
          WorkerDescriptors.Inherited.journal: journal,
        ]
      )
      for descriptor in [requestPipe.reading, eventPipe.writing, journal] { System.closeFile(descriptor) }
      requests = OutgoingPipe(requestPipe.writing)
      events = eventPipe.reading
      System.setNonBlocking(events)
      self.outputFile = outputFile
      output = CapturedOutput(descriptor: outputFile)
    } catch {
      for descriptor in opened { System.closeFile(descriptor) }
      throw error
    }
  }

  var outputSize: Int { output.size }

  // MARK: Requests

  func send(_ requests: [WorkerRequest]) {
    for request in requests { request.write(to: &writer) }
    self.requests.write(writer.bytes)
    writer.removeAll()
  }

  /// The descriptor to wait for while the pipe has no room for all requests.
  var blockedRequests: Int32? { requests.hasPendingBytes ? requests.descriptor : nil }

  func flushRequests() { requests.flush() }

  // MARK: Events

  func receive() -> [ByteReader]? {
    do throws(SystemError) {
      if let bytes = try System.readAvailable(events) {
        if !bytes.isEmpty { return reader.receive(bytes) }
      } else if !System.hasEnded(process) {
        return []
      }
      // Where a child of a process that has ended keeps the pipe open, the stream has no end of its own.
    } catch {
      // The pipe cannot be read any more, which is the end too.
    }
    hasReachedEnd = true
    return nil
  }

  func receiveUnsent() -> [ByteReader] { hasReachedEnd ? reader.readRest() : reader.readUnsent() }

  // MARK: The end

  func terminate() { System.killProcess(process) }

  func reap(wasAskedToEnd: Bool) async -> WorkerExit {
    let hasEnded = await waitForEnd(Self.patience)
    if !hasEnded {
      terminate()
      _ = await waitForEnd(Self.killPatience)
    }
    if !hasEnded || !wasAskedToEnd { ProcessSession(leader: process).killMembers() }
    let end = System.reap(process)
    let text = output.take() ?? ""
    for descriptor in [requests.descriptor, events, outputFile] { System.closeFile(descriptor) }
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
