#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Handling and blocking signals.
extension System {
  /// The signals that ask a program to end.
  package static let endingSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU]

  package static func isIgnored(_ number: Int32) -> Bool { handler(of: number) == unsafeBitCast(SIG_IGN, to: Int.self) }

  private static func hasDefaultAction(_ number: Int32) -> Bool { handler(of: number) == 0 }

  /// Returns the address of a signal's handler, or 0 for `SIG_DFL`. Addresses can be compared, but functions can't.
  private static func handler(of number: Int32) -> Int {
    var action = sigaction()
    sigaction(number, nil, &action)
    // A handler is a C function pointer or `nil`, which has the size of an `Int` and no ownership.
    return unsafeBitCast(Platform.handler(action), to: Int.self)
  }

  /// Prepares a signal for a signal source that will handle it.
  package static func leaveToSource(_ number: Int32) { Platform.leaveToSource(number) }

  package static func handleByDefault(_ number: Int32) {
    signal(number, SIG_DFL)
  }

  /// Makes the system report when child processes end, even if the program was started with `SIGCHLD` ignored.
  ///
  /// If `SIGCHLD` stayed ignored, the system would reap the child processes itself, and their exit statuses would be
  /// lost (wait(2)).
  package static func reportEndsOfChildren() { if isIgnored(SIGCHLD) { handleByDefault(SIGCHLD) } }

  /// Makes a write to a closed pipe fail with an error instead of ending the process.
  package static func surviveClosedPipes() { survive(SIGPIPE) }

  /// Makes a write that exceeds the file size limit (setrlimit(2)) fail with an error instead of ending the process.
  package static func surviveFileSizeLimit() { survive(SIGXFSZ) }

  /// Handles a signal by doing nothing, unless the process already ignores or handles it.
  ///
  /// If the process ignored the signal instead, so would the programs that it starts. A handled signal gets its default
  /// action in those programs (execve(2)).
  private static func survive(_ number: Int32) {
    if hasDefaultAction(number) { signal(number) { _ in } }
  }

  /// Keeps this thread, and those that it starts, from receiving the signals that ask a program to end. Signals that
  /// aren't blocked would interrupt system calls, and would be lost if they arrived before a signal source handled
  /// them. On Darwin, does nothing.
  package static func blockEndingSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in endingSignals { sigaddset(&signals, signal) }
    Platform.block(&signals)
  }

  /// Whether a signal that asks a program to end is pending for this thread and isn't ignored.
  package static var hasPendingEndingSignal: Bool {
    var signals = sigset_t()
    sigpending(&signals)
    return endingSignals.contains { sigismember(&signals, $0) == 1 && !isIgnored($0) }
  }

  /// Lets this thread, and the programs that it starts, receive all signals. By default, the threads of Dispatch block
  /// signals.
  package static func unblockSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
  }

  /// The actions of the standard signals, 1 to 31, which are the same in all threads.
  package struct SignalActions {
    private let actions: [sigaction]

    private static let lastSignal: Int32 = 31
    /// Records the current actions.
    package init() { actions = (1...Self.lastSignal).map(Self.action) }

    /// Restores all actions if the action of `SIGCHLD` has changed. With a different action, steps might not get the
    /// exit statuses of the programs that they start.
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
