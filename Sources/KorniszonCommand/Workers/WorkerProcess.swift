import CucumberMessages
import Gherkin
import Korniszon

/// A worker process as its coordinator sees it.
@MainActor
final class WorkerProcess {
  /// One thing that a worker does.
  enum Job {
    case scenario(Assignment)
    /// Hooks of the run, with what they told so far.
    case hooks(Hook.Kind, [ExecutionEvent])
  }

  /// How many scenarios a worker that is quick has before it.
  private static let maximumWindow = 64

  let number: Int
  /// What was asked for and is not done; the first is what it does now.
  private(set) var jobs: [Job] = []
  private(set) var progress = AttemptProgress()

  /// When the step that runs must have ended, and the limit that it was given.
  private(set) var deadline: (time: ContinuousClock.Instant, limit: Swift.Duration)?

  /// Whether the process was ended because a step did not end in time.
  private(set) var exceededLimit: Swift.Duration?

  private let process: Int32
  private let requests: Int32
  private let output: Int32
  let reports: Int32
  private var buffer = FrameBuffer()
  private var writer = ByteWriter()
  private var sentFile: Int?

  private var window = 1
  private var dealtAt = ContinuousClock.now

  init(number: Int, _ settings: WorkerSettings) throws(SystemError) {
    self.number = number
    let toWorker = try System.openPipe()
    let fromWorker = try System.openPipe()
    output = try System.openTemporaryFile()
    requests = toWorker.writing
    reports = fromWorker.reading
    defer {
      System.closeFile(toWorker.reading)
      System.closeFile(fromWorker.writing)
    }
    process = try System.startAgain(
      arguments: settings.arguments,
      environment: settings.environment(ofWorker: number),
      descriptors: [
        System.standardOutput: output,
        System.standardError: output,
        WorkerDescriptors.requests.given: toWorker.reading,
        WorkerDescriptors.reports.given: fromWorker.writing,
        WorkerDescriptors.output.given: output,
      ]
    )
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
  func appetite(ofWaiting waiting: Int, workers: Int) -> Int {
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

  func runHooks(_ kind: Hook.Kind) {
    jobs.append(.hooks(kind, []))
    send(.hooks(isBefore: kind == .beforeTestRun))
  }

  func send(_ request: WorkerRequest) {
    request.write(to: &writer)
    send()
  }

  /// A worker that has died cannot be written to: that is noticed where its reports end.
  private func send() {
    try? System.writeAll(writer.take(), to: requests, "worker \(number)")
  }

  /// Doubles or halves the number of scenarios that are sent at once, by the time that the last ones took.
  private func adaptWindow() {
    let now = ContinuousClock.now
    let duration = dealtAt.duration(to: now)
    dealtAt = now
    if duration < .milliseconds(5) {
      window = min(2 * window, Self.maximumWindow)
    } else if duration > .milliseconds(20) {
      window = max(1, window / 2)
    }
  }

  // MARK: Reports

  /// Takes what there is to read; nil when the process has ended.
  func read() throws -> [WorkerReport]? {
    guard let bytes = try System.readSome(reports) else { return [] }
    if bytes.isEmpty { return nil }
    buffer.append(bytes)
    var read: [WorkerReport] = []
    while var frame = buffer.next() { read.append(try WorkerReport(&frame)) }
    return read
  }

  /// Keeps in mind what the worker does.
  func note(_ event: ExecutionEvent) {
    progress.note(event)
    if case .hooks(let kind, let events)? = jobs.first { jobs[0] = .hooks(kind, events + [event]) }
    switch event {
    case .stepStarted(_, _, let limit?): deadline = (.now + limit + Watchdog.grace + Watchdog.grace, limit)
    case .stepFinished: deadline = nil
    default: break
    }
  }

  /// Takes away the job that is done.
  func finishFirst() -> Job? {
    progress = AttemptProgress()
    return jobs.isEmpty ? nil : jobs.removeFirst()
  }

  // MARK: The end

  /// Ends the process if its step has had its time.
  func endIfOverdue(_ now: ContinuousClock.Instant) {
    guard let deadline, deadline.time <= now else { return }
    exceededLimit = deadline.limit
    self.deadline = nil
    kill()
  }

  /// Ends the process and all that belong to its group.
  func kill() { System.killGroup(process) }

  /// Waits for the end of a process whose reports have ended, takes what it printed at last, and closes everything.
  func bury() async -> WorkerDeath {
    var end = System.end(of: process)
    for _ in 0..<100 where end == nil {
      try? await Task.sleep(for: .milliseconds(1))
      end = System.end(of: process)
    }
    kill()
    while end == nil {
      try? await Task.sleep(for: .milliseconds(1))
      end = System.end(of: process)
    }
    let printed = CapturedOutput(descriptor: output).take() ?? ""
    for descriptor in [requests, reports, output] { System.closeFile(descriptor) }
    return WorkerDeath(end: end ?? .exit(0), exceededLimit: exceededLimit, output: printed)
  }
}
