import Korniszon
import OperatingSystem
package import Reports

extension Options {
  /// Keeps only the reports that the command line requests or, if it requests none, the default report. All other
  /// reports are for runs.
  package mutating func dropConfiguredReports() {
    reports.removeAll { $0.layer != .commandLine }
    if reports.isEmpty { note { (options) throws(UsageError) in try options.add(.standard) } }
  }

  /// Reads and returns the message streams at the paths on the command line. Paths in the configuration file are
  /// ignored, because they are for runs.
  package func streams() throws(UsageError) -> [StoredStream] {
    guard pathLayer == .commandLine else {
      throw UsageError("missing message stream: pass files written by --format message:FILE")
    }
    var streams: [StoredStream] = []
    for path in paths { streams += try UsageError.wrapping(path.expanded).paths.map(\.path).map(Self.stream) }
    return streams
  }

  /// Returns the earlier run to compare with, or `nil` if none is given.
  package func previousRun() throws(UsageError) -> StoredStream? {
    try previousStream.map(Self.stream)
  }

  package static func stream(_ path: String) throws(UsageError) -> StoredStream {
    do {
      return try StoredStream(name: path, bytes: try System.readAll(path))
    } catch let error as SystemError {
      throw UsageError("\(path): can't read the message stream: \(error.reason)")
    } catch {
      throw UsageError("\(path): \(error)")
    }
  }
}
