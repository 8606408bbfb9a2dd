import OperatingSystem

/// Enforces the time limit of the current step or hook: cancels it at the deadline, and abandons it if it ignores the
/// cancellation.
///
/// A single task sleeps until the earliest deadline. A step that ends in time only replaces the deadline, without a new
/// task.
package final class TimeLimiter: Sendable {
  /// How long a cancelled step may take to end.
  package static let grace = Duration.seconds(1)

  private struct Limit {
    var deadline: ContinuousClock.Instant
    let cancel: @Sendable () -> Void
    let abandon: @Sendable () async -> Void
    var isCancelled = false
    var isAbandoned = false
  }

  private struct State {
    /// The limit of the current step.
    var limit: Limit?
    /// When the timer next checks the limit, or `nil` if there is no timer.
    var wakeUp: ContinuousClock.Instant?
    var timer: Task<Void, Never>?
    /// The number of timers started so far. All but the latest stop when they wake up.
    var timerCount = 0
  }

  private enum Action: Sendable {
    case sleep(until: ContinuousClock.Instant)
    case cancel(@Sendable () -> Void)
    case abandon(@Sendable () async -> Void)
    case stop
  }

  private let clock: LimitClock
  private let state = Monitor(State())

  init(_ clock: LimitClock) {
    self.clock = clock
  }

  /// Sets the limit of a step that begins: calls `cancel` at the deadline, and `abandon` if the step still runs after
  /// another ``grace``.
  func begin(
    until deadline: ContinuousClock.Instant,
    cancel: @escaping @Sendable () -> Void,
    abandon: @escaping @Sendable () async -> Void
  ) {
    state.withLock { state in
      state.limit = Limit(deadline: deadline, cancel: cancel, abandon: abandon)
      if let wakeUp = state.wakeUp, wakeUp <= deadline { return }
      state.timer?.cancel()
      state.timerCount += 1
      state.wakeUp = deadline
      state.timer = Task.detached { [self, number = state.timerCount] in await keepTime(number) }
    }
  }

  /// Removes the limit of a step that has ended, and returns whether the step was cancelled.
  func end() -> Bool {
    state.withLock { state in
      defer { state.limit = nil }
      return state.limit?.isCancelled ?? false
    }
  }

  /// Ends the timer.
  func stop() { state.withLock { $0.timer?.cancel() } }

  private func keepTime(_ number: Int) async {
    while !Task.isCancelled {
      switch nextAction(number) {
      case .sleep(let instant): await clock.sleep(instant)
      case .cancel(let cancel): cancel()
      case .abandon(let abandon): await abandon()
      case .stop: return
      }
    }
  }

  private func nextAction(_ number: Int) -> Action {
    state.withLock { state in
      guard number == state.timerCount else { return .stop }
      guard var limit = state.limit, !limit.isAbandoned else {
        state.wakeUp = nil
        return .stop
      }
      guard clock.now() >= limit.deadline else {
        state.wakeUp = limit.deadline
        return .sleep(until: limit.deadline)
      }
      if limit.isCancelled {
        state.limit?.isAbandoned = true
        return .abandon(limit.abandon)
      }
      limit.isCancelled = true
      limit.deadline = limit.deadline + Self.grace
      state.limit = limit
      return .cancel(limit.cancel)
    }
  }
}

/// The clock that measures time limits and delays. Tests use a manual one.
package struct LimitClock: Sendable {
  package let now: @Sendable () -> ContinuousClock.Instant
  /// Returns at the given instant, or when the task is cancelled.
  package let sleep: @Sendable (_ until: ContinuousClock.Instant) async -> Void

  package init(
    now: @escaping @Sendable () -> ContinuousClock.Instant,
    sleep: @escaping @Sendable (_ until: ContinuousClock.Instant) async -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  package static let continuous = LimitClock(
    now: { .now },
    sleep: { try? await Task.sleep(until: $0, clock: .continuous) }
  )
}
