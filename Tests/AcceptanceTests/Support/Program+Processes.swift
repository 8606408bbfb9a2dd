import Foundation

extension Program {
  /// Returns the processes in the program's folder that don't end within 20 s.
  func remainingProcesses() -> [String] {
    let deadline = ContinuousClock.now + .seconds(20)
    var found = processes
    while !found.isEmpty, .now < deadline {
      usleep(10_000)
      found = processes
    }
    return found
  }

  /// The processes in the program's folder.
  var processes: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { name in
      guard Int32(name) != nil else { return false }
      let folder = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd")
      return folder.map { $0.hasSuffix(self.folder.lastPathComponent) } ?? false
    }
  }
}
