import OperatingSystem

/// Work that a ``TimeoutEnforcer`` cancels and, if it ignores the cancellation, abandons.
protocol LimitedWork: AnyObject, Sendable {
  /// Cancels the work. Any thread can call this method.
  func cancel()

  /// Abandons a step of the work, unless the step has ended in the meantime.
  @MainActor func abandon(step: Int)
}

/// An object that enforces the timeout of the current step or hook.
///
/// It cancels the step at the deadline and, if the step ignores the cancellation, abandons it. A single task sleeps
/// until the earliest deadline, so a new step only replaces the deadline and doesn't need a new task.
package final class TimeoutEnforcer: Sendable {
  /// The default timeout of a step or hook.
  package static let defaultStepTimeout = Swift.Duration.seconds(60)
  /// The time that a canceled step has to finish.
  package static let grace = Duration.seconds(1)

  /// A way in which a step can end.
  enum Ending: Sendable {
    case inTime
    /// The step's deadline passed.
    case exceeded
    /// The step was canceled before its deadline.
    case interrupted
  }

  private struct Limit {
    /// The time on the limit clock at which to cancel the step or, later, to abandon it; `nil` if the step has no
    /// timeout.
    var deadline: Duration?
    let work: any LimitedWork
    let step: Int
    let isInterruptible: Bool
    var isInterrupted = false
    var isCancelled = false
    var isAbandoned = false
  }

  private struct State {
    /// The current step and its deadline, or `nil` between steps.
    var limit: Limit?
    /// The time at which the timer next checks the deadline, or `nil` if there is no timer.
    var wakeUp: Duration?
    var timer: Task<Void, Never>?
    /// The number of timers started so far. Only the latest one acts when it wakes up; the others stop.
    var timerCount = 0
  }

  private enum Action: Sendable {
    case sleep(until: Duration)
    case cancel(any LimitedWork)
    case abandon(any LimitedWork, step: Int)
    case stop
  }

  /// The number of consecutive checks at which a step must be overdue to count as blocked. Time during which the
  /// process is stopped doesn't count.
  private static let maximumOverdueCount = 20
  /// The pause between checks, in microseconds.
  private static let pauseBetweenChecks: UInt32 = 500_000

  private let clock: LimitClock
  private let state = Monitor(State())

  /// Creates an enforcer. If the clock measures real time and a step blocks the threads that would cancel or abandon
  /// it, the enforcer calls `onBlocked` on another thread.
  init(_ clock: LimitClock, onBlocked: (@Sendable () -> Void)? = nil) {
    self.clock = clock
    guard let onBlocked, clock.isReal else { return }
    try? System.startThread { [weak self] in
      var overdueCount = 0
      while let isOverdue = self?.isOverdue, overdueCount < Self.maximumOverdueCount {
        overdueCount = isOverdue ? overdueCount + 1 : 0
        System.pause(microseconds: Self.pauseBetweenChecks)
      }
      if overdueCount == Self.maximumOverdueCount { onBlocked() }
    }
  }

  /// Whether the current step has exceeded its timeout or, once it is canceled, the grace period.
  private var isOverdue: Bool {
    state.withLock { [clock] state in state.limit?.deadline.map { $0 <= clock.now() } ?? false }
  }

  /// Starts the timeout of the step that is about to begin. Without a deadline, the step has no timeout.
  ///
  /// The work is canceled at the deadline, and the step is abandoned if it is still running after the ``grace`` period.
  /// If the step is interruptible, ``interrupt()`` also cancels it.
  func begin(
    _ step: Int,
    of work: any LimitedWork,
    until deadline: Duration?,
    isInterruptible: Bool = false
  ) {
    state.withLock { state in
      state.limit = Limit(deadline: deadline, work: work, step: step, isInterruptible: isInterruptible)
      guard let deadline else { return }
      if let wakeUp = state.wakeUp, wakeUp <= deadline { return }
      state.timer?.cancel()
      state.timerCount += 1
      state.wakeUp = deadline
      state.timer = Task.detached { [self, number = state.timerCount] in await keepTime(number) }
    }
  }

  /// Removes the timeout of a step that has ended, and returns how the step ended.
  func end() -> Ending {
    state.withLock { state in
      defer { state.limit = nil }
      guard let limit = state.limit else { return .inTime }
      return limit.isCancelled ? .exceeded : limit.isInterrupted ? .interrupted : .inTime
    }
  }

  /// Cancels the current step if it is interruptible. Its timeout still applies.
  func interrupt() {
    let work = state.withLock { state -> (any LimitedWork)? in
      guard let limit = state.limit, limit.isInterruptible, !limit.isInterrupted else { return nil }
      state.limit?.isInterrupted = true
      return limit.work
    }
    work?.cancel()
  }

  /// Ends the timer when the enforcer is no longer needed.
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
      guard var limit = state.limit, !limit.isAbandoned, let deadline = limit.deadline else {
        state.wakeUp = nil
        return .stop
      }
      guard clock.now() >= deadline else {
        state.wakeUp = deadline
        return .sleep(until: deadline)
      }
      if limit.isCancelled {
        state.limit?.isAbandoned = true
        return .abandon(limit.work, step: limit.step)
      }
      limit.isCancelled = true
      limit.deadline = deadline + Self.grace
      state.limit = limit
      return .cancel(limit.work)
    }
  }
}
