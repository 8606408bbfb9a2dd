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
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  package static func ignore(_ number: Int32) {
    signal(number, SIG_IGN)
  }

  package static func handleByDefault(_ number: Int32) {
    signal(number, SIG_DFL)
  }

  /// Makes the system report when child processes end, even if the program was started with `SIGCHLD` ignored.
  ///
  /// Otherwise, the system reaps them itself, and their exit statuses are lost (wait(2)).
  package static func reportEndsOfChildren() { signal(SIGCHLD, SIG_DFL) }

  /// Makes a write to a closed pipe fail with an error instead of ending the process.
  package static func ignoreClosedPipes() { ignore(SIGPIPE) }

  package static func name(ofSignal number: Int32) -> String {
    let names = [
      SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT",
      SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE",
      SIGUSR1: "SIGUSR1", SIGUSR2: "SIGUSR2", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU",
      SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS",
    ]
    return names[number] ?? "signal \(number)"
  }
}
