import Foundation

/// A namespace for starting programs in tests.
public enum ProgramStart {
  private static let lock = NSLock()

  /// Opens the files and pipes of a program, and starts it, while no other test does.
  ///
  /// A program inherits what another test is opening just then, and keeps it open: a pipe never ends, and Foundation
  /// doesn't notice the end of the other program. The program also inherits the signals that the thread blocks, so the
  /// thread blocks none meanwhile.
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
