#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Reports

/// What the program's output is connected to.
enum Terminal {
  /// Bars and colours only on a terminal, unless the user or the environment decides (no-color.org, force-color.org).
  static func options(of streams: Streams, colors: Bool?, environment: [String: String]) -> TerminalOptions {
    let isTerminal = streams.width != nil && environment["TERM"] != "dumb"
    let wants: Bool =
      if let colors {
        colors
      } else if environment["NO_COLOR", default: ""] != "" {
        false
      } else if !["", "0"].contains(environment["FORCE_COLOR", default: ""]) {
        true
      } else {
        isTerminal
      }
    return TerminalOptions(isLive: isTerminal, width: streams.width ?? 100, colors: wants)
  }

  /// The number of columns of the terminal that a descriptor is open to; nil if it is none.
  static func width(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
    return Int(size.ws_col)
  }
}
