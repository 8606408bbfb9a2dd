package import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder for the attachments of a report. It is next to the report and contains the attachments of a single run.
package final class AttachmentFolder: OutputTarget {
  private let path: String
  private let files = WrittenFiles()
  private let count = Monitor(0)

  /// Creates an attachment folder, such as `TEST-a.attachments` for `TEST-a.xml`, and removes the attachments of an
  /// earlier run.
  package init(for report: String) {
    path = Self.path(for: report)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the path of the folder for a report.
  package static func path(for report: String) -> String {
    let name = report.utf8.lastIndex(of: UInt8(ascii: "/")).map { report.utf8.index(after: $0) } ?? report.startIndex
    let dot = report.utf8[name...].dropFirst().lastIndex(of: UInt8(ascii: "."))
    return report[..<(dot ?? report.endIndex)] + ".attachments"
  }

  /// Throws an error if any of the files is missing or no longer has the size with which it was written.
  package func check() throws(LostOutputError) { try files.check() }

  /// Writes a file whose name consists of a number and the given name, shortened if necessary, and returns the file's
  /// path.
  package func store(_ name: String, _ bytes: [UInt8]) throws(SystemError) -> String {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let file = "\(path)/\(number)-\(Self.shortened(name))"
    if number == 1 { try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    try System.create(file, bytes)
    files.add(file, size: bytes.count)
    return file
  }

  /// Returns the end of a name, including its extension. The result has at most 120 UTF-8 bytes, a length that every
  /// file system allows.
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
