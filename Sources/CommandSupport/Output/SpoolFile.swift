package import OperatingSystem
import Reports

/// A spool in an unnamed file.
package final class SpoolFile: Spool {
  private let folder: String
  private let descriptor: Int32

  /// Creates an empty spool in a folder. For a report in a file, pass the report's folder, so that both are on the same
  /// file system.
  package init(in folder: String) throws(SystemError) {
    self.folder = folder
    descriptor = try System.openUnnamedFile(in: folder)
  }

  package func append(_ bytes: [UInt8]) throws {
    try System.writeAll(bytes, to: descriptor, folder)
  }

  package func read(_ range: Range<Int>) throws -> [UInt8] {
    try System.readPart(range.count, from: range.lowerBound, of: descriptor, folder)
  }

  deinit { System.closeFile(descriptor) }
}
