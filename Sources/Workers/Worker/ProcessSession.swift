import FoundationEssentials
import OperatingSystem

/// The processes of a session: that of a worker has all that its steps start, but for those that begin one of their own.
///
/// Groups would not do, since Foundation gives one to each process that it starts.
struct ProcessSession {
  struct Member: Hashable {
    let process: Int32
    /// The words of its command line.
    let command: String
  }

  /// The process that the session began with.
  let leader: Int32

  /// The processes that run beside the leader, as the `proc` file system shows them.
  var members: [Member] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { name in
      guard let process = Int32(name), process != leader else { return nil }
      guard System.session(of: process) == leader, isRunning(process) else { return nil }
      return Member(process: process, command: command(of: process) ?? "process \(process)")
    }
  }

  /// Ends all but the leader.
  func endMembers() {
    for member in members { System.killProcess(member.process) }
  }

  /// The words of a command line; a process that is just becoming another program has none for a moment.
  private func command(of process: Int32) -> String? {
    for _ in 0..<50 {
      guard let data = try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline")) else { return nil }
      if !data.isEmpty {
        return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      }
      System.pause(microseconds: 1000)
    }
    return nil
  }

  /// Whether a process has not ended: proc_pid_stat(5), the field behind the name.
  private func isRunning(_ process: Int32) -> Bool {
    guard let data = try? Data(contentsOf: URL(filePath: "/proc/\(process)/stat")) else { return false }
    let state = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ").first
    return state != "Z" && state != "X"
  }
}
