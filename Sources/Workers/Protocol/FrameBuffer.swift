/// A buffer that splits bytes arriving through a pipe into frames.
///
/// A frame begins with a marker and its length in little-endian order. Bytes between frames, which steps have written
/// to the pipe, are skipped.
struct FrameBuffer {
  /// The marker, whose bytes never occur in UTF-8.
  static let marker: [UInt8] = [0xF5, 0xFA, 0xC0, 0xFF]

  /// The size of the length, in bytes.
  static let lengthSize = 6

  /// The marker followed by the length of an empty frame.
  static let header = marker + [UInt8](repeating: 0, count: lengthSize)

  /// The maximum capacity, in bytes, that an empty buffer keeps. Keeping it avoids an allocation for each frame.
  private static let keptCapacity = 1 << 20

  private var bytes: [UInt8] = []
  private var start = 0
  /// The number of skipped bytes between frames.
  private(set) var foreignByteCount = 0

  mutating func append(_ more: some RandomAccessCollection<UInt8>) {
    if start > 0, start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptCapacity)
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Removes and returns the next complete frame, or returns `nil` if there is none.
  mutating func next() -> ByteReader? {
    while !bytes[start...].prefix(Self.marker.count).elementsEqual(Self.marker.prefix(bytes.count - start)) {
      let next = bytes[(start + 1)...].firstIndex(of: Self.marker[0]) ?? bytes.endIndex
      foreignByteCount += next - start
      start = next
    }
    let body = start + Self.marker.count + Self.lengthSize
    guard bytes.count >= body else { return nil }
    var count = 0
    for byte in bytes[(start + Self.marker.count)..<body].reversed() { count = count << 8 | Int(byte) }
    guard count <= bytes.count - body else { return nil }
    start = body + count
    let frame = ByteReader(bytes[body..<start])
    if start > 1 << 20 {
      bytes.removeFirst(start)
      start = 0
    }
    return frame
  }
}
