import Foundation
import Korniszon
import Synchronization

/// The number of signals that a handler has received.
private let receivedCount = Atomic(0)

private func countReceived(_ signal: Int32) { receivedCount.add(1, ordering: .relaxed) }

// Steps that send and handle signals.
extension StepLibrary<HonestWorld> {
  mutating func signals() {
    step("a handler receives {word}") { (_, name: String) in
      let number = name == "SIGUSR1" ? SIGUSR1 : name == "SIGHUP" ? SIGHUP : SIGWINCH
      receivedCount.store(0, ordering: .relaxed)
      let handler = signal(number, countReceived)
      raise(number)
      signal(number, handler)
      try expect(receivedCount.load(ordering: .relaxed), equals: 1)
    }
    step("a timer of the system fires") { _ in
      receivedCount.store(0, ordering: .relaxed)
      let handler = signal(SIGVTALRM, countReceived)
      var timer = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: 0, tv_usec: 2000))
      setitimer(__itimer_which_t(ITIMER_VIRTUAL.rawValue), &timer, nil)
      while receivedCount.load(ordering: .relaxed) == 0 { _ = getppid() }
      signal(SIGVTALRM, handler)
    }
    step("a thread waits for a signal that it blocks") { _ in
      var signals = sigset_t()
      var before = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGUSR2)
      pthread_sigmask(SIG_BLOCK, &signals, &before)
      raise(SIGUSR2)
      var received: Int32 = 0
      let result = sigwait(&signals, &received)
      pthread_sigmask(SIG_SETMASK, &before, nil)
      try expect(result, equals: 0)
      try expect(received, equals: SIGUSR2)
    }
    step("a source receives a signal") { _ in await receiveWithSource(SIGURG) }
    step("a write into a closed pipe reports an error") { _ in
      let handler = signal(SIGPIPE, SIG_IGN)
      var ends: [Int32] = [0, 0]
      try expect(pipe(&ends), equals: 0)
      close(ends[0])
      let result = write(ends[1], "a", 1)
      let error = errno
      close(ends[1])
      signal(SIGPIPE, handler)
      try expect(result, equals: -1)
      try expect(error, equals: EPIPE)
    }
  }
}
