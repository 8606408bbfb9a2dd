import Foundation

/// The signals that a thread or program ignores, and the signals that it blocks.
struct SignalState: Equatable {
  private let ignored: UInt64
  private let blocked: UInt64

  /// The signals 32 and 33, which the C library uses itself. Programs that it spawns ignore them.
  private static let internalSignals: UInt64 = 0b11 << 31

  /// Creates a state from the contents of `/proc/PID/status`.
  init(status: String) {
    func value(_ name: String) -> UInt64 {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
      return UInt64(line.dropFirst(name.count + 2), radix: 16) ?? .max
    }
    ignored = value("SigIgn") & ~Self.internalSignals
    blocked = value("SigBlk")
  }

  static var ofThisThread: Self {
    get throws { Self(status: try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)) }
  }

  /// Whether a signal is ignored.
  func ignores(_ signal: Int32) -> Bool { ignored >> UInt64(signal - 1) & 1 == 1 }
}
