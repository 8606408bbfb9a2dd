import CucumberMessages
import OperatingSystem
import Synchronization

/// A request to end a run early.
///
/// After the first request, the current step is canceled, and the remaining steps, scenarios, and `before` hooks are
/// skipped. The `after` hooks of scenarios that have begun and the after-all hooks still run. A second request
/// terminates worker processes immediately.
public final class Interruption: Sendable {
  private struct State {
    var requestCount = 0
    /// The reason the run ends early.
    var reason = "the run was interrupted"
    var observers: [Int: @Sendable () -> Void] = [:]
    var observerCount = 0
  }

  private let state = Monitor(State())
  /// A copy of `requestCount` that steps can read without a lock.
  private let requestCount = Atomic(0)

  /// Creates an interruption without a request.
  public init() {}

  /// Whether the end of the run has been requested.
  public var isRequested: Bool { requestCount.load(ordering: .relaxed) > 0 }

  /// Whether to end without waiting for the current steps.
  public var isImmediate: Bool { requestCount.load(ordering: .relaxed) > 1 }

  /// The reason to skip steps and scenarios, or `nil` while the run continues.
  package var reasonToSkip: String? { isRequested ? NotRunMessage.uncalled(because: reason) : nil }

  /// The reason the run ends early.
  package var reason: String { state.withLock(\.reason) }

  /// Requests that the run end; a second request ends it immediately.
  public func request() { request(because: nil) }

  /// Requests that the run end for a reason. The reason of the first request is used.
  package func request(because reason: String?) {
    let observers = state.withLock { state in
      if state.requestCount == 0, let reason { state.reason = reason }
      state.requestCount += 1
      requestCount.store(state.requestCount, ordering: .relaxed)
      return state.observers.values
    }
    for observer in observers { observer() }
  }

  /// Waits until the given time of the clock or the next request, even in a canceled task.
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

  /// Registers an observer, which each later request calls on the requesting thread.
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

/// A waiter that resumes a continuation exactly once.
private final class Waiter: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Void, Never>?
    var cleanUp: (@Sendable () -> Void)?
  }

  private let state: Monitor<State>

  init(_ continuation: CheckedContinuation<Void, Never>) {
    state = Monitor(State(continuation: continuation))
  }

  /// Calls `cleanUp` when the continuation is resumed, or immediately if it already has been.
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
