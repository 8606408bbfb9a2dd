import Dispatch
import Korniszon

// Steps that do not come to an end.
extension StepLibrary<TortureWorld> {
  mutating func hangs() {
    when("a step loops for ever") { world in
      var sum = 0
      while !world.numbers.isEmpty { sum &+= 1 }
    }
    when("a step waits for ever and ignores its cancellation") { world in
      while !world.numbers.isEmpty { await Task.yield() }
    }
    when("a step never resumes its continuation") { _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    when("a step waits for a semaphore that nobody signals") { _ in
      waitForNobody()
    }
  }
}

private func waitForNobody() {
  DispatchSemaphore(value: 0).wait()
}
