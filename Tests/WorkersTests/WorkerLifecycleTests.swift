import CucumberMessages
import Gherkin
import Korniszon
import OperatingSystem
import TestSupport
import Testing
// The parts of the pool are internal to their module.
@testable import Workers

/// Tests of the lifetimes of hosts and processes.
@MainActor
@Suite(.endsEventually)
struct WorkerLifecycleTests {
  /// The settings that start this program as a worker that only lists tests.
  private static let settings = WorkerSettings(arguments: ["worker", "--list-tests"], environment: [:])

  private func session(_ backend: ExecutionBackend) throws -> RunSession {
    var library = StepLibrary { EmptyWorld() }
    library.given("a step") { _ in }
    let file = FeatureFile.source(Source(uri: "a.feature", text: "Feature: a\nScenario: b\n* a step"))
    return RunSession(try library.compiled(), [file], backend: backend) { _ in }
  }

  @Test func eachSessionHasASeparateHost() async throws {
    var hosts: [FakeHost] = []
    let backend = ExecutionBackend.workers(Self.settings) {
      hosts.append(FakeHost())
      return hosts[hosts.endIndex - 1]
    }
    #expect(hosts.count == 1, "the first host is prepared before any session")
    let sessions = [try session(backend), try session(backend)]
    for session in sessions {
      #expect(await session.runAll().isSuccess)
      await session.close()
    }
    #expect(hosts.map(\.workers.count) == [1, 1])
  }

  @Test func anUnusedBackendReleasesItsHost() async throws {
    weak var host: FakeHost?
    do {
      let backend = ExecutionBackend.workers(Self.settings) {
        let made = FakeHost()
        host = made
        return made
      }
      #expect(host != nil)
      _ = backend
    }
    #expect(host == nil)
  }

  @Test func anUnusedProcessEndsAndIsReaped() async throws {
    var number: Int32 = 0
    do {
      let process = try WorkerProcess(number: 1, Self.settings)
      number = process.process
    }
    await eventually { !System.isRunning(number) }
  }

  @Test func aProcessIsReapedInACanceledTask() async throws {
    let process = try WorkerProcess(number: 1, Self.settings)
    process.terminate()
    let reaping = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await process.reap(wasAskedToEnd: false, Interruption())
    }
    #expect(await reaping.value.end != nil)
  }
}
