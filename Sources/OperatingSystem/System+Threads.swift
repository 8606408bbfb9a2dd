#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension System {
  /// What a thread does, as an object that the C library can hand on.
  private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts a thread, which ends when the body does.
  package static func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let argument = Unmanaged.passRetained(ThreadBody(body))
    var thread = pthread_t()
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
    pthread_detach(thread)
  }
}
