import OperatingSystem

/// A namespace for waiting for a child that must not outlive this process.
enum ChildWait {
  /// Calls `poll` until it returns a value. If a signal arrives that ends this process, calls `end` before.
  static func result<Value>(ending end: () -> Void, _ poll: () -> Value?) -> Value {
    System.blockEndingSignals()
    // The signal then ends the process.
    defer { System.unblockSignals() }
    var pause: UInt32 = 1000
    var isEnding = false
    while true {
      if let value = poll() { return value }
      if !isEnding, System.hasPendingEndingSignal {
        isEnding = true
        end()
      }
      System.pause(microseconds: pause)
      pause = min(pause * 2, 20_000)
    }
  }
}
