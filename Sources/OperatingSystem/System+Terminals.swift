// The declaration of `stdout` has no concurrency annotation.
#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

// Terminals, and the buffering of standard output.
extension System {
  /// Returns the number of columns of a descriptor's terminal, or `nil` if the descriptor isn't a terminal. If the
  /// terminal doesn't report its size, the number is 100.
  package static func width(ofTerminal descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
    return Int(size.ws_col)
  }

  /// Makes standard output line-buffered, even if it is a pipe or file.
  package static func printByLine() {
    setvbuf(stdout, nil, _IOLBF, 0)
  }

  /// Makes standard output unbuffered, so that nothing is lost when the process ends.
  package static func printUnbuffered() {
    setvbuf(stdout, nil, _IONBF, 0)
  }
}
