#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension System {
  /// The time of day, in nanoseconds since the start of 1970 in UTC.
  package static var timeOfDay: Int64 { nanoseconds(CLOCK_REALTIME) }

  /// The time elapsed since an arbitrary moment that all processes on the machine share, in nanoseconds. Setting the
  /// time of day doesn't affect this time.
  package static var elapsedTime: Int64 { nanoseconds(Platform.elapsedTimeClock) }

  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
