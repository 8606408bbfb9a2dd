#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A value that threads access one at a time and can wait for.
///
/// It uses the C library's lock for two reasons: the standard library has no condition variable, and the thread
/// sanitizer doesn't support the standard library's `Mutex` on Linux and reports false races. Every module that may use
/// the C library uses this lock.
package final class Monitor<Value: ~Copyable>: @unchecked Sendable {  // the value is touched under the lock only
  private struct Locks {
    var mutex = pthread_mutex_t()
    var condition = pthread_cond_t()
  }

  /// The mutex and the condition, in one allocation because every step creates a monitor.
  private let locks = UnsafeMutablePointer<Locks>.allocate(capacity: 1)
  private var value: Value

  package init(_ value: consuming sending Value) {
    self.value = value
    locks.initialize(to: Locks())
    pthread_mutex_init(&locks.pointee.mutex, nil)
    pthread_cond_init(&locks.pointee.condition, nil)
  }

  deinit {
    pthread_mutex_destroy(&locks.pointee.mutex)
    pthread_cond_destroy(&locks.pointee.condition)
    locks.deallocate()
  }

  /// Changes the value without waking up waiting threads.
  package func withLock<Result, Failure>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(&locks.pointee.mutex)
    defer { pthread_mutex_unlock(&locks.pointee.mutex) }
    return try body(&value)
  }

  /// Waits until the value is ready, changes it, and wakes up all waiting threads.
  package func change<Result>(
    when isReady: (borrowing Value) -> Bool = { _ in true },
    _ body: (inout Value) -> Result
  ) -> Result {
    pthread_mutex_lock(&locks.pointee.mutex)
    while !isReady(value) { pthread_cond_wait(&locks.pointee.condition, &locks.pointee.mutex) }
    let result = body(&value)
    pthread_mutex_unlock(&locks.pointee.mutex)
    pthread_cond_broadcast(&locks.pointee.condition)
    return result
  }
}
