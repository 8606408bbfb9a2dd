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

  /// The body of a thread, as an object to pass through the C library.
  private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts a thread that ends when the body returns.
  package static func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let argument = Unmanaged.passRetained(ThreadBody(body))
    let code = Platform.startThread(argument.toOpaque()) { argument in
      // The argument is optional on Linux but not on macOS.
      let argument: UnsafeMutableRawPointer? = argument
      if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
      return nil
    }
    guard code == 0 else {
      argument.release()
      throw SystemError(path: "a thread", code: code)
    }
  }
}
