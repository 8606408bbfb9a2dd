import CucumberMessages
import Foundation
import TestSupport
import Testing

/// A reference run of the Cucumber Compatibility Kit.
struct ReferenceRun {
  let name: String
  let envelopes: [Envelope]

  /// Returns all samples of the kit, sorted by name.
  static func all() throws -> [ReferenceRun] {
    let kit = try #require(ConformanceData.folder).appending(path: "compatibility-kit")
    let streams = try FileManager.default.subpathsOfDirectory(atPath: kit.path).filter { $0.hasSuffix(".ndjson") }
    return try streams.sorted().map { stream in
      let file = kit.appending(path: stream)
      return ReferenceRun(
        name: file.deletingPathExtension().lastPathComponent,
        envelopes: try NDJSONReader.envelopes(in: Data(contentsOf: file))
      )
    }
  }
}
