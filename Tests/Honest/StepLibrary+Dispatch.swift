// Dispatch sources are thread-safe, but aren't declared `Sendable`.
@preconcurrency import Dispatch
import Foundation
import Korniszon

// Steps that use queues, threads, and timers.
extension StepLibrary<HonestWorld> {
  mutating func dispatch() {
    step("a queue runs a block while the step waits") { _ in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().async { semaphore.signal() }
      try expect(wait(for: semaphore), "the block runs")
    }
    step("the main queue runs a block while the step is suspended") { _ in
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
    step("a block runs on all cores") { _ in
      let sum = Sum()
      DispatchQueue.concurrentPerform(iterations: 1000) { sum.add($0) }
      try expect(sum.value, equals: 499_500)
    }
    step("a group of blocks is awaited") { _ in
      let (group, sum) = (DispatchGroup(), Sum())
      for number in 0..<10 { DispatchQueue.global().async(group: group) { sum.add(number) } }
      await withCheckedContinuation { continuation in
        group.notify(queue: .global()) { @Sendable in continuation.resume() }
      }
      try expect(sum.value, equals: 45)
    }
    step("a timer of Dispatch fires three times") { _ in try await expect(countOfTimer(), equals: 3) }
    step("a source reads a pipe") { _ in await readWithSource() }
    step("a file handle calls back") { _ in try await expect(readWithHandler().count, equals: 1) }
    step("a thread runs to its end") { _ in
      let semaphore = DispatchSemaphore(value: 0)
      Thread.detachNewThread { semaphore.signal() }
      try expect(wait(for: semaphore), "the thread runs")
    }
    step("an operation queue runs operations") { _ in
      let (queue, sum) = (OperationQueue(), Sum())
      for number in 0..<10 { queue.addOperation { sum.add(number) } }
      await withCheckedContinuation { continuation in queue.addBarrierBlock { continuation.resume() } }
      try expect(sum.value, equals: 45)
    }
    step("a run loop fires a timer") { _ in
      let sum = Sum()
      Thread.detachNewThread {
        let timer = Timer(timeInterval: 0.01, repeats: false) { _ in sum.add(1) }
        RunLoop.current.add(timer, forMode: .default)
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
        sum.add(10)
      }
      while sum.value < 10 { try await Task.sleep(for: .milliseconds(5)) }
      try expect(sum.value, equals: 11)
    }
    step("a block runs after the scenario") { _ in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { _ = getpid() }
    }
  }
}

/// A sum that threads share.
final class Sum: @unchecked Sendable {  // guarded by the lock
  private let lock = NSLock()
  private var sum = 0

  var value: Int { lock.withLock { sum } }

  func add(_ number: Int) { lock.withLock { sum += number } }
}

/// Returns whether a semaphore is signaled within 10 s.
private func wait(for semaphore: DispatchSemaphore) -> Bool { semaphore.wait(timeout: .now() + 10) == .success }

/// Returns how often a timer fires before it cancels itself.
private func countOfTimer() async -> Int {
  let sum = Sum()
  let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "timer"))
  timer.schedule(deadline: .now(), repeating: .milliseconds(5))
  await withCheckedContinuation { continuation in
    timer.setEventHandler {
      sum.add(1)
      guard sum.value == 3 else { return }
      timer.cancel()
      continuation.resume()
    }
    timer.resume()
  }
  return sum.value
}

private func readWithSource() async {
  let pipe = Pipe()
  let source = DispatchSource.makeReadSource(fileDescriptor: pipe.fileHandleForReading.fileDescriptor)
  await withCheckedContinuation { continuation in
    source.setEventHandler {
      source.cancel()
      continuation.resume()
    }
    source.resume()
    pipe.fileHandleForWriting.write(Data("a".utf8))
  }
}

private func readWithHandler() async -> Data {
  let pipe = Pipe()
  return await withCheckedContinuation { continuation in
    pipe.fileHandleForReading.readabilityHandler = { handle in
      handle.readabilityHandler = nil
      continuation.resume(returning: handle.availableData)
    }
    pipe.fileHandleForWriting.write(Data("a".utf8))
  }
}

/// Waits until a source has received a signal that this process sends to itself.
func receiveWithSource(_ signal: Int32) async {
  let source = DispatchSource.makeSignalSource(signal: signal, queue: DispatchQueue(label: "signals"))
  await withCheckedContinuation { continuation in
    source.setRegistrationHandler { kill(getpid(), signal) }
    source.setEventHandler {
      source.cancel()
      continuation.resume()
    }
    source.resume()
  }
}
