#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Reading keys from a terminal.
extension System {
  /// The settings of a terminal, to restore them later.
  package struct TerminalSettings {
    fileprivate let settings: termios
  }

  /// The state of standard input.
  package enum Key: Sendable, Hashable {
    /// The first byte of a key.
    case byte(UInt8)
    /// Nothing yet.
    case none
    /// The end of the input, because the terminal is closed.
    case end
  }

  /// Makes the terminal of standard input pass each key immediately, without showing it, and returns its former
  /// settings.
  ///
  /// Returns `nil` if standard input or output isn't a terminal. Keys that send signals, such as Control-C, still do.
  package static func beginReadingKeys() -> TerminalSettings? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    let former = TerminalSettings(settings: settings)
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    return tcsetattr(STDIN_FILENO, TCSANOW, &settings) == 0 ? former : nil
  }

  /// Restores the settings of the terminal of standard input.
  package static func endReadingKeys(_ former: TerminalSettings) {
    var settings = former.settings
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  /// Returns the next key without waiting.
  package static func nextKey() -> Key {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, 0) > 0 else { return .none }
    var byte: UInt8 = 0
    return read(STDIN_FILENO, &byte, 1) == 1 ? .byte(byte) : .end
  }
}
