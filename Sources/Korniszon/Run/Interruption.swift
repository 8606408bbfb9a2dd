package import CucumberMessages
import OperatingSystem
import Synchronization

/// An object that ends a run early on request.
///
/// The first request cancels the current step and skips the remaining steps, scenarios, and `before` hooks. The `after`
/// hooks of scenarios that have begun still run, as do the after-all hooks. A second request terminates worker
/// processes immediately.
public final class Interruption: Sendable {
  private struct State {
    var requestCount = 0
    /// The reason for ending the run early.
    var reason = Reason.runInterrupted
    var observers: [Int: @Sendable () -> Void] = [:]
    var observerCount = 0
  }

  private let state = Monitor(State())
  /// A copy of the request count that steps can read without a lock.
  private let requestCount = Atomic(0)

  /// Creates an interruption that hasn't been requested.
  public init() {}

  /// Whether the run must end early.
  public var isRequested: Bool { requestCount.load(ordering: .relaxed) > 0 }

  /// Whether the run must end without waiting for the current steps.
  public var isImmediate: Bool { requestCount.load(ordering: .relaxed) > 1 }

  /// The reason to skip steps and scenarios, or `nil` while the run continues.
  package var reasonToSkip: Reason? { isRequested ? .notRun(because: reason) : nil }

  /// The reason for ending the run early.
  package var reason: Reason { state.withLock(\.reason) }

  /// Asks the run to end. A second request ends it immediately.
  public func request() { request(because: nil) }

  /// Asks the run to end for a reason. Only the first request's reason is used.
  package func request(because reason: Reason?) {
    let observers = state.withLock { state in
      if state.requestCount == 0, let reason { state.reason = reason }
      state.requestCount += 1
      requestCount.store(state.requestCount, ordering: .relaxed)
      return state.observers.values
    }
    for observer in observers { observer() }
  }

  /// Waits until the given time on the clock, even if the task is canceled. An earlier or later request ends the wait.
  package func wait(until time: Swift.Duration, _ clock: LimitClock) async {
    await withCheckedContinuation { continuation in
      let waiter = Waiter(continuation)
      let timer = Task.detached {
        await clock.sleep(time)
        waiter.resume()
      }
      let observer = observe {
        waiter.resume()
        timer.cancel()
      }
      waiter.atEnd { self.removeObserver(observer) }
      if isRequested { waiter.resume() }
    }
  }

  /// Registers a closure that is called at each later request, on the requesting thread.
  ///
  /// - Returns: A number to pass to ``removeObserver(_:)``.
  @discardableResult
  package func observe(_ observer: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.observerCount += 1
      state.observers[state.observerCount] = observer
      return state.observerCount
    }
  }

  /// The number of registered observers.
  package var observerCount: Int { state.withLock { $0.observers.count } }

  package func removeObserver(_ number: Int) { state.withLock { $0.observers[number] = nil } }
}

/// A waiter that resumes its continuation exactly once.
private final class Waiter: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Void, Never>?
    var cleanUp: (@Sendable () -> Void)?
  }

  private let state: Monitor<State>

  init(_ continuation: CheckedContinuation<Void, Never>) {
    state = Monitor(State(continuation: continuation))
  }

  /// Calls `cleanUp` when the continuation is resumed, or immediately if that has already happened.
  func atEnd(_ cleanUp: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      if state.continuation != nil { state.cleanUp = cleanUp }
      return state.continuation == nil
    }
    if isOver { cleanUp() }
  }

  func resume() {
    let (continuation, cleanUp) = state.withLock { state in
      defer { state = State() }
      return (state.continuation, state.cleanUp)
    }
    cleanUp?()
    continuation?.resume()
  }
}
