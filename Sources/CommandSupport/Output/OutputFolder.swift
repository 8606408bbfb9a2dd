package import OperatingSystem
import Reports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder of a report with several files.
///
/// Attachments are new files. Any other file is written next to its target and then replaces it. The page is removed
/// first and written last, so that an incomplete report doesn't have a page.
package final class OutputFolder: OutputTarget {
  private let path: String
  private let files = WrittenFiles()

  /// Opens the folder. The page and attachments of an earlier report are removed, and other files are kept.
  package init(_ path: String) throws(SystemError) {
    self.path = path
    try System.remove("\(path)/\(HTMLReporter.pageName)")
    let attachments = "\(path)/\(HTMLReporter.attachmentFolder)"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: attachments)) ?? [] where Self.isNumbered(name) {
      try System.remove("\(attachments)/\(name)")
    }
  }

  package func write(_ name: String, _ bytes: [UInt8]) throws(SystemError) {
    let file = "\(path)/\(name)"
    if name.hasPrefix("\(HTMLReporter.attachmentFolder)/") {
      try writeAttachment(file, bytes)
    } else {
      let output = try OutputFile(file)
      try output.write(bytes)
      try output.commit()
    }
    files.add(file, size: bytes.count)
  }

  /// Throws an error if any of the written files is missing or no longer has the size with which it was written.
  package func check() throws(LostOutputError) { try files.check() }

  private func writeAttachment(_ file: String, _ bytes: [UInt8]) throws(SystemError) {
    do throws(SystemError) {
      try System.create(file, bytes)
    } catch {
      guard error.isMissingFile else { throw error }
      let folder = "\(path)/\(HTMLReporter.attachmentFolder)"
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try System.create(file, bytes)
    }
  }

  /// Returns whether a file name is that of an attachment, such as `12.png`.
  private static func isNumbered(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.first.flatMap { Int($0) } != nil
  }
}
