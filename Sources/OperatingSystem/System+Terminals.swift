// `stdout` was declared before Swift could say that it is never set again.
#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

// Terminals, and how standard output is buffered.
extension System {
  /// The number of columns of the terminal that a descriptor is open to, or `nil` if it is open to something else.
  package static func width(ofTerminal descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
    return Int(size.ws_col)
  }

  /// Writes what is printed line by line, to a pipe or a file as well.
  package static func printByLine() {
    setvbuf(stdout, nil, _IOLBF, 0)
  }

  /// Writes what is printed at once: nothing is lost when the process ends.
  package static func printUnbuffered() {
    setvbuf(stdout, nil, _IONBF, 0)
  }
}
