import Foundation
import Testing

/// A store for whole pages in the folder that `HTML_PAGES` names, for inspection in a browser.
enum HTMLPages {
  /// Whether `HTML_PAGES` names a folder.
  static var areKept: Bool { ProcessInfo.processInfo.environment["HTML_PAGES"] != nil }

  /// The trait of a test whose page only a browser needs. `.ci/run` accepts that the test was skipped by this comment.
  static var forABrowser: ConditionTrait { .enabled(if: areKept, "makes a page for Tests/Browser/check") }

  /// Keeps a page in one file.
  static func keep(_ bytes: [UInt8], named name: String) throws {
    try keep(bytes, at: "\(name).html")
  }

  /// Keeps a page with its other files in a folder.
  static func keep(_ files: [String: [UInt8]], inFolder name: String) throws {
    for (path, bytes) in files { try keep(bytes, at: "\(name)/\(path)") }
  }

  private static func keep(_ bytes: [UInt8], at path: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["HTML_PAGES"] else { return }
    let file = URL(filePath: folder).appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}
