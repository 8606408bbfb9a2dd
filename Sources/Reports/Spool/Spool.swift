import Synchronization

/// A store for the bytes that a reporter needs at the end of the run. With a store in a file, memory use doesn't grow
/// with the results.
public protocol Spool: Sendable {
  /// Appends bytes to the end of the spool.
  func append(_ bytes: [UInt8]) throws

  /// Returns the appended bytes in a range of zero-based offsets.
  func read(_ range: Range<Int>) throws -> [UInt8]
}

/// A spool in memory, for streams that are small or already stored.
///
/// The spool uses the standard library's lock, because this module doesn't import the C library.
public final class MemorySpool: Spool {
  private let bytes = Mutex<[UInt8]>([])

  /// Creates an empty spool.
  public init() {}

  /// Appends bytes to the end of the spool.
  public func append(_ bytes: [UInt8]) {
    self.bytes.withLock { $0 += bytes }
  }

  /// Returns the appended bytes in a range of zero-based offsets, ignoring offsets beyond the end of the spool.
  public func read(_ range: Range<Int>) -> [UInt8] {
    bytes.withLock { Array($0[range.clamped(to: $0.indices)]) }
  }
}
