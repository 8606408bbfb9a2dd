/// A gate that a test closes and opens by hand, so that no test needs a clock to make an answer slow.
@MainActor
public final class MockGate {
  private var isOpen = true
  private var nextTicket = 0
  private var waiting: [Ticket] = []
  private var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// Creates an open gate.
  public init() {}

  /// How many calls wait at the gate.
  public var waitingCount: Int { waiting.count }

  /// Holds all following calls.
  public func close() {
    isOpen = false
  }

  /// Lets all waiting and following calls through.
  public func open() {
    isOpen = true
    let released = waiting
    waiting = []
    released.forEach { $0.continuation.resume() }
  }

  /// Lets one waiting call through, counted from the one that waits longest; false when there is none.
  @discardableResult
  public func letThrough(at index: Int = 0) -> Bool {
    guard waiting.indices.contains(index) else { return false }
    waiting.remove(at: index).continuation.resume()
    return true
  }

  /// Returns when at least this many calls wait at the gate.
  public func waitForCalls(_ count: Int = 1) async {
    guard waiting.count < count else { return }
    await withCheckedContinuation { observers.append((count, $0)) }
  }

  /// Waits until the gate is opened; a cancelled call stops waiting unless it is `stubborn`.
  public func pass(stubborn: Bool = false) async {
    guard !isOpen else { return }
    let ticket = nextTicket
    nextTicket += 1
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled, !stubborn { return continuation.resume() }
        waiting.append(Ticket(number: ticket, continuation: continuation))
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
  /// A call that waits at the gate.
  struct Ticket {
    /// Tells calls apart.
    let number: Int

    /// Lets the call go on.
    let continuation: CheckedContinuation<Void, Never>
  }
}
