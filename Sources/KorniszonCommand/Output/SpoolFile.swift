import Reports
import OperatingSystem

/// A spool in an unnamed file, on the file system of its report.
final class SpoolFile: Spool {
  private let path: String
  private let descriptor: Int32

  init(for report: String) throws(SystemError) {
    path = "\(report).\(System.processID).spool"
    descriptor = try System.openNameless(path)
  }

  func append(_ bytes: [UInt8]) throws {
    try System.writeAll(bytes, to: descriptor, path)
  }

  func read(_ range: Range<Int>) throws -> [UInt8] {
    try System.readPart(range.count, from: range.lowerBound, of: descriptor, path)
  }

  deinit { System.closeFile(descriptor) }
}
