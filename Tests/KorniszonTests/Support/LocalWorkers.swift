import CucumberMessages
import Korniszon
import OperatingSystem
import TestSupport
import Testing
// The pool's parts are internal.
@testable import Workers

/// The backends on which a session must behave the same.
enum TestBackend: CaseIterable {
  case inProcess
  /// A pool of workers that execute scenarios in the process of the test.
  case workers

  @MainActor
  var backend: ExecutionBackend {
    switch self {
    case .inProcess: .inProcess
    case .workers:
      ExecutionBackend { WorkerPool($1, $2, workerCount: 1, on: LocalHost($0, $2.options)) }
    }
  }
}

/// A host that runs workers in this process.
@MainActor
private final class LocalHost: WorkerHost {
  private let code: any StepCode
  private let options: RunOptions

  init(_ code: any StepCode, _ options: RunOptions) {
    self.code = code
    self.options = options
  }

  var now: Swift.Duration { LimitClock.continuous.now() }

  func prepare() {}

  func start(_ number: Int) throws(SystemError) -> any WorkerLink { LocalWorker(code, options) }

  func wait(for workers: [any WorkerLink], until deadline: Swift.Duration) async -> [Bool] {
    let workers = workers.compactMap { $0 as? LocalWorker }
    await Task.yield()
    await eventually { workers.contains(where: \.isReady) || now >= deadline }
    return workers.map(\.isReady)
  }

  func close() async {}

  nonisolated func wakeUp() {}
}

/// A worker that executes requests like a worker process.
@MainActor
private final class LocalWorker: WorkerLink {
  private let requests: AsyncStream<WorkerRequest>
  private let continuation: AsyncStream<WorkerRequest>.Continuation
  private let scenarios: RequestedScenarios
  private var sent = ByteWriter()
  private var execution: Task<Void, Never>?

  init(_ code: any StepCode, _ options: RunOptions) {
    let executor = ScenarioExecutor(code, options)
    scenarios = RequestedScenarios(executor, options)
    (requests, continuation) = AsyncStream.makeStream()
    executor.report = { [weak self] event in self?.report(.event(event)) }
    execution = Task { [weak self] in await executor.run { await self?.nextScenario() } }
  }

  let outputSize = 0
  var isReady: Bool { !sent.bytes.isEmpty }

  func send(_ requests: [WorkerRequest]) { for request in requests { continuation.yield(request) } }

  func receive() -> [ByteReader]? {
    var buffer = FrameBuffer()
    buffer.append(sent.bytes)
    sent.removeAll()
    var frames: [ByteReader] = []
    while let frame = buffer.next() { frames.append(frame) }
    return frames
  }

  func receiveUnsent() -> [ByteReader] { [] }

  func terminate() { continuation.finish() }

  func reap(wasAskedToEnd: Bool, _ interruption: Interruption) async -> WorkerExit {
    await execution?.value
    return WorkerExit(end: .exit(0), output: "")
  }

  private func report(_ event: WorkerEvent) { event.write(to: &sent) }

  /// Ends the current scenario, and executes requests until the next scenario.
  private func nextScenario() async -> (testCase: PlannedTestCase, attempt: Int)? {
    let sendDone = { self.report(.done) }
    scenarios.endScenario(sendDone)
    return await scenarios.next(from: nextRequest, sendDone)
  }

  private func nextRequest() async -> WorkerRequest? {
    for await request in requests { return request }
    return nil
  }
}
