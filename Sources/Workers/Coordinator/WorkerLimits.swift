import Korniszon

/// The limits that the coordinator enforces on a worker: the time of a step or hook, the time without a message, the
/// size of the output, and the time in which a retired worker must end.
struct WorkerLimits: Sendable {
  /// The time that a worker has, after a timeout, to cancel the step or hook and report the cancellation.
  private static let grace = TimeoutEnforcer.grace + TimeoutEnforcer.grace

  /// The time limit for a worker to wait for the processes of its scenario and to kill them.
  private let leftoverTime: Duration
  /// The time that a busy worker may go without sending a message while no step or hook is running, or `nil` for no
  /// limit.
  private let silence: Duration?
  private let maximumOutputSize: Int

  /// The deadline of the current step or hook, with the timeout that the worker enforces, or `nil` if there is none.
  private var deadline: (time: Duration, limit: TimeoutError)?
  private var lastActivity: Duration
  /// The time by which a worker that has retired must have ended, or `nil` for other workers.
  private var endTime: Duration?

  init(_ options: RunOptions, maximumOutputSize: Int = CapturedOutput.maximumSize, now: Duration) {
    leftoverTime = options.leftoverTimeout + Self.grace
    silence = options.stepTimeout.map { $0 + options.retry.delay + Self.grace }
    self.maximumOutputSize = maximumOutputSize
    lastActivity = now
  }

  /// The time by which to call ``violation(isBusy:outputSize:now:)``, or `nil` if there is no deadline.
  var deadlineTime: Duration? {
    guard let endTime else { return deadline?.time }
    return min(deadline?.time ?? endTime, endTime)
  }

  /// Records that the worker has sent or received messages.
  mutating func recordActivity(now: Duration) { lastActivity = now }

  mutating func record(_ event: ExecutionEvent, now: Duration) {
    switch event {
    case .stepStarted(_, _, let limit?), .hookStarted(_, _, let limit?):
      deadline = (now + limit.rest + Self.grace, limit)
    case .stepFinished, .hookFinished: deadline = nil
    default: break
    }
  }

  /// Extends the deadline, if any, of the current step, whose end is reported only after the processes of its scenario
  /// have ended.
  mutating func extendDeadline(now: Duration) { deadline?.time = now + leftoverTime }

  /// Sets the time by which a worker that has retired must have ended, because its exit handlers may block.
  mutating func setEnd(now: Duration) { endTime = now + WorkerReaper.maximumWait }

  mutating func removeDeadlines() { (deadline, endTime) = (nil, nil) }

  /// Returns the limit that the worker has exceeded, as the cause of its termination, or `nil` if it hasn't exceeded
  /// any.
  func violation(isBusy: Bool, outputSize: Int, now: Duration) -> WorkerTermination.Cause? {
    if let deadline, deadline.time <= now { return .exceeded(deadline.limit) }
    if let endTime, endTime <= now { return .didNotEnd }
    if outputSize > maximumOutputSize { return .printedTooMuch }
    if let silence, isBusy, deadline == nil, lastActivity + silence <= now { return .silent(silence) }
    return nil
  }
}
