#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Reading keys from a terminal.
extension System {
  /// The settings of a terminal, for restoring them later.
  package struct TerminalSettings {
    fileprivate let settings: termios
  }

  /// The result of reading a key from standard input.
  package enum Key: Sendable, Hashable {
    /// A byte of the input. Some keys, such as arrow keys, send several bytes.
    case byte(UInt8)
    /// No key was pressed.
    case none
    /// The input has ended or can't be read, for example because the terminal was closed.
    case end
  }

  /// Makes the terminal of standard input pass on each key immediately, without displaying it, and returns the former
  /// settings of the terminal.
  ///
  /// Returns `nil` if standard input or output isn't a terminal, or if the settings can't be changed. Keys that send
  /// signals, such as Control-C, still do so.
  package static func beginReadingKeys() -> TerminalSettings? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    let former = TerminalSettings(settings: settings)
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    return tcsetattr(STDIN_FILENO, TCSANOW, &settings) == 0 ? former : nil
  }

  /// Restores the previous settings of the terminal that standard input reads from.
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
