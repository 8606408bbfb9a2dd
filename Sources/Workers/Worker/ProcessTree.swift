import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A process and the processes that it started, directly or indirectly.
///
/// They are its descendants and the members of its session. A process that begins its own session is still a descendant,
/// even after its parent has ended if the root adopts orphans. The session also contains what a dead root has left
/// behind. Process groups don't work here, because Foundation puts each process that it starts into its own group.
struct ProcessTree {
  /// The process that started the others. A worker is also the leader of their session.
  let root: Int32

  /// The processes that the root has started itself or adopted, including those that have ended and wait to be reaped.
  var children: [Int32] { Self.children(of: root) }

  /// The running processes other than the root, as the `proc` file system lists them.
  var members: [Int32] { members(besides: []) }

  /// Returns the running processes other than the root, the given processes, and what those have started.
  func members(besides accepted: Set<Int32>) -> [Int32] {
    let found = Self.descendants(of: [root]).union(session)
    let excluded = accepted.isEmpty ? [] : Self.descendants(of: accepted).union(accepted)
    return found.subtracting(excluded).filter(Self.isRunning).sorted()
  }

  /// Kills all processes except the root.
  func killMembers() {
    for process in members { System.killProcess(process) }
  }

  /// Kills the root and all other processes, even those that are no longer its descendants when the root has died.
  func kill() {
    let members = members
    System.killProcess(root)
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

  // MARK: The proc file system

  private var session: [Int32] {
    Self.numbers(in: "/proc").filter { $0 != root && System.session(of: $0) == root }
  }

  private static func descendants(of roots: Set<Int32>) -> Set<Int32> {
    var found: Set<Int32> = []
    var waiting = Array(roots)
    while let process = waiting.popLast() { waiting += children(of: process).filter { found.insert($0).inserted } }
    return found
  }

  /// Returns the children of a process, which the system lists by the thread that started them.
  private static func children(of process: Int32) -> [Int32] {
    let threads = "/proc/\(process)/task"
    return numbers(in: threads).flatMap { thread in
      let bytes = (try? System.readAll("\(threads)/\(thread)/children")) ?? []
      return String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { Int32($0) }
    }
  }

  private static func numbers(in folder: String) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { Int32($0) }
  }

  /// Returns whether a process hasn't ended, according to the state field of proc_pid_stat(5).
  private static func isRunning(_ process: Int32) -> Bool {
    guard let data = try? Data(contentsOf: URL(filePath: "/proc/\(process)/stat")) else { return false }
    let state = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ").first
    return state != "Z" && state != "X"
  }
}
