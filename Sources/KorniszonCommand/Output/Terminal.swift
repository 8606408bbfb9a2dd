#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Reports

/// What the program's standard output is connected to.
enum Terminal {
  /// Bars and colours only on a terminal, unless the user or the environment decides (no-color.org).
  static func options(colors: Bool?, environment: [String: String]) -> TerminalOptions {
    let isTerminal = isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
    let wants: Bool =
      if let colors {
        colors
      } else if environment["NO_COLOR", default: ""] != "" {
        false
      } else if let force = environment["FORCE_COLOR"], force != "0" {
        true
      } else {
        isTerminal
      }
    return TerminalOptions(isLive: isTerminal, width: width ?? 100, colors: wants)
  }

  private static var width: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
