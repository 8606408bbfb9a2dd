/// Gathers bytes as they come through a pipe and gives them out frame by frame.
struct FrameBuffer {
  private var bytes: [UInt8] = []
  private var start = 0

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
    let header = 8
    guard bytes.count - start >= header else { return nil }
    var count: UInt64 = 0
    for index in (0..<header).reversed() { count = count << 8 | UInt64(bytes[start + index]) }
    guard count <= UInt64(bytes.count - start - header) else { return nil }
    let body = start + header
    start = body + Int(count)
    let frame = ByteReader(bytes[body..<start])
    if start > 1 << 20 {
      bytes.removeFirst(start)
      start = 0
    }
    return frame
  }
}
