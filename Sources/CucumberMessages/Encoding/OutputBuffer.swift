/// Bytes that grow at their end, by pieces whose greatest size is known before.
///
/// The array is as long as its memory: what lies behind the count was not written yet.
struct OutputBuffer: Sendable {
  private(set) var count = 0
  private var storage: [UInt8] = []

  /// How large the first memory is.
  private static let smallestSize = 1024
}

extension OutputBuffer {
  /// What was written.
  var bytes: [UInt8] { Array(storage[..<count]) }

  /// The byte that was written last; zero where there is none.
  var last: UInt8 { count > 0 ? storage[count - 1] : 0 }

  mutating func removeAll() { count = 0 }

  /// Hands the end of the buffer to `write`, which must not write more than `size` bytes and moves the end behind them.
  @inline(__always)
  mutating func append(upTo size: Int, _ write: (inout UnsafeMutablePointer<UInt8>) -> Void) {
    if storage.count - count < size { grow(by: size) }
    storage.withUnsafeMutableBufferPointer { storage in
      guard let start = storage.baseAddress else { return }
      var end = start + count
      write(&end)
      precondition(end - start <= count + size, "more was written than there was room for")
      count = end - start
    }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) { append(upTo: 1) { $0.write(byte) } }

  mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    append(upTo: bytes.count) { $0.write(bytes) }
  }

  /// Makes memory for more bytes, and at least twice as much as there was, so that growth costs little.
  @inline(never)
  private mutating func grow(by size: Int) {
    storage.append(contentsOf: repeatElement(0, count: max(size, storage.count, Self.smallestSize)))
  }
}
