import Reports
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder of a report in several files. Each is written next to its target and then replaces it.
///
/// The page is removed first and written last: as long as the report is not complete there is none.
final class OutputFolder: Sendable {
  private let path: String

  /// Removes what an earlier report left; other files in the folder stay.
  init(_ path: String) throws(SystemError) {
    self.path = path
    try System.remove("\(path)/\(HTMLReporter.pageName)")
    let attachments = "\(path)/\(HTMLReporter.attachmentFolder)"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: attachments)) ?? [] where Self.isNumbered(name) {
      try System.remove("\(attachments)/\(name)")
    }
  }

  func write(_ name: String, _ bytes: [UInt8]) throws(SystemError) {
    let file = try OutputFile("\(path)/\(name)")
    do throws(SystemError) {
      try file.write(bytes)
    } catch {
      file.discard()
      throw error
    }
    try file.commit()
  }

  /// Whether a report uses names like this for its attachments, such as `12.png`.
  private static func isNumbered(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.first.flatMap { Int($0) } != nil
  }
}
