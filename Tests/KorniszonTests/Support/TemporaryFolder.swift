#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder that is deleted after the test.
final class TemporaryFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "korniszon-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = "\(path)/\(name)"
    try Data(bytes).write(to: URL(filePath: file))
    return file
  }

  /// Returns the sorted paths of all files and folders in the folder.
  func contents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }

  func read(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: "\(path)/\(name)"))) }
}
