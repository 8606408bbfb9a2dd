import Foundation

/// Keeps whole pages in the folder that `HTML_PAGES` names, for a look with a real browser.
enum HTMLPages {
  static func keep(_ bytes: [UInt8], named name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["HTML_PAGES"] else { return }
    try Data(bytes).write(to: URL(filePath: folder).appending(path: "\(name).html"))
  }
}
