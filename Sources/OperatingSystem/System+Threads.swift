#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Threads.
extension System {
  /// Suspends this thread.
  package static func pause(microseconds: UInt32) {
    usleep(microseconds)
  }

  /// The body of a thread, as an object that the C library can pass on.
  private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts a thread that ends when the body returns.
  package static func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let argument = Unmanaged.passRetained(ThreadBody(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(
      &thread,
      nil,
      { argument in
        if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      },
      argument.toOpaque()
    )
    guard code == 0 else {
      argument.release()
      throw SystemError(path: "a thread", code: code)
    }
    #if canImport(Darwin)
      if let thread { pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
  }
}
