import CucumberMessages
import Dispatch
import Gherkin
import Korniszon

/// A worker process: executes the scenarios that its coordinator asks for, and tells what happens.
struct Worker<World>: Sendable {
  private let registry: StepRegistry<World>
  private let options: RunOptions
  private let number: Int

  init(_ registry: StepRegistry<World>, _ options: RunOptions, number: Int) {
    self.registry = registry
    self.options = options
    self.number = number
  }

  /// Does what is asked for until there is nothing more to do.
  @MainActor
  func run() async {
    System.offerToEndFirst()
    let descriptors = WorkerDescriptors()
    guard let channel = try? WorkerChannel(descriptor: descriptors.reports, journal: descriptors.journal) else {
      return
    }
    let executor = Executor(
      registry,
      options,
      attach: { channel.send($0) },
      keeper: WorkerProcessKeeper(descriptors, channel),
      tell: { channel.send($0) }
    )
    await WorldParameters.$current.withValue(options.worldParameters) {
      await WorkerNumber.$current.withValue(number) { await serve(requests(descriptors, channel), executor, channel) }
    }
    // Hooks may have started what nobody has ended.
    if System.mayHaveChildren(since: 0) { ProcessSession(leader: System.processID).endMembers() }
  }

  @MainActor
  private func serve(
    _ requests: AsyncStream<WorkerRequest>,
    _ executor: Executor<World>,
    _ channel: WorkerChannel
  ) async {
    var file: (index: Int, pickles: [Gherkin.Pickle])?
    for await request in requests {
      switch request {
      case .file(let index, let source): file = (index, pickles(of: source))
      case .scenario(let index, let position, let attempt):
        guard let file, file.index == index, file.pickles.indices.contains(position) else { return }
        await executor.run(TestCasePlan(file.pickles[position], file: index, position: position), from: attempt)
        channel.sendDone()
      case .hooks(let isBefore):
        await executor.runHooks(isBefore ? .beforeTestRun : .afterTestRun)
        channel.sendDone()
      case .interrupt: break
      case .end: return
      }
    }
  }

  private func pickles(of source: Gherkin.Source) -> [Gherkin.Pickle] {
    var ids = IDGenerator()
    // The coordinator has parsed it before: there are no errors in it.
    return (try? options.parser.parse(source, ids: &ids)).map { Array($0.pickles(ids: &ids)) } ?? []
  }

  /// The requests as they come; a thread of its own reads them, so that also a busy worker notices that the run was
  /// interrupted, or that nobody is left to work for.
  private func requests(_ descriptors: WorkerDescriptors, _ channel: WorkerChannel) -> AsyncStream<WorkerRequest> {
    AsyncStream { continuation in
      DispatchQueue(label: "requests").async { [interruption = options.interruption] in
        var buffer = FrameBuffer()
        while let bytes = try? System.readSome(descriptors.requests) {
          if bytes.isEmpty { Self.endWithAll() }
          buffer.append(bytes)
          while var frame = buffer.next(), let request = try? WorkerRequest(&frame) {
            switch request {
            case .interrupt: interruption.request()
            case .scenario, .hooks: channel.expectJob()
            case .file, .end: break
            }
            continuation.yield(request)
            if case .end = request { return }
          }
        }
        // A step has closed the pipe. The coordinator ends whom it cannot hear.
        System.closeFile(descriptors.reports)
      }
    }
  }

  /// Ends the process and what its steps have started: the coordinator is gone.
  private static func endWithAll() {
    ProcessSession(leader: System.processID).endMembers()
    System.killProcess(System.processID)
  }
}
