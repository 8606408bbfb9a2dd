package import Reports

/// A namespace for detecting the features of the terminal that displays the output.
package enum Terminal {
  /// Returns the options for the output. On a terminal, they enable progress bars, colors, and, if the locale uses
  /// UTF-8, symbols.
  ///
  /// The user or the environment can override colors (no-color.org, force-color.org). With `TERM=dumb`, the output
  /// doesn't count as a terminal.
  package static func options(
    of streams: Streams,
    colors: Bool?,
    environment: [String: String],
    rerunCommand: String? = nil
  ) -> TerminalOptions {
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
    return TerminalOptions(
      isLive: isTerminal,
      width: streams.width ?? 100,
      colors: wants,
      glyphs: isTerminal && isUTF8(environment),
      rerunCommand: rerunCommand
    )
  }

  /// Returns whether the encoding of the locale is UTF-8. The first of the variables `LC_ALL`, `LC_CTYPE`, and `LANG`
  /// that isn't empty determines the locale (POSIX, 8.2).
  private static func isUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let name = locale?.lowercased() ?? ""
    return name.contains("utf-8") || name.contains("utf8")
  }
}
