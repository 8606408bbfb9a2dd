package import OperatingSystem
import Reports

/// A spool in an unnamed file that is on the same file system as its report.
package final class SpoolFile: Spool {
  private let path: String
  private let descriptor: Int32

  package init(for report: String) throws(SystemError) {
    path = "\(report).\(System.processID).spool"
    descriptor = try System.openNameless(path)
  }

  package func append(_ bytes: [UInt8]) throws {
    try System.writeAll(bytes, to: descriptor, path)
  }

  package func read(_ range: Range<Int>) throws -> [UInt8] {
    try System.readPart(range.count, from: range.lowerBound, of: descriptor, path)
  }

  deinit { System.closeFile(descriptor) }
}
