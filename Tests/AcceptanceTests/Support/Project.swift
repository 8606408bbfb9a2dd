import Gherkin
import Korniszon

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The project folder that the tests were built from.
enum Project {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns all feature files, sorted by name.
  static func features() throws -> [FeatureFile] {
    let names = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Features").path)
    return try names.filter { $0.hasSuffix(".feature") }.sorted().map { name in
      let data = try Data(contentsOf: root.appending(path: "Features/\(name)"))
      return .source(try Source(uri: "Features/\(name)", bytes: Array(data)))
    }
  }

  /// Returns the IDs in the first column of the table of requirements.
  static func requirements() throws -> [String] {
    let data = try Data(contentsOf: root.appending(path: "Features/requirements.md"))
    let rows = String(decoding: data, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("| ") }
    let cells = rows.compactMap { $0.split(separator: "|").first }
    return cells.map { $0.filter { $0 != " " } }.filter { $0 != "id" && $0 != "---" }
  }
}
