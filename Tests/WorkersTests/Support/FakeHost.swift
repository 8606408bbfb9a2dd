import CucumberMessages
import Gherkin
import Korniszon
import OperatingSystem
// The pool's parts are internal.
@testable import Workers

/// A host of fake workers, with a clock that jumps to the next event.
@MainActor
final class FakeHost: WorkerHost {
  /// A worker's reaction to a request for an attempt of a scenario, which is identified by its position in the file.
  typealias Script = @MainActor (FakeWorker, _ scenario: Int, _ attempt: Int) -> Void

  /// The nanoseconds that have passed, including those during which the coordinator was stopped.
  private let nanoseconds: Monitor<Int64>
  private let clock: RunningTimeClock
  private(set) var workers: [FakeWorker] = []
  /// The calls of ``start(_:)`` that fail, counted from 1.
  var unstartable: Set<Int> = []
  /// The positions of the run hooks in the library.
  var hooks: (before: [Int], after: [Int]) = ([], [])
  /// A worker's reaction to a run hook, which returns whether the hook finished, or `nil` if all hooks pass.
  var hookScript: (@MainActor (FakeWorker, _ hook: Int) -> Bool)?
  let script: Script
  private var startCount = 0
  private var timers: [(time: Swift.Duration, action: @MainActor () -> Void)] = []

  init(_ script: @escaping Script = { worker, _, attempt in worker.pass(attempt) }) {
    self.script = script
    let nanoseconds = Monitor<Int64>(0)
    self.nanoseconds = nanoseconds
    clock = RunningTimeClock { nanoseconds.withLock { $0 } }
  }

  /// The time that has passed, including that during which the coordinator was stopped.
  private(set) var elapsed: Swift.Duration {
    get { .nanoseconds(nanoseconds.withLock { $0 }) }
    set { nanoseconds.withLock { $0 = Int64(newValue / .nanoseconds(1)) } }
  }

  var now: Swift.Duration {
    clock.noteRunning()
    return clock.now
  }

  func prepare() {}

  func start(_ number: Int) throws(SystemError) -> any WorkerLink {
    startCount += 1
    if unstartable.contains(startCount) { throw .last("worker \(number)") }
    let worker = FakeWorker(number, self)
    workers.append(worker)
    return worker
  }

  /// Advances the clock as if the coordinator were stopped for a duration.
  func stop(for duration: Swift.Duration) { elapsed += duration }

  func after(_ duration: Swift.Duration, _ action: @escaping @MainActor () -> Void) {
    timers.append((elapsed + duration, action))
  }

  /// If no worker is ready, advances the clock to the next timer or the deadline.
  func wait(for workers: [any WorkerLink], until deadline: Swift.Duration) async -> [Bool] {
    await Task.yield()
    if !workers.contains(where: isReady) {
      let end = elapsed + max(.zero, deadline - now)
      elapsed = max(elapsed, timers.map(\.time).reduce(end, min))
      let due = timers.filter { $0.time <= elapsed }
      timers.removeAll { $0.time <= elapsed }
      for timer in due { timer.action() }
    }
    clock.noteRunning(expectedAt: deadline)
    return workers.map(isReady)
  }

  func close() async {}

  nonisolated func wakeUp() {}

  private func isReady(_ link: any WorkerLink) -> Bool { (link as? FakeWorker)?.isReady ?? false }
}

/// A worker that executes requests according to its host's script.
@MainActor
final class FakeWorker: WorkerLink {
  let number: Int
  unowned let host: FakeHost
  private(set) var requests: [WorkerRequest] = []
  private(set) var isTerminated = false
  private(set) var isReaped = false
  var outputSize = 0
  /// The requests that wait for the current one.
  private var queue: [WorkerRequest] = []
  private var isBusy = false
  private var sent = ByteWriter()
  private var recorded = ByteWriter()
  private var exit: WorkerExit?
  private var endWhenAsked = System.ProcessEnd.exit(0)

  init(_ number: Int, _ host: FakeHost) {
    self.number = number
    self.host = host
  }

  var isReady: Bool { !sent.bytes.isEmpty || exit != nil }
  var wasInterrupted: Bool { requests.contains { if case .interrupt = $0 { true } else { false } } }
  var wasAskedToEnd: Bool { requests.contains { if case .end = $0 { true } else { false } } }

  // MARK: Interface for the pool

  func send(_ requests: [WorkerRequest]) {
    self.requests += requests
    queue += requests
    execute()
  }

  func receive() -> [ByteReader]? {
    if sent.bytes.isEmpty, exit != nil { return nil }
    return take(&sent)
  }

  func receiveUnsent() -> [ByteReader] { take(&recorded) }

  func terminate() {
    isTerminated = true
    if exit == nil { exit = WorkerExit(end: .signal(9), output: "") }
  }

  func reap(wasAskedToEnd: Bool, _ interruption: Interruption) async -> WorkerExit {
    isReaped = true
    return exit ?? WorkerExit(end: wasAskedToEnd ? endWhenAsked : nil, output: "")
  }

  // MARK: Interface for scripts

  func report(_ events: ExecutionEvent...) {
    for event in events { WorkerEvent.event(event).write(to: &sent) }
  }

  /// Records an event without sending it.
  func record(_ event: ExecutionEvent) { WorkerEvent.event(event).write(to: &recorded) }

  func sendInvalidMessage() { sent.frame { $0.write(UInt8(99)) } }

  /// Reports that the current request is finished, and begins the next.
  func finish() {
    WorkerEvent.done.write(to: &sent)
    isBusy = false
    execute()
  }

  func start(_ attempt: Int, limit: TimeoutError? = nil) {
    report(.attemptStarted(attempt, Self.time), .stepStarted(0, Self.time, limit: limit))
  }

  func end(_ status: TestStepResult.Status = .passed, willBeRetried: Bool = false) {
    report(
      .stepFinished(0, TestStepResult(status: status, duration: .zero), Self.time),
      .attemptFinished(willBeRetried: willBeRetried, Self.time)
    )
  }

  /// Reports that a scenario with one step passes, and finishes the request.
  func pass(_ attempt: Int) {
    start(attempt)
    end()
    finish()
  }

  /// Reports that the worker is about to end, and finishes the request.
  func retire() {
    WorkerEvent.done.write(to: &sent)
    WorkerEvent.retired.write(to: &sent)
  }

  /// Ends the worker like a process that crashes.
  func crash(signal: Int32 = 4, output: String = "") { exit = WorkerExit(end: .signal(signal), output: output) }

  /// Makes the worker end in the given way when it is asked to end, like a process that crashes while it exits.
  func endBadly(_ end: System.ProcessEnd) { endWhenAsked = end }

  func passHook(_ hook: Int) {
    report(
      .hookStarted(hook, Self.time, limit: nil),
      .hookFinished(TestStepResult(status: .passed, duration: .zero), Self.time)
    )
  }

  static let time = Timestamp(seconds: 1, nanos: 0)

  private func execute() {
    while !isBusy, exit == nil, !queue.isEmpty {
      switch queue.removeFirst() {
      case .scenario(_, let position, let attempt):
        isBusy = true
        host.script(self, position, attempt)
      case .hooks(let isBefore, let first): runHooks((isBefore ? host.hooks.before : host.hooks.after).dropFirst(first))
      case .file, .interrupt, .end: break
      }
    }
  }

  private func runHooks(_ hooks: ArraySlice<Int>) {
    for hook in hooks {
      if let script = host.hookScript {
        guard script(self, hook) else { return }
      } else {
        passHook(hook)
      }
    }
    WorkerEvent.done.write(to: &sent)
  }

  private func take(_ writer: inout ByteWriter) -> [ByteReader] {
    var buffer = FrameBuffer()
    buffer.append(writer.bytes)
    writer.removeAll()
    var frames: [ByteReader] = []
    while let frame = buffer.next() { frames.append(frame) }
    return frames
  }
}
