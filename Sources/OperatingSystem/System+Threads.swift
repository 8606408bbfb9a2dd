#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Starting and identifying threads.
extension System {
  /// A number that identifies a running thread within this process.
  package struct ThreadID: Hashable, Sendable {
    fileprivate let number: UInt
  }

  package static var currentThread: ThreadID {
    #if canImport(Darwin)
      ThreadID(number: UInt(bitPattern: pthread_self()))
    #else
      ThreadID(number: pthread_self())
    #endif
  }

  /// The system's ID of this thread, or `nil` on systems without a list of threads.
  package static var currentThreadNumber: Int32? { Platform.threadNumber }

  /// Suspends this thread for a number of microseconds.
  package static func pause(microseconds: UInt32) {
    usleep(microseconds)
  }

  /// The body of a thread as an object, which can be passed through the C library.
  private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts a thread that ends when the body returns. On Linux, the thread doesn't receive the ``endingSignals``.
  package static func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let argument = Unmanaged.passRetained(
      ThreadBody {
        blockEndingSignals()
        body()
      }
    )
    let code = Platform.startThread(argument.toOpaque()) { argument in
      // The argument is optional on Linux but not on macOS.
      let argument: UnsafeMutableRawPointer? = argument
      if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
      return nil
    }
    guard code == 0 else {
      argument.release()
      throw SystemError(path: "can't start a thread", code: code)
    }
  }

  /// Makes freed memory available to all threads, and returns large blocks to the system.
  ///
  /// By default, Glibc has up to eight arenas per core, from which threads allocate memory. Each time it frees a larger
  /// block, it raises the size up to which it keeps freed blocks in the arenas. On Darwin, this method does nothing.
  package static func limitUnusedMemory() { Platform.limitUnusedMemory() }

  /// Returns freed memory to the system. By default, the C library keeps most of it for later use.
  package static func returnFreeMemory() { Platform.returnFreeMemory() }
}
