import Synchronization

/// Watches over the time of the step or hook that runs now: cancels it when its time is over, and gives it up when that
/// did not end it.
package final class Watchdog: Sendable {
  /// How long a step has to end after it was cancelled.
  package static let grace = Duration.seconds(1)

  private struct Watch {
    let deadline: ContinuousClock.Instant
    let cancel: @Sendable () -> Void
    let giveUp: @Sendable () async -> Void
    var isCancelled = false
    var isGivenUp = false
  }

  private enum Deed: Sendable {
    case wait(Duration)
    case cancel(@Sendable () -> Void)
    case giveUp(@Sendable () async -> Void)
  }

  private let watch = Mutex<Watch?>(nil)
  /// The shortest limit: a step that begins while the watchdog sleeps is not over before it wakes.
  private let interval: Duration

  init(interval: Duration) {
    self.interval = interval
  }

  /// Watches until the process ends or the task is cancelled.
  func run() async {
    while !Task.isCancelled {
      switch next() {
      case .wait(let duration): try? await Task.sleep(for: duration)
      case .cancel(let cancel): cancel()
      case .giveUp(let giveUp): await giveUp()
      }
    }
  }

  /// Begins to watch over a step.
  func begin(
    until deadline: ContinuousClock.Instant,
    cancel: @escaping @Sendable () -> Void,
    giveUp: @escaping @Sendable () async -> Void
  ) {
    watch.withLock { $0 = Watch(deadline: deadline, cancel: cancel, giveUp: giveUp) }
  }

  /// Ends the watch over a step, and returns whether it was cancelled.
  func end() -> Bool {
    watch.withLock { watch in
      defer { watch = nil }
      return watch?.isCancelled ?? false
    }
  }

  private func next() -> Deed {
    watch.withLock { watch in
      guard let current = watch, !current.isGivenUp else { return .wait(interval) }
      let now = ContinuousClock.now
      let time = current.isCancelled ? current.deadline + Self.grace : current.deadline
      guard now >= time else { return .wait(min(interval, now.duration(to: time))) }
      if current.isCancelled {
        watch?.isGivenUp = true
        return .giveUp(current.giveUp)
      }
      watch?.isCancelled = true
      return .cancel(current.cancel)
    }
  }
}
