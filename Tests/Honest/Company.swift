import Foundation

/// Processes that run beside the scenarios and belong to none of them, if the environment asks for them.
enum Company {
  static let isPresent = ProcessInfo.processInfo.environment["HONEST_COMPANY"] != nil

  /// Starts a process that runs until the end.
  static func start() throws {
    _ = try Process.run(URL(filePath: "/bin/sleep"), arguments: ["600"])
  }

  /// Starts a server that runs two helpers again and again: one that it waits for, and one in another session.
  static func startServer() throws {
    let loop = "while :; do setsid sh -c 'sleep 0.02 & sleep 0.03' & sleep 0.01; done"
    _ = try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", loop])
  }

  /// Starts a thread that runs a command again and again.
  static func startThread() {
    Thread.detachNewThread {
      while true {
        let command = try? Process.run(URL(filePath: "/bin/sleep"), arguments: ["0.05"])
        command?.waitUntilExit()
      }
    }
  }
}
