import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The processes of a session: a worker and everything its steps start, except processes that begin their own session.
///
/// Process groups would not do, because Foundation gives one to each process that it starts.
struct ProcessSession {
  /// The process that began the session.
  let leader: Int32

  /// The running processes other than the leader, as the `proc` file system lists them.
  var members: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { name in
      guard let process = Int32(name), process != leader else { return nil }
      return System.session(of: process) == leader && isRunning(process) ? process : nil
    }
  }

  /// Kills all processes but the leader.
  func killMembers() {
    for process in members { System.killProcess(process) }
  }

  /// The command line of a process, or its number during the moment in which it becomes another program.
  func command(of process: Int32) -> String {
    let data = (try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline"))) ?? Data()
    if data.isEmpty { return "process \(process)" }
    return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// Whether a process has not ended: proc_pid_stat(5), the field after the name.
  private func isRunning(_ process: Int32) -> Bool {
    guard let data = try? Data(contentsOf: URL(filePath: "/proc/\(process)/stat")) else { return false }
    let state = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ").first
    return state != "Z" && state != "X"
  }
}
