import CucumberMessages
package import Korniszon
package import OperatingSystem

/// A worker process, which executes the scenarios that its coordinator requests and sends their events.
@MainActor
package final class Worker {
  private let options: RunOptions
  private let number: Int
  private let channel: WorkerChannel
  private let requests = RequestQueue()
  private let executor: ScenarioExecutor
  private let scenarios: RequestedScenarios
  private let processGuard: WorkerProcessGuard

  /// Creates a worker from the descriptors that the process inherited from the coordinator.
  package init(
    _ code: any StepCode,
    _ options: RunOptions,
    number: Int,
    coordinator: Int32
  ) throws(SystemError) {
    let descriptors = WorkerDescriptors()
    let channel = try WorkerChannel(
      descriptor: descriptors.events,
      journal: descriptors.journal,
      coordinator: coordinator
    )
    self.options = options
    self.number = number
    self.channel = channel
    executor = ScenarioExecutor(code, options)
    scenarios = RequestedScenarios(executor, options)
    processGuard = WorkerProcessGuard(descriptors, channel, options, coordinator: coordinator)
    executor.serve(processGuard) { channel.send($0) }
    executor.report = { channel.send($0) }
    try System.startThread { [requests, interruption = options.interruption] in
      Self.readRequests(descriptors, into: requests, channel, interruption)
    }
  }

  /// Discards the output of the process so far.
  package func discardOutput() { processGuard.discardOutput() }

  /// Executes requests until the coordinator asks the worker to end or the worker must be replaced.
  package func run() async {
    requests.waitForFirst()
    await WorldParameters.$current.withValue(options.worldParameters) {
      await WorkerNumber.$current.withValue(number) { await executor.run { await self.nextScenario() } }
    }
    // Kills processes that hooks have left running.
    if System.mayHaveChildren(since: 0) { ProcessTree(root: System.processID).killMembers() }
  }

  /// Ends the current scenario, executes the requests before the next scenario, and returns the next scenario, or `nil`
  /// if the worker must end.
  private func nextScenario() async -> (testCase: PlannedTestCase, attempt: Int)? {
    let wasInScenario = scenarios.isInScenario
    if wasInScenario { executor.reportStrayIssues() }
    scenarios.endScenario(channel.sendDone)
    // When the worker is idle, tasks that nothing awaits have time to fail. Some of them may never return.
    if wasInScenario, !requests.isReady {
      await Task.yield()
      executor.reportStrayIssues()
    }
    if processGuard.mustBeReplaced {
      channel.sendRetired()
      return nil
    }
    return await scenarios.next(from: requests.next, channel.sendDone)
  }

  /// Reads requests as they arrive and sends late events. Runs on a separate thread, so that even a busy worker detects
  /// an interruption or the end of its coordinator.
  nonisolated private static func readRequests(
    _ descriptors: WorkerDescriptors,
    into queue: RequestQueue,
    _ channel: WorkerChannel,
    _ interruption: Interruption
  ) {
    defer { queue.close() }
    var arrived = [UInt8](repeating: 0, count: System.readingSize)
    var buffer = FrameBuffer()
    while true {
      channel.sendLateEvents(untilReadable: descriptors.requests)
      guard let count = try? System.readSome(descriptors.requests, into: &arrived) else { break }
      // The coordinator has ended.
      if count == 0 { ProcessTree.killThisProcess() }
      buffer.append(arrived[..<count])
      var requests: [WorkerRequest] = []
      while var frame = buffer.next(), let request = try? WorkerRequest(&frame) {
        if case .interrupt(let reason) = request { interruption.request(because: reason) }
        requests.append(request)
      }
      channel.expectDone(requests.count(where: \.isAnswered))
      queue.append(requests)
      if case .end? = requests.last { return }
    }
    // A step has closed the request pipe. Closing the event pipe, too, makes the coordinator kill the worker.
    System.closeFile(descriptors.events)
  }
}

extension WorkerRequest {
  /// Whether the worker reports when it has finished the request.
  fileprivate var isAnswered: Bool {
    switch self {
    case .scenario, .hooks: true
    case .file, .interrupt, .end: false
    }
  }
}
