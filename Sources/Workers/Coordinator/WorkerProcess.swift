import CucumberMessages
import Gherkin
package import Korniszon
package import OperatingSystem

/// A worker process as its coordinator sees it.
@MainActor
package final class WorkerProcess {
  /// One thing that a worker does.
  enum Job {
    case scenario(Assignment)
    /// Hooks of the run, with what they told so far.
    case hooks(Hook.Kind, [ExecutionEvent])
  }

  /// How long a process may take to end when it has nothing more to tell.
  private static let patience = Swift.Duration.seconds(2)

  /// How many scenarios a worker that is quick has before it.
  private static let maximumWindow = 256

  let number: Int
  /// What was asked for and is not done; the first is what it does now.
  private(set) var jobs: [Job] = []
  private(set) var progress = AttemptProgress()
  /// The scenario that was finished last.
  private(set) var lastScenario: Int?

  /// When the step or hook that runs must have ended, and the limit that it was given.
  private(set) var deadline: (time: ContinuousClock.Instant, limit: TimeLimitExceeded)?

  /// When it told something, or was given something to do.
  private var heardAt = ContinuousClock.now
  /// How long it may tell nothing between two steps; nil for as long as it likes.
  private let silenceLimit: Swift.Duration?

  /// Why the process was ended, where it did not end by itself.
  private var verdict: WorkerTermination.Cause?

  private let process: Int32
  private let requests: Int32
  private let output: Int32
  let reports: Int32
  private var reader: WorkerEventReader
  private var writer = ByteWriter()
  private var sentFile: Int?

  private var window = 1
  private let maximumWindow: Int
  private var dealtAt = ContinuousClock.now

  /// Starts a process.
  package init(number: Int, _ settings: WorkerSettings, _ options: RunOptions) throws(SystemError) {
    var opened: [Int32] = []
    do {
      let toWorker = try System.openPipe()
      opened += [toWorker.reading, toWorker.writing]
      let fromWorker = try System.openPipe()
      opened += [fromWorker.reading, fromWorker.writing]
      let output = try System.openTemporaryFile()
      opened.append(output)
      let journal = try System.openTemporaryFile(count: WorkerJournal.size)
      opened.append(journal)
      process = try System.startAgain(
        arguments: settings.arguments,
        environment: settings.environment(ofWorker: number),
        descriptors: [
          System.standardOutput: output,
          System.standardError: output,
          WorkerDescriptors.Given.requests: toWorker.reading,
          WorkerDescriptors.Given.reports: fromWorker.writing,
          WorkerDescriptors.Given.output: output,
          WorkerDescriptors.Given.journal: journal,
        ]
      )
      System.closeFile(toWorker.reading)
      System.closeFile(fromWorker.writing)
      self.number = number
      // What was dealt cannot be taken back from a worker when another scenario fails.
      maximumWindow = options.failFast ? 1 : Self.maximumWindow
      silenceLimit = options.stepTimeLimit.map { $0 + options.retry.delay + Watchdog.grace + Watchdog.grace }
      self.output = output
      reader = WorkerEventReader(try WorkerJournal(descriptor: journal))
      System.closeFile(journal)
      requests = toWorker.writing
      reports = fromWorker.reading
    } catch {
      for descriptor in opened { System.closeFile(descriptor) }
      throw error
    }
  }

  // MARK: Requests

  /// Whether it has run the hooks that come before the first scenario.
  var isReady: Bool {
    if case .hooks? = jobs.first { false } else { true }
  }

  /// The scenarios that were sent and are not done.
  var assigned: [Assignment] {
    jobs.compactMap { if case .scenario(let assignment) = $0 { assignment } else { nil } }
  }

  /// How many scenarios more the worker should have: a quick one gets many at once, a slow one one after the other.
  func batchSize(ofWaiting waiting: Int, workers: Int) -> Int {
    guard isReady, jobs.count <= window / 2 else { return 0 }
    let share = (waiting + 2 * workers - 1) / (2 * workers)
    return min(window, share) - jobs.count
  }

  func assign(_ assignments: [Assignment], of plan: Plan) {
    adaptWindow()
    for assignment in assignments {
      let testCase = plan.testCases[assignment.scenario]
      if sentFile != testCase.file, case .document(let document, _) = plan.files[testCase.file] {
        WorkerRequest.file(testCase.file, document.source).write(to: &writer)
        sentFile = testCase.file
      }
      WorkerRequest.scenario(file: testCase.file, position: testCase.position, attempt: assignment.attempt)
        .write(to: &writer)
      jobs.append(.scenario(assignment))
    }
    send()
  }

  /// Has hooks of the run executed, but for those that another process has begun and told of.
  func runHooks(_ kind: Hook.Kind, after events: [ExecutionEvent] = []) {
    jobs.append(.hooks(kind, events))
    let begun = events.count { if case .hookStarted = $0 { true } else { false } }
    send(.hooks(isBefore: kind == .beforeTestRun, from: begun))
  }

  func send(_ request: WorkerRequest) {
    request.write(to: &writer)
    send()
  }

  /// A worker that has died cannot be written to: that is noticed where its reports end.
  private func send() {
    heardAt = .now
    try? System.writeAll(writer.bytes, to: requests, "worker \(number)")
    writer.removeAll()
  }

  /// Doubles or halves the number of scenarios that are sent at once, by the time that the last ones took.
  private func adaptWindow() {
    let now = ContinuousClock.now
    let duration = dealtAt.duration(to: now)
    dealtAt = now
    if duration < .milliseconds(5) {
      window = min(2 * window, maximumWindow)
    } else if duration > .milliseconds(20) {
      window = max(1, window / 2)
    }
  }

  // MARK: Reports

  /// Takes what there is to read; nil when nothing more will come.
  func read() -> [WorkerEvent]? {
    guard let bytes = try? System.readSome(reports), !bytes.isEmpty else { return nil }
    return take(reader.receive(bytes))
  }

  /// Takes what the process had to tell when it died.
  func readRest() -> [WorkerEvent] { take(reader.receiveRest()) }

  /// Takes what the process has to tell and does not send, as when it is stopped.
  func readAhead() -> [WorkerEvent] { take(reader.lookAhead()) }

  /// A process that is being ended has nothing more to tell: what it did in the meantime is done again by another.
  private func take(_ frames: [ByteReader]) -> [WorkerEvent] {
    guard verdict == nil else { return [] }
    if !frames.isEmpty { heardAt = .now }
    var reports: [WorkerEvent] = []
    for var frame in frames {
      guard let report = try? WorkerEvent(&frame) else {
        end(because: .garbled)
        break
      }
      reports.append(report)
    }
    return reports
  }

  /// Keeps in mind what the worker does.
  func note(_ event: ExecutionEvent) {
    progress.note(event)
    if case .hooks(let kind, let events)? = jobs.first { jobs[0] = .hooks(kind, events + [event]) }
    switch event {
    case .stepStarted(_, _, let limit?), .hookStarted(_, _, let limit?): expectEnd(within: limit)
    case .stepFinished, .hookFinished: deadline = nil
    case .attemptFinished(willBeRetried: true, _):
      if case .scenario(var assignment)? = jobs.first {
        assignment.attempt += 1
        jobs[0] = .scenario(assignment)
      }
    default: break
    }
  }

  /// The process cancels a step or hook itself when its time is over, and is given time for it.
  private func expectEnd(within limit: TimeLimitExceeded) {
    deadline = (.now + limit.rest + Watchdog.grace + Watchdog.grace, limit)
  }

  /// Takes away the job that is done.
  func finishFirst() -> Job? {
    progress = AttemptProgress()
    guard let job = jobs.first else { return nil }
    jobs.removeFirst()
    if case .scenario(let assignment) = job { lastScenario = assignment.scenario }
    return job
  }

  // MARK: The end

  /// Ends the process if its step or hook has had its time, if it does nothing with what it was given, or fills the disk
  /// with what it prints.
  func endIfExcessive(_ now: ContinuousClock.Instant) {
    guard verdict == nil else { return }
    if let deadline, deadline.time <= now {
      end(because: .exceeded(deadline.limit))
      self.deadline = nil
    } else if let size = System.size(ofOpen: output)?.bytes, size > CapturedOutput.maximumSize {
      end(because: .printedTooMuch)
    } else if let silenceLimit, deadline == nil, !jobs.isEmpty, heardAt + silenceLimit <= now {
      end(because: .silent(silenceLimit))
    }
  }

  private func end(because cause: WorkerTermination.Cause) {
    verdict = cause
    kill()
  }

  /// Ends the process; what it leaves behind is ended when it is buried.
  func kill() { System.killProcess(process) }

  /// Waits for the end of a process whose reports have ended, ends what it left behind, takes what it printed at last,
  /// and closes everything.
  func reap() async -> WorkerTermination {
    let hasEnded = await awaitEnd()
    ProcessSession(leader: process).endMembers()
    let end = System.end(of: process)
    let printed = CapturedOutput(descriptor: output).take() ?? ""
    close()
    return WorkerTermination(cause: verdict ?? (hasEnded ? .ended(end) : .disconnected), output: printed)
  }

  /// Waits for the end of a process that was told to end, which has ended what it started itself.
  func reapFinished() async {
    if !(await awaitEnd()) { ProcessSession(leader: process).endMembers() }
    _ = System.end(of: process)
    close()
  }

  /// Returns whether the process has ended by itself; if not, it is ended.
  private func awaitEnd() async -> Bool {
    let deadline = ContinuousClock.now + Self.patience
    // The system closes its descriptors a moment before it is at its end.
    var pause = Swift.Duration.microseconds(50)
    while !System.hasEnded(process), .now < deadline {
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(10))
    }
    let hasEnded = System.hasEnded(process)
    if !hasEnded { kill() }
    return hasEnded
  }

  private func close() {
    for descriptor in [requests, reports, output] { System.closeFile(descriptor) }
  }
}
