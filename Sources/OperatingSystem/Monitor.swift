#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A value that several threads change, one at a time, and wait for.
///
/// It is made of the C library's lock, since the thread sanitizer does not know that of the standard library on Linux.
package final class Monitor<Value: Sendable>: @unchecked Sendable {  // the value is touched under the lock only
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let call = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  package init(_ value: Value) {
    self.value = value
    pthread_mutex_init(lock, nil)
    pthread_cond_init(call, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    pthread_cond_destroy(call)
    lock.deallocate()
    call.deallocate()
  }

  /// Changes the value, as soon as it is as it should be, and lets those who wait look at it.
  package func change<Result>(
    when isReady: (borrowing Value) -> Bool = { _ in true },
    _ body: (inout Value) -> Result
  ) -> Result {
    pthread_mutex_lock(lock)
    while !isReady(value) { pthread_cond_wait(call, lock) }
    let result = body(&value)
    pthread_mutex_unlock(lock)
    pthread_cond_broadcast(call)
    return result
  }
}
