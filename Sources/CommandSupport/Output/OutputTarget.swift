import OperatingSystem

/// A written file or folder that must be in place when the run ends.
package protocol OutputTarget: Sendable {
  /// Throws an error if a written file is no longer at its path or has a different size than when it was written.
  func check() throws(LostOutputError)
}

/// The error for a report whose file was removed or replaced by a step or another program.
package struct LostOutputError: Error, CustomStringConvertible {
  package let path: String

  package static let reason = "removed or replaced during the run"

  package var description: String { "\(path): \(Self.reason)" }
}

/// A list of written files with their sizes. The files must be in place when the run ends.
package final class WrittenFiles: OutputTarget {
  private let files = Monitor<[(path: String, size: Int)]>([])

  package func add(_ path: String, size: Int) {
    files.withLock { $0.append((path, size)) }
  }

  package func check() throws(LostOutputError) {
    for file in files.withLock({ $0 }) where (try? System.status(file.path))?.size != file.size {
      throw LostOutputError(path: file.path)
    }
  }
}
