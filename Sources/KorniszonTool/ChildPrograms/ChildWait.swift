import OperatingSystem

/// A namespace for waiting for a child process that mustn't outlive this process.
enum ChildWait {
  /// Starts a child and calls `poll` until it returns a value. If a signal that would end this process arrives, calls
  /// `end` and continues to poll. The signal ends this process when this method returns.
  static func result<Child, Value, Failure: Error>(
    of start: () throws(Failure) -> Child,
    ending end: (Child) -> Void,
    polling poll: (Child) throws(Failure) -> Value?
  ) throws(Failure) -> Value {
    // The signals are blocked before the start, so that none ends this process between the start and the wait.
    System.blockEndingSignals()
    // After this, a pending signal ends the process.
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
