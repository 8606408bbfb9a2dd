#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Timers that send signals.
extension System {
  /// The timers of this process that were armed at one moment: those of alarm(2) and setitimer(2), and those of
  /// timer_create(2).
  package struct Timers {
    private let areIntervalsSet: [Bool]
    private let numbers: Set<Int32>

    /// Records the timers that are armed.
    package init() {
      areIntervalsSet = Platform.intervalTimers.map(Self.isSet)
      numbers = Set(ProcessList.current.timers.filter(Platform.isTimerSet))
    }

    /// Disarms all timers that weren't armed when this value was created. Timers created by timer_create(2) still
    /// exist, so code can arm them again.
    package func disarmOthers() {
      for (timer, wasSet) in zip(Platform.intervalTimers, areIntervalsSet) where !wasSet {
        var value = itimerval()
        setitimer(timer, &value, nil)
      }
      for number in ProcessList.current.timers where !numbers.contains(number) { Platform.disarmTimer(number) }
    }

    private static func isSet(_ timer: Platform.IntervalTimer) -> Bool {
      var value = itimerval()
      return getitimer(timer, &value) == 0 && (value.it_value.tv_sec != 0 || value.it_value.tv_usec != 0)
    }
  }
}
