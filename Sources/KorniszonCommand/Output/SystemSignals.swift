#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What concerns the process as a whole.
enum SystemSignals {
  /// Lets a write to a closed pipe fail with an error instead of ending the process.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  static func exit(_ code: ExitCode) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code.rawValue)
    #elseif canImport(Musl)
      Musl.exit(code.rawValue)
    #else
      Darwin.exit(code.rawValue)
    #endif
  }
}
