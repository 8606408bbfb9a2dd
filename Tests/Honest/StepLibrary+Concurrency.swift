import Foundation
import Korniszon

// Steps that use tasks and actors.
extension StepLibrary<HonestWorld> {
  mutating func concurrency() {
    step("a task sleeps") { _ in try await Task.sleep(for: .milliseconds(10)) }
    step("a detached task starts a program") { _ in
      let status = try await Task.detached { try run("/bin/sh", "-c", "yes | head -1 > /dev/null; exit 4").status }
        .value
      try expect(status, equals: 4)
    }
    step("a group of tasks adds numbers") { _ in
      let sum = await withTaskGroup(of: Int.self) { group in
        for number in 0..<1000 { group.addTask { number } }
        var sum = 0
        for await number in group { sum += number }
        return sum
      }
      try expect(sum, equals: 499_500)
    }
    step("two tasks run side by side") { _ in
      async let left = Task.detached { 1 }.value
      async let right = Task.detached { 2 }.value
      try await expect(left + right, equals: 3)
    }
    step("a task is canceled") { _ in
      let task = Task { try await Task.sleep(for: .seconds(60)) }
      task.cancel()
      try await expect(task.result.isFailure, "it throws")
    }
    step("an actor counts") { _ in
      let counter = Counter()
      await withTaskGroup(of: Void.self) { group in for _ in 0..<100 { group.addTask { await counter.increment() } } }
      try await expect(counter.count, equals: 100)
    }
    step("a stream delivers values") { _ in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      Task.detached {
        for number in 0..<100 { continuation.yield(number) }
        continuation.finish()
      }
      try await expect(stream.reduce(0, +), equals: 4950)
    }
    step("a task continues on the main actor") { _ in
      let isMain = await Task.detached { await MainActor.run { true } }.value
      try expect(isMain, "it continues")
    }
    step("the step continues on many threads") { _ in
      for _ in 0..<200 { await Task.yield() }
      for _ in 0..<20 { _ = await Task.detached { getpid() }.value }
      try expect(run("/bin/sh", "-c", "yes | head -1").output, equals: "y\n")
    }
    step("a task runs after the scenario") { _ in
      _ = Task.detached { try await Task.sleep(for: .milliseconds(20)) }
    }
  }
}

private actor Counter {
  private(set) var count = 0

  func increment() { count += 1 }
}

extension Result {
  fileprivate var isFailure: Bool { if case .failure = self { true } else { false } }
}
