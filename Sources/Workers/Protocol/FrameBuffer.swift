/// Gathers bytes as they come through a pipe and gives them out frame by frame.
///
/// A frame begins with a mark and its length, the lowest byte first. What stands between frames, written into the pipe by
/// a step, is left out.
struct FrameBuffer {
  /// Bytes that stand in no text.
  static let mark: [UInt8] = [0xF5, 0xFA, 0xC0, 0xFF]

  /// How many bytes the length has.
  static let lengthSize = 6

  private var bytes: [UInt8] = []
  private var start = 0
  /// How many bytes were left out.
  private(set) var foreignByteCount = 0

  mutating func append(_ more: [UInt8]) {
    if start > 0, start == bytes.count {
      bytes = more
      start = 0
    } else {
      bytes.append(contentsOf: more)
    }
  }

  /// The next frame that is complete.
  mutating func next() -> ByteReader? {
    while !bytes[start...].prefix(Self.mark.count).elementsEqual(Self.mark.prefix(bytes.count - start)) {
      start += 1
      foreignByteCount += 1
    }
    let body = start + Self.mark.count + Self.lengthSize
    guard bytes.count >= body else { return nil }
    var count = 0
    for byte in bytes[(start + Self.mark.count)..<body].reversed() { count = count << 8 | Int(byte) }
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
