import Foundation

/// A namespace for processes that run in the background and belong to no scenario. The variable `HONEST_COMPANY`
/// requests them.
enum BackgroundProcesses {
  static let areRequested = ProcessInfo.processInfo.environment["HONEST_COMPANY"] != nil

  /// Starts a process that runs for 10 minutes, which is longer than the run.
  static func start() throws {
    _ = try Process.run(URL(filePath: "/bin/sleep"), arguments: ["600"])
  }

  /// Starts a server that repeatedly runs two helpers: one that it waits for, and one in another session.
  static func startServer() throws {
    let loop = "while :; do setsid sh -c 'sleep 0.02 & sleep 0.03' & sleep 0.01; done"
    _ = try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", loop])
  }

  /// Starts a thread that repeatedly runs a command.
  static func startThread() {
    Thread.detachNewThread {
      while true {
        let command = try? Process.run(URL(filePath: "/bin/sleep"), arguments: ["0.05"])
        command?.waitUntilExit()
      }
    }
  }
}
