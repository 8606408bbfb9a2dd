import CucumberMessages
import FoundationEssentials

extension RunClock {
  /// The time of day at the start of the process's first run, and from there on the time that has passed.
  public static let system: RunClock = {
    let date = Date()
    let start = ContinuousClock.now
    let origin = Timestamp(nanoseconds: Int64(date.timeIntervalSince1970 * 1_000_000_000))
    return RunClock { origin + CucumberMessages.Duration(ContinuousClock.now - start) }
  }()
}
