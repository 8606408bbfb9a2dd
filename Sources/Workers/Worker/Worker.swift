import CucumberMessages
import Dispatch
import Gherkin
package import Korniszon
package import OperatingSystem

/// A worker process: executes the scenarios that its coordinator asks for, and tells what happens.
@MainActor
package final class Worker {
  private let options: RunOptions
  private let number: Int
  private let channel: WorkerChannel
  private let requests: AsyncStream<[WorkerRequest]>
  /// What was asked for and is not begun.
  private var waiting: ArraySlice<WorkerRequest> = []
  private let executor: ScenarioExecutor
  /// The file that scenarios are asked for of.
  private var file: (index: Int, pickles: [Gherkin.Pickle])?
  private var isInScenario = false

  /// Takes over the descriptors that the coordinator gave to the process.
  package init(_ code: any StepCode, _ options: RunOptions, number: Int) throws(SystemError) {
    let descriptors = WorkerDescriptors()
    let channel = try WorkerChannel(descriptor: descriptors.reports, journal: descriptors.journal)
    self.options = options
    self.number = number
    self.channel = channel
    requests = Self.requests(descriptors, channel, options.interruption)
    executor = ScenarioExecutor(
      code,
      options,
      attach: { channel.send($0) },
      keeper: WorkerProcessGuard(descriptors, channel),
      tell: { channel.send($0) }
    )
  }

  /// Does what is asked for until there is nothing more to do.
  package func run() async {
    System.offerToEndFirst()
    await WorldParameters.$current.withValue(options.worldParameters) {
      await WorkerNumber.$current.withValue(number) { await executor.run { await self.nextScenario() } }
    }
    // Hooks may have started what nobody has ended.
    if System.mayHaveChildren(since: 0) { ProcessSession(leader: System.processID).endMembers() }
  }

  /// Ends the scenario under way, and does what is asked for up to the next one.
  private func nextScenario() async -> (testCase: TestCasePlan, attempt: Int)? {
    if isInScenario { channel.sendDone() }
    isInScenario = false
    while let request = await nextRequest() {
      switch request {
      case .file(let index, let source): file = (index, pickles(of: source))
      case .scenario(let index, let position, let attempt):
        guard let file, file.index == index, file.pickles.indices.contains(position) else { return nil }
        isInScenario = true
        return (TestCasePlan(file.pickles[position], file: index, position: position), attempt)
      case .hooks(let isBefore, let first):
        await executor.runHooks(isBefore ? .beforeTestRun : .afterTestRun, from: first)
        channel.sendDone()
      case .interrupt: break
      case .end: return nil
      }
    }
    return nil
  }

  private func nextRequest() async -> WorkerRequest? {
    if waiting.isEmpty {
      for await more in requests {
        waiting = more[...]
        break
      }
    }
    return waiting.popFirst()
  }

  private func pickles(of source: Gherkin.Source) -> [Gherkin.Pickle] {
    var ids = IDGenerator()
    // The coordinator has parsed it before: there are no errors in it.
    return (try? options.parser.parse(source, ids: &ids)).map { Array($0.pickles(ids: &ids)) } ?? []
  }

  /// The requests as they come; a thread of its own reads them, so that also a busy worker notices that the run was
  /// interrupted, or that nobody is left to work for.
  private static func requests(
    _ descriptors: WorkerDescriptors,
    _ channel: WorkerChannel,
    _ interruption: Interruption
  ) -> AsyncStream<[WorkerRequest]> {
    AsyncStream { continuation in
      DispatchQueue(label: "requests").async {
        var buffer = FrameBuffer()
        while let bytes = try? System.readSome(descriptors.requests) {
          if bytes.isEmpty { Self.endWithAll() }
          buffer.append(bytes)
          var requests: [WorkerRequest] = []
          while var frame = buffer.next(), let request = try? WorkerRequest(&frame) {
            switch request {
            case .interrupt: interruption.request()
            case .scenario, .hooks: channel.expectJob()
            case .file, .end: break
            }
            requests.append(request)
          }
          if !requests.isEmpty { continuation.yield(requests) }
          if case .end? = requests.last { return }
        }
        // A step has closed the pipe. The coordinator ends whom it cannot hear.
        System.closeFile(descriptors.reports)
      }
    }
  }

  /// Ends the process and what its steps have started: the coordinator is gone.
  nonisolated private static func endWithAll() {
    ProcessSession(leader: System.processID).endMembers()
    System.killProcess(System.processID)
  }
}
