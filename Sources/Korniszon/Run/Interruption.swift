import OperatingSystem
import Synchronization

/// A request to end a run early.
///
/// After the first request the step under way finishes, and the remaining steps and scenarios are skipped, with their
/// "before" hooks. The "after" hooks of the scenarios under way and the after-all hooks still run. After the second one,
/// worker processes are terminated at once.
public final class Interruption: Sendable {
  private struct State {
    var requestCount = 0
    var observers: [Int: @Sendable () -> Void] = [:]
    var observerCount = 0
  }

  private let state = Monitor(State())
  /// A copy of `requestCount` that steps can read without a lock.
  private let requestCount = Atomic(0)

  /// Makes an interruption that is not requested yet.
  public init() {}

  /// Whether somebody has requested that the run end.
  public var isRequested: Bool { requestCount.load(ordering: .relaxed) > 0 }

  /// Whether the steps under way are not worth waiting for.
  public var isImmediate: Bool { requestCount.load(ordering: .relaxed) > 1 }

  /// The reason to skip steps and scenarios, or `nil` while the run continues.
  package var reasonToSkip: String? { isRequested ? "not run: the run was interrupted" : nil }

  /// Requests that the run end; a second request ends it immediately.
  public func request() {
    let observers = state.withLock { state in
      state.requestCount += 1
      requestCount.store(state.requestCount, ordering: .relaxed)
      return state.observers.values
    }
    for observer in observers { observer() }
  }

  /// Waits until an instant, or until the end of the run is requested, even in a cancelled task.
  package func wait(until instant: ContinuousClock.Instant, _ clock: LimitClock) async {
    await withCheckedContinuation { continuation in
      let waiter = Waiter(continuation)
      let timer = Task.detached {
        await clock.sleep(instant)
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

  /// Calls `observer` at each request from now on, on the thread of the request.
  ///
  /// - Returns: The number to remove the observer by.
  @discardableResult
  package func observe(_ observer: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.observerCount += 1
      state.observers[state.observerCount] = observer
      return state.observerCount
    }
  }

  package func removeObserver(_ number: Int) { state.withLock { $0.observers[number] = nil } }
}

/// Resumes a continuation once, whoever is first.
private final class Waiter: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Void, Never>?
    var cleanUp: (@Sendable () -> Void)?
  }

  private let state: Monitor<State>

  init(_ continuation: CheckedContinuation<Void, Never>) {
    state = Monitor(State(continuation: continuation))
  }

  /// Calls `cleanUp` when the continuation is resumed, or now if it has been.
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
