import OperatingSystem

/// Work that a ``TimeLimiter`` cancels, and abandons if it ignores the cancellation.
protocol LimitedWork: AnyObject, Sendable {
  /// Cancels the work. Called on any thread.
  func cancel()

  /// Abandons a step of the work, unless the step has ended in the meantime.
  @MainActor func abandon(step: Int)
}

/// A limiter that enforces the time limit of the current step or hook: cancels it at the deadline, and abandons it if
/// it ignores the cancellation.
///
/// A single task sleeps until the earliest deadline. Each new step only replaces the deadline and needs no new task.
package final class TimeLimiter: Sendable {
  /// The time that a cancelled step has to end.
  package static let grace = Duration.seconds(1)

  private struct Limit {
    var deadline: ContinuousClock.Instant
    let work: any LimitedWork
    let step: Int
    var isCancelled = false
    var isAbandoned = false
  }

  private struct State {
    /// The limit of the current step.
    var limit: Limit?
    /// The time at which the timer next checks the limit, or `nil` if there is no timer.
    var wakeUp: ContinuousClock.Instant?
    var timer: Task<Void, Never>?
    /// The number of timers started so far. Timers other than the latest stop when they wake up.
    var timerCount = 0
  }

  private enum Action: Sendable {
    case sleep(until: ContinuousClock.Instant)
    case cancel(any LimitedWork)
    case abandon(any LimitedWork, step: Int)
    case stop
  }

  private let clock: LimitClock
  private let state = Monitor(State())

  init(_ clock: LimitClock) {
    self.clock = clock
  }

  /// Sets the limit of the step that begins now. Cancels the work at the deadline, and abandons the step if it is still
  /// running ``grace`` later.
  func begin(_ step: Int, of work: any LimitedWork, until deadline: ContinuousClock.Instant) {
    state.withLock { state in
      state.limit = Limit(deadline: deadline, work: work, step: step)
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
      case .cancel(let work): work.cancel()
      case .abandon(let work, let step): await work.abandon(step: step)
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
        return .abandon(limit.work, step: limit.step)
      }
      limit.isCancelled = true
      limit.deadline = limit.deadline + Self.grace
      state.limit = limit
      return .cancel(limit.work)
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
