import Synchronization

/// A request to end a run early.
///
/// After the first request the step under way finishes, the remaining scenarios are skipped, and hooks still run. After the
/// second one, worker processes are terminated at once.
public final class Interruption: Sendable {
  private struct State {
    var requestCount = 0
    var observers: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())
  /// A copy of `requestCount` that steps can read without a lock.
  private let requestCount = Atomic(0)

  public init() {}

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
      return state.observers
    }
    for observer in observers { observer() }
  }

  /// Waits until an instant, or until the end of the run is requested, even in a cancelled task.
  package func wait(until instant: ContinuousClock.Instant, _ clock: LimitClock) async {
    await withCheckedContinuation { continuation in
      let waiter = Waiter(continuation)
      observe { waiter.resume() }
      if isRequested { waiter.resume() }
      Task.detached {
        await clock.sleep(instant)
        waiter.resume()
      }
    }
  }

  /// Calls `observer` at each request from now on, on the thread of the request.
  package func observe(_ observer: @escaping @Sendable () -> Void) {
    state.withLock { $0.observers.append(observer) }
  }
}

/// Resumes a continuation once, whoever is first.
private final class Waiter: Sendable {
  private let continuation: Mutex<CheckedContinuation<Void, Never>?>

  init(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = Mutex(continuation)
  }

  func resume() {
    let continuation = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    continuation?.resume()
  }
}
