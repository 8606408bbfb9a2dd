import OperatingSystem

/// A namespace for waiting for a child that must not outlive this process.
enum ChildWait {
  /// Starts a child, and calls `poll` until it returns a value. If a signal arrives that ends this process, calls `end`
  /// first.
  static func result<Child, Value, Failure: Error>(
    of start: () throws(Failure) -> Child,
    ending end: (Child) -> Void,
    polling poll: (Child) throws(Failure) -> Value?
  ) throws(Failure) -> Value {
    // Before the start, so that no signal ends this process between the start and the wait.
    System.blockEndingSignals()
    // The signal then ends the process.
    defer { System.unblockSignals() }
    let child = try start()
    var pause: UInt32 = 1000
    var isEnding = false
    while true {
      if let value = try poll(child) { return value }
      if !isEnding, System.hasPendingEndingSignal {
        isEnding = true
        end(child)
      }
      System.pause(microseconds: pause)
      pause = min(pause * 2, 20_000)
    }
  }
}
