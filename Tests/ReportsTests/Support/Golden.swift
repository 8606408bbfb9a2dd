import Foundation
import Testing

/// Recorded reports, in the folder `Golden`.
///
/// `RECORD_GOLDEN=1` in the environment rewrites them. A recording run fails, so that it can't pass by accident.
enum Golden {
  static func expect(
    _ bytes: [UInt8],
    named name: String,
    in folder: String = "Golden",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = tests.appending(path: folder).appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
      Issue.record("recorded \(name)", sourceLocation: sourceLocation)
      return
    }
    let expected = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    let actual = String(decoding: bytes, as: UTF8.self)
    let lines = zip(expected.components(separatedBy: "\n"), actual.components(separatedBy: "\n"))
    let difference = lines.enumerated().first { $0.element.0 != $0.element.1 }
    let note = difference.map { "line \($0.offset + 1):\n- \($0.element.0)\n+ \($0.element.1)" } ?? "in length"
    #expect(expected == actual, "\(name) differs, \(note)", sourceLocation: sourceLocation)
  }

  /// Returns the names of the recorded files.
  static func names(in folder: String = "Golden") throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: tests.appending(path: folder).path))
  }

  /// The folder of this target.
  static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
}
