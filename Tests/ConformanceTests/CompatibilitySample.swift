import Foundation
import TestSupport
import Testing

/// A sample of the compatibility kit: feature files and the messages of their run.
struct CompatibilitySample: Sendable, CustomTestStringConvertible {
  /// All samples, sorted by name, or none if the conformance data is missing.
  static let all: [CompatibilitySample] = {
    guard let kit = ConformanceData.folder?.appending(path: "compatibility-kit") else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: kit.path)) ?? []
    return names.map { CompatibilitySample(folder: kit.appending(path: $0)) }
      .filter { FileManager.default.fileExists(atPath: $0.file("\($0.name).ndjson").path) }
      .sorted { $0.name < $1.name }
  }()

  let folder: URL

  var name: String { folder.lastPathComponent }
  var testDescription: String { name }

  func file(_ name: String) -> URL { folder.appending(path: name) }

  /// Returns the names of the feature files, sorted.
  func features() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".feature") || $0.hasSuffix(".feature.md") }
      .sorted()
  }

  /// Returns the command-line options of the sample.
  func arguments() throws -> [String] {
    let file = file("\(name).arguments.txt")
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Returns the expected messages of a run of the sample, as one JSON object each.
  func reference() throws -> [Data] {
    try Data(contentsOf: file("\(name).ndjson")).split(separator: UInt8(ascii: "\n")).map { Data($0) }
  }
}
