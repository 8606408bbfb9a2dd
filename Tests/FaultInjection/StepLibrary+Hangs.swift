import Dispatch
import Foundation
import Korniszon

// Steps that take long or never end.
extension StepLibrary<FaultWorld> {
  mutating func hangs() {
    let limit = Duration.milliseconds(500)
    when("a step takes {int} ms") { (_, duration: Int) in
      try await Task.sleep(for: .milliseconds(duration))
    }
    when("a step writes the file {string}") { (_, path: String) in
      try Data().write(to: URL(filePath: path))
    }
    when("a step writes the file {string} and takes {int} ms") { (_, path: String, duration: Int) in
      try Data().write(to: URL(filePath: path))
      try await Task.sleep(for: .milliseconds(duration))
    }
    when("a step writes the file {string} and stops its process") { (_, path: String) in
      try Data().write(to: URL(filePath: path))
      raise(SIGSTOP)
    }
    when("a step writes the file {string} and loops for ever") { (world, path: String) in
      try Data().write(to: URL(filePath: path))
      loopForEver(in: world)
    }
    when("a step waits for the file {string}") { (_, path: String) in
      while !FileManager.default.fileExists(atPath: path) { try await Task.sleep(for: .milliseconds(20)) }
    }
    when("a step loops for ever", timeout: limit) { world in
      var sum = 0
      while !world.numbers.isEmpty { sum &+= 1 }
    }
    when("a step loops for ever without a limit of its own") { world in
      loopForEver(in: world)
    }
    when("a step waits for ever and ignores its cancellation", timeout: limit) { world in
      while !world.numbers.isEmpty { await sleepUncanceled() }
    }
    when("a step never resumes its continuation", timeout: limit) { _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    when("a step waits for a semaphore that nobody signals", timeout: limit) { _ in
      waitForNobody()
    }
    when("a step stops its process without a limit of its own") { _ in
      raise(SIGSTOP)
    }
    when("a step stops its process", timeout: limit) { _ in
      raise(SIGSTOP)
    }
    when("a step leaves tasks behind that block every thread of the pool") { _ in
      for _ in 0..<64 { Task.detached { waitForNobody() } }
    }
    when("a step leaves a task behind that loops for ever") { world in
      Task { @MainActor in loopForEver(in: world) }
    }
  }
}

/// Blocks this thread forever, but uses little processor time.
@MainActor
private func loopForEver(in world: FaultWorld) {
  while !world.numbers.isEmpty { usleep(10_000) }
}

/// Waits for a short time, even if this task is canceled.
private func sleepUncanceled() async {
  await withUnsafeContinuation { continuation in
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(10)) { continuation.resume() }
  }
}

private func waitForNobody() {
  DispatchSemaphore(value: 0).wait()
}
