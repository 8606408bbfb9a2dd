import OperatingSystem

/// A queue of the requests that a worker has received but not begun.
final class RequestQueue: Sendable {
  private struct State {
    var requests: ArraySlice<WorkerRequest> = []
    var isClosed = false
    var waiting: CheckedContinuation<Void, Never>?

    /// Whether there is a request or the queue is closed.
    var isReady: Bool { !requests.isEmpty || isClosed }
  }

  private let state = Monitor(State())

  /// Whether ``next()`` returns immediately.
  var isReady: Bool { state.withLock(\.isReady) }

  /// Adds requests to the end of the queue, and resumes a call to `next()` that is waiting for one.
  func append(_ requests: [WorkerRequest]) {
    resumeWaiting { $0.requests += requests }
  }

  /// Records that no more requests will arrive, and resumes a call to `next()` that is waiting for one.
  func close() {
    resumeWaiting { $0.isClosed = true }
  }

  /// Blocks the thread until the first request arrives or the queue is closed.
  func waitForFirst() { state.change(when: \.isReady) { _ in } }

  /// Removes and returns the first request, waiting for it if necessary. Returns `nil` if the queue is empty and
  /// closed.
  @MainActor
  func next() async -> WorkerRequest? {
    if let request = popFirst() { return request }
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if !state.isReady { state.waiting = continuation }
        return state.isReady
      }
      if isReady { continuation.resume() }
    }
    return popFirst()
  }

  private func popFirst() -> WorkerRequest? { state.withLock { $0.requests.popFirst() } }

  private func resumeWaiting(after change: (inout State) -> Void) {
    let waiting = state.change { state in
      change(&state)
      return state.isReady ? state.waiting.take() : nil
    }
    waiting?.resume()
  }
}
