package import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder next to a report for the attachments of a single run.
package final class AttachmentFolder: Sendable {
  private let path: String
  private let count = Monitor(0)

  /// Chooses the path, such as `TEST-a.attachments` for `TEST-a.xml`, and removes the attachments of an earlier run.
  package init(for report: String) {
    let url = URL(filePath: report)
    let name = url.deletingPathExtension().lastPathComponent + ".attachments"
    let folder = report.split(separator: "/", omittingEmptySubsequences: false).dropLast().map { $0 + "/" }.joined()
    path = folder + name
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file with a numbered name, and returns its path.
  package func store(_ name: String, _ bytes: [UInt8]) throws(SystemError) -> String {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let file = "\(path)/\(number)-\(Self.shortened(name))"
    if number == 1 { try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    try System.create(file, bytes)
    return file
  }

  /// Returns the end of a name, including its extension, short enough for every file system.
  private static func shortened(_ name: String) -> String {
    var bytes = 0
    let end = name.reversed().prefix { character in
      bytes += character.utf8.count
      return bytes <= maximumBytes
    }
    return String(end.reversed())
  }

  private static let maximumBytes = 120
}
