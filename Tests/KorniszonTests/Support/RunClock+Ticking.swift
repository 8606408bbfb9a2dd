import CucumberMessages
import Korniszon
import OperatingSystem

extension RunClock {
  /// Returns a clock that starts in 1970 and advances by one millisecond per reading.
  static func ticking() -> RunClock {
    let ticks = Ticks()
    return RunClock { Timestamp(nanoseconds: ticks.next() * 1_000_000) }
  }

  private final class Ticks: Sendable {
    private let count = Monitor<Int64>(0)

    func next() -> Int64 {
      count.withLock { count in
        defer { count += 1 }
        return count
      }
    }
  }
}
