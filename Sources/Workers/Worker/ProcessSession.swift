import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The processes of a session: a worker and all its descendants, except those that begin their own session.
///
/// Process groups don't work here, because Foundation puts each process that it starts into its own group.
struct ProcessSession {
  /// The process that created the session.
  let leader: Int32

  /// The running processes other than the leader, as the `proc` file system lists them.
  var members: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { name in
      guard let process = Int32(name), process != leader else { return nil }
      return System.session(of: process) == leader && isRunning(process) ? process : nil
    }
  }

  /// Kills all processes except the leader.
  func killMembers() {
    for process in members { System.killProcess(process) }
  }

  /// Returns the command line of a process, with secrets masked, or its number if the command line isn't available.
  func command(of process: Int32) -> String {
    let data = (try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline"))) ?? Data()
    if data.isEmpty { return "process \(process)" }
    let arguments = data.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    return CommandLineSecrets.masked(arguments.last == "" ? arguments.dropLast() : arguments).joined(separator: " ")
  }

  /// Returns whether a process hasn't ended, according to the state field of proc_pid_stat(5).
  private func isRunning(_ process: Int32) -> Bool {
    guard let data = try? Data(contentsOf: URL(filePath: "/proc/\(process)/stat")) else { return false }
    let state = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ").first
    return state != "Z" && state != "X"
  }
}
