#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A value that several threads change, one at a time, and wait for.
///
/// The standard library's `Mutex` protects every value of the project that nobody waits for. `Monitor` exists beside it
/// because the standard library has no condition variable. It uses the C library's lock, since a condition variable
/// needs that one; the thread sanitizer also understands it, which on Linux it does not understand `Mutex`.
package final class Monitor<Value: Sendable>: @unchecked Sendable {  // the value is touched under the lock only
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  package init(_ value: Value) {
    self.value = value
    pthread_mutex_init(lock, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    pthread_cond_destroy(condition)
    lock.deallocate()
    condition.deallocate()
  }

  /// Waits until the value is ready, changes it, and wakes up all threads that wait for it.
  package func change<Result>(
    when isReady: (borrowing Value) -> Bool = { _ in true },
    _ body: (inout Value) -> Result
  ) -> Result {
    pthread_mutex_lock(lock)
    while !isReady(value) { pthread_cond_wait(condition, lock) }
    let result = body(&value)
    pthread_mutex_unlock(lock)
    pthread_cond_broadcast(condition)
    return result
  }
}
