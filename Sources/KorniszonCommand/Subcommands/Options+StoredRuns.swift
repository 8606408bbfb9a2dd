import Korniszon
import OperatingSystem
import Reports

extension Options {
  /// Drops the reports from the configuration file, because those are for runs.
  mutating func dropConfiguredReports() {
    reports.removeAll { $0.layer != .commandLine }
    if reports.isEmpty { note { (options) throws(UsageError) in try options.add(.standard) } }
  }

  /// Reads the streams at the paths on the command line. Paths from the configuration file are for runs.
  func streams() throws(UsageError) -> [StoredStream] {
    guard pathLayer == .commandLine else {
      throw UsageError("missing message stream: pass files written by --format message:FILE")
    }
    var streams: [StoredStream] = []
    for path in paths { streams += try UsageError.wrapping(path.expanded).map(\.path).map(Self.stream) }
    return streams
  }

  /// Returns the earlier run to compare with, or `nil` if none is given.
  func previousRun() throws(UsageError) -> StoredStream? {
    try previousStream.map(Self.stream)
  }

  static func stream(_ path: String) throws(UsageError) -> StoredStream {
    guard let data = try? System.readAll(path) else {
      throw UsageError("\(path): can't read this file; pass one written by --format message:FILE")
    }
    do {
      return try StoredStream(name: path, bytes: data)
    } catch {
      throw UsageError("\(path): \(error)")
    }
  }
}
