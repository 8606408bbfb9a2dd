/// A gate that a test opens and closes manually to delay responses without a clock.
@MainActor
public final class MockGate {
  private var isOpen = true
  private var nextTicket = 0
  private var waiting: [Waiter] = []
  private var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// Creates an open gate.
  public init() {}

  /// The number of calls waiting at the gate.
  public var waitingCount: Int { waiting.count }

  /// Holds all subsequent calls.
  public func close() {
    isOpen = false
  }

  /// Releases all waiting and subsequent calls.
  public func open() {
    isOpen = true
    let released = waiting
    waiting = []
    released.forEach { $0.continuation.resume() }
  }

  /// Releases the waiting call at a 0-based index, counting from the call that has waited longest. Returns `false` if
  /// there is no such call.
  @discardableResult
  public func letThrough(at index: Int = 0) -> Bool {
    guard waiting.indices.contains(index) else { return false }
    waiting.remove(at: index).continuation.resume()
    return true
  }

  /// Waits until at least the given number of calls are waiting at the gate.
  public func waitForCalls(_ count: Int = 1) async {
    guard waiting.count < count else { return }
    await withCheckedContinuation { observers.append((count, $0)) }
  }

  /// Waits until the gate opens or a test lets the call through. A canceled call stops waiting unless `stubborn` is
  /// `true`.
  public func pass(stubborn: Bool = false) async {
    guard !isOpen else { return }
    let ticket = nextTicket
    nextTicket += 1
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled, !stubborn { return continuation.resume() }
        waiting.append(Waiter(number: ticket, continuation: continuation))
        notifyObservers()
      }
    } onCancel: {
      if !stubborn { Task { @MainActor in self.leave(ticket) } }
    }
  }

  private func leave(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    letThrough(at: index)
  }

  private func notifyObservers() {
    let reached = observers.filter { $0.count <= waiting.count }
    observers.removeAll { $0.count <= waiting.count }
    reached.forEach { $0.continuation.resume() }
  }
}

extension MockGate {
  /// A call waiting at the gate.
  struct Waiter {
    /// The number that identifies the call.
    let number: Int

    /// The continuation that resumes the call.
    let continuation: CheckedContinuation<Void, Never>
  }
}
