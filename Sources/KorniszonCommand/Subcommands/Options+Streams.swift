import Korniszon
import Reports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Options {
  /// Leaves the reports of the command line only: those that the configuration asks for are those of runs.
  mutating func dropConfiguredReports() {
    reports.removeAll { $0.layer != .commandLine }
    if reports.isEmpty { note { (options) throws(UsageError) in try options.add(.standard) } }
  }

  /// The streams in the files that the command line names; the paths of the configuration are those of runs.
  func streams() throws(UsageError) -> [StoredStream] {
    guard pathLayer == .commandLine else {
      throw UsageError("missing message stream: pass files written by --format message:FILE")
    }
    var streams: [StoredStream] = []
    for path in paths { streams += try UsageError.wrapping(path.expanded).map(\.path).map(Self.stream) }
    return streams
  }

  /// The earlier run to compare with.
  func previousRun() throws(UsageError) -> RunSnapshot? {
    guard let previousStream else { return nil }
    return RunSnapshot(try Self.stream(previousStream).envelopes)
  }

  private static func stream(_ path: String) throws(UsageError) -> StoredStream {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError("\(path): can't read this file; pass one written by --format message:FILE")
    }
    do {
      return try StoredStream(name: path, bytes: data)
    } catch {
      throw UsageError("\(path): \(error)")
    }
  }
}
