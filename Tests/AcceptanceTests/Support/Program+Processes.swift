import Foundation
import TestSupport
import Testing

extension Program {
  /// Returns the IDs of the processes in the program's folder that don't end within a minute.
  func remainingProcesses() -> [String] {
    var found: [String] = []
    eventually {
      found = processes
      return found.isEmpty
    }
    return found
  }

  /// The IDs of the processes whose working directory is the program's folder.
  var processes: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { name in
      guard Int32(name) != nil else { return false }
      let folder = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd")
      return folder.map { $0.hasSuffix(self.folder.lastPathComponent) } ?? false
    }
  }
}
