import FoundationEssentials

/// The processes that steps have started and that belong to the process group of the worker.
struct ChildProcesses {
  /// Those that the run needs, started by its hooks.
  private var adopted: Set<Int32> = []
  private var mark = System.childMark

  mutating func beginAttempt() { mark = System.childMark }

  /// Counts all there are as things that the run needs.
  mutating func adopt() {
    if System.mayHaveChildren(since: mark) { adopted = Set(Self.running.map(\.process)) }
    mark = System.childMark
  }

  /// Ends those that were started since the attempt began, and returns their command lines.
  func endLeftBehind() -> [String] {
    guard System.mayHaveChildren(since: mark) else { return [] }
    let left = Self.running.filter { !adopted.contains($0.process) }
    for child in left { System.killProcess(child.process) }
    return left.map(\.command)
  }

  /// The other processes of this one's group, as the `proc` file system shows them.
  private static var running: [(process: Int32, command: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { name in
      guard let process = Int32(name), process != System.processID, isInGroup(process) else { return nil }
      let words = (try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline")))?.split(separator: 0) ?? []
      let command = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      return (process, command.isEmpty ? "process \(process)" : command)
    }
  }

  /// Whether a process runs and is of this one's group: proc_pid_stat(5), the third and fifth field.
  private static func isInGroup(_ process: Int32) -> Bool {
    guard let data = try? Data(contentsOf: URL(filePath: "/proc/\(process)/stat")) else { return false }
    let text = String(decoding: data, as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return false }
    let fields = text[text.index(after: name)...].split(separator: " ")
    guard fields.count > 2, let state = fields.first else { return false }
    return state != "Z" && state != "X" && Int32(fields[2]) == System.processGroup
  }
}
