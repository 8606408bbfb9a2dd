#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The C library's lock and condition. The type isn't nested in the generic class, so that its layout is known at
/// compile time.
private struct Locks {
  var mutex = pthread_mutex_t()
  var condition = pthread_cond_t()
}

/// A value that only one thread can access at a time, and that threads can wait for.
///
/// The monitor uses the C library's lock for two reasons: the standard library has no condition variable, and on Linux,
/// the thread sanitizer doesn't support the standard library's `Mutex` and reports false races. All modules that can
/// use the C library use this lock.
package final class Monitor<Value: ~Copyable>: @unchecked Sendable {  // the value is accessed only under the lock
  /// The lock and the condition, in a single allocation because every step creates a monitor.
  private let locks = UnsafeMutablePointer<Locks>.allocate(capacity: 1)
  /// The value. The runtime doesn't check for overlapping accesses, because the lock prevents them.
  @exclusivity(unchecked) @usableFromInline var value: Value

  package init(_ value: consuming sending Value) {
    self.value = value
    locks.initialize(to: Locks())
    pthread_mutex_init(&locks.pointee.mutex, nil)
    Platform.initialize(&locks.pointee.condition)
  }

  deinit {
    pthread_mutex_destroy(&locks.pointee.mutex)
    pthread_cond_destroy(&locks.pointee.condition)
    locks.deallocate()
  }

  /// Calls `body` with the value under the lock and returns the result. Doesn't wake up waiting threads.
  @inlinable
  package func withLock<Result, Failure>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock()
    defer { unlock() }
    return try body(&value)
  }

  /// Waits until the value is ready, calls `body` to change it, wakes up all waiting threads, and returns the result of
  /// `body`.
  @inlinable
  package func change<Result>(
    when isReady: (borrowing Value) -> Bool = { _ in true },
    _ body: (inout Value) -> Result
  ) -> Result {
    lock()
    while !isReady(value) { wait() }
    let result = body(&value)
    unlock()
    wakeAll()
    return result
  }

  /// Waits until the value is ready or a timeout has passed, calls `body` to change the value, wakes up all waiting
  /// threads, and returns the result of `body`. The second argument of `body` says whether the value is ready.
  @inlinable
  package func change<Result>(
    when isReady: (borrowing Value) -> Bool,
    within limit: Duration,
    _ body: (inout Value, _ isReady: Bool) -> Result
  ) -> Result {
    lock()
    let isInTime = isReady(value) || wait(for: isReady, within: limit)
    let result = body(&value, isInTime)
    unlock()
    wakeAll()
    return result
  }

  /// Waits until the value is ready or a timeout has passed, and returns whether the value is ready.
  @usableFromInline
  func wait(for isReady: (borrowing Value) -> Bool, within limit: Duration) -> Bool {
    // Reading the clock is slow in comparison, so only callers that wait read it.
    let end = Self.time(after: limit)
    while Platform.wait(for: &locks.pointee.condition, &locks.pointee.mutex, until: end) == 0 {
      if isReady(value) { return true }
    }
    return isReady(value)
  }

  /// Returns the current time plus a duration, on the clock that condition variables use.
  private static func time(after duration: Duration) -> timespec {
    var time = timespec()
    clock_gettime(Platform.conditionClock, &time)
    let (seconds, attoseconds) = duration.components
    let nanoseconds = time.tv_nsec + Int(attoseconds / 1_000_000_000)
    time.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
    time.tv_nsec = nanoseconds % 1_000_000_000
    return time
  }

  @usableFromInline
  func lock() { pthread_mutex_lock(&locks.pointee.mutex) }

  @usableFromInline
  func unlock() { pthread_mutex_unlock(&locks.pointee.mutex) }

  @usableFromInline
  func wait() { pthread_cond_wait(&locks.pointee.condition, &locks.pointee.mutex) }

  @usableFromInline
  func wakeAll() { pthread_cond_broadcast(&locks.pointee.condition) }
}
