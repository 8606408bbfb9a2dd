#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Signals.
extension System {
  /// The signals that ask a program to end.
  package static let endingSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU]

  package static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    guard let handler = Platform.handler(action) else { return false }
    // Functions can't be compared, but their addresses can.
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  package static func ignore(_ number: Int32) {
    signal(number, SIG_IGN)
  }

  /// Lets a signal source handle a signal.
  package static func leaveToSource(_ number: Int32) { Platform.leaveToSource(number) }

  package static func handleByDefault(_ number: Int32) {
    signal(number, SIG_DFL)
  }

  /// Makes the system report when child processes end, even if the program was started with `SIGCHLD` ignored.
  ///
  /// Otherwise, the system reaps them itself, and their exit statuses are lost (wait(2)).
  package static func reportEndsOfChildren() { signal(SIGCHLD, SIG_DFL) }

  /// Makes a write to a closed pipe fail with an error instead of ending the process.
  package static func ignoreClosedPipes() { ignore(SIGPIPE) }

  /// Makes a write beyond the limit of the file size (setrlimit(2)) fail with an error instead of ending the process.
  package static func ignoreFileSizeLimit() { ignore(SIGXFSZ) }

  /// Keeps this thread, and those that it starts, from receiving the signals that ask a program to end. They would
  /// interrupt its system calls, and be lost before a signal source handles them.
  package static func blockEndingSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in endingSignals { sigaddset(&signals, signal) }
    Platform.block(&signals)
  }

  /// Whether a signal that ends processes waits until this thread receives it.
  package static var hasPendingEndingSignal: Bool {
    var signals = sigset_t()
    sigpending(&signals)
    return endingSignals.contains { sigismember(&signals, $0) == 1 && !isIgnored($0) }
  }

  /// Lets this thread receive all signals, and with it the programs that it starts. The threads of Dispatch block them.
  package static func unblockSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
  }

  /// Lets this thread receive `SIGABRT`.
  package static func unblockAbort() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGABRT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// The actions of signals, which are the same in all threads.
  package struct SignalActions {
    private let actions: [sigaction]

    private static let lastSignal: Int32 = 31
    /// Records the current actions.
    package init() { actions = (1...Self.lastSignal).map(Self.action) }

    /// Restores all actions if that of `SIGCHLD` has changed, which keeps steps from learning how programs end.
    package func restore() {
      if Self.areEqual(Self.action(SIGCHLD), actions[Int(SIGCHLD) - 1]) { return }
      for (index, action) in actions.enumerated() {
        var action = action
        sigaction(Int32(index + 1), &action, nil)
      }
    }

    private static func action(_ signal: Int32) -> sigaction {
      var action = sigaction()
      sigaction(signal, nil, &action)
      return action
    }

    private static func areEqual(_ left: sigaction, _ right: sigaction) -> Bool {
      // A handler is a C function pointer or `nil`, which has the size of an `Int` and no ownership.
      left.sa_flags == right.sa_flags
        && unsafeBitCast(Platform.handler(left), to: Int.self) == unsafeBitCast(Platform.handler(right), to: Int.self)
    }
  }

  package static func name(ofSignal number: Int32) -> String {
    let names = [
      SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT",
      SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE",
      SIGUSR1: "SIGUSR1", SIGUSR2: "SIGUSR2", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU",
      SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS", SIGVTALRM: "SIGVTALRM", SIGPROF: "SIGPROF", SIGIO: "SIGIO",
    ]
    return names[number] ?? "signal \(number)"
  }
}
