/// Where a reporter keeps bytes until the run has ended, so that its memory does not grow with what happens in the run.
public protocol Spool: Sendable {
  /// Adds bytes behind those that were added before.
  func append(_ bytes: [UInt8]) throws

  /// Returns the bytes in a range that was added.
  func read(_ range: Range<Int>) throws -> [UInt8]
}
