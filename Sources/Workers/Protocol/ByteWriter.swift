/// A writer for numbers and strings in the form that ``ByteReader`` reads.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  mutating func write(contentsOf bytes: ArraySlice<UInt8>) { self.bytes.append(contentsOf: bytes) }

  /// Writes a number with seven bits per byte, starting with the lowest bits. If the high bit of a byte is set, another
  /// byte follows.
  mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 {
      write($0.count)
      bytes.append(contentsOf: $0)
    }
  }

  mutating func write(_ text: String?) {
    write(text != nil)
    if let text { write(text) }
  }

  /// Writes a frame for a ``FrameBuffer``: the marker, the length, and the bytes that `body` writes.
  mutating func frame(_ body: (inout ByteWriter) -> Void) {
    bytes.append(contentsOf: FrameBuffer.header)
    let start = bytes.count
    body(&self)
    var rest = bytes.count - start
    for index in start - FrameBuffer.lengthSize..<start where rest > 0 {
      bytes[index] = UInt8(truncatingIfNeeded: rest)
      rest >>= 8
    }
  }

  /// Removes all bytes. The memory is kept unless it is large.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: bytes.count <= Self.keptSize) }

  private static let keptSize = 1 << 20
}
