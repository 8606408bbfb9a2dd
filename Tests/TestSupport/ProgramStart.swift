import Foundation

/// A namespace for starting programs in tests.
public enum ProgramStart {
  private static let lock = NSLock()

  /// Calls a closure that opens the files and pipes of a program and starts it, while no other test starts one.
  ///
  /// Otherwise, a program would inherit the files that another test is opening at that moment and keep them open. A
  /// pipe would then never end, and Foundation wouldn't notice the end of the other program. The program also inherits
  /// the blocked signals of the thread, so the thread blocks none meanwhile.
  public static func alone<Result>(_ start: () throws -> Result) rethrows -> Result {
    try lock.withLock {
      var none = sigset_t()
      sigemptyset(&none)
      var blocked = sigset_t()
      pthread_sigmask(SIG_SETMASK, &none, &blocked)
      defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
      return try start()
    }
  }
}
