import Foundation
import Testing

/// Recorded screens and pictures, in the folder `Golden`.
///
/// `RECORD_GOLDEN=1` in the environment rewrites them. A recording run fails, so that it can't pass by accident.
enum Golden {
  static func expect(_ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(name)", sourceLocation: sourceLocation)
      return
    }
    let expected = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    let lines = zip(expected.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
    let difference = lines.enumerated().first { $0.element.0 != $0.element.1 }
    let note = difference.map { "line \($0.offset + 1):\n- \($0.element.0)\n+ \($0.element.1)" } ?? "the lengths differ"
    #expect(expected == text, "\(name) differs, \(note)", sourceLocation: sourceLocation)
  }

  /// Returns the names of the recorded files.
  static func names() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Golden")
}
