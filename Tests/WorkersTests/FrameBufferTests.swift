// The parts of the pool are internal to their module.
@testable import Workers
import Testing
import TestSupport

/// Tests of the frames in the pipes between a coordinator and its workers, split at any byte.
struct FrameBufferTests {
  private static func frames(_ texts: [String]) -> [UInt8] {
    var writer = ByteWriter()
    for text in texts { writer.frame { $0.write(text) } }
    return writer.bytes
  }

  /// Returns the strings in the frames when bytes arrive in pieces.
  private static func read(_ bytes: [UInt8], by pieceSize: Int, through buffer: inout FrameBuffer) throws -> [String] {
    var read: [String] = []
    for start in stride(from: 0, to: bytes.count, by: pieceSize) {
      buffer.append(Array(bytes[start..<min(start + pieceSize, bytes.count)]))
      while var frame = buffer.next() { read.append(try frame.text()) }
    }
    return read
  }

  @Test(arguments: [1, 2, 7, 9, 4096, 1 << 22])
  func framesAreReadCompletelyFromPiecesOfAnySize(_ pieceSize: Int) throws {
    let texts = ["", "a", String(repeating: "długi ", count: 1000), "🥒"] + (0..<500).map { "frame \($0)" }
    let bytes = Self.frames(texts)
    var buffer = FrameBuffer()
    let read = try Self.read(bytes, by: pieceSize, through: &buffer)
    #expect(read == texts)
  }

  @Test func aFrameOfManyMegabytesIsReadCompletely() throws {
    let text = String(repeating: "x", count: 10 << 20)
    let bytes = Self.frames([text, "after"])
    var buffer = FrameBuffer()
    let read = try Self.read(bytes, by: 65_536, through: &buffer)
    #expect(read == [text, "after"])
  }

  @Test(arguments: ["x", "some text", "\0\0\0\0\0\0\0\0", String(repeating: "long ", count: 20_000)], [1, 9, 65_536])
  func bytesBetweenFramesAreSkipped(_ junk: String, _ pieceSize: Int) throws {
    let texts = ["before", "it", "and after"]
    let bytes = texts.flatMap { Array(junk.utf8) + Self.frames([$0]) } + Array(junk.utf8)
    var buffer = FrameBuffer()
    let read = try Self.read(bytes, by: pieceSize, through: &buffer)
    #expect(read == texts)
    #expect(buffer.foreignByteCount == 4 * junk.utf8.count)
  }

  @Test(arguments: SeededGenerator.seeds())
  func decodingArbitraryBytesNeverTraps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var readCount = 0
    var malformedCount = 0
    for _ in 0..<4_000 {
      var bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      if Bool.random(using: &random) {
        let body = bytes
        bytes = FrameBuffer.marker + [UInt8(body.count), 0, 0, 0, 0, 0] + body
      }
      var buffer = FrameBuffer()
      buffer.append(bytes)
      while let frame = buffer.next() {
        for isEvent in [true, false] {
          var frame = frame
          do {
            if isEvent { _ = try WorkerEvent(&frame) } else { _ = try WorkerRequest(&frame) }
            readCount += 1
          } catch {
            malformedCount += 1
          }
        }
      }
    }
    #expect(readCount > 0, "\(random)")
    #expect(malformedCount > 0, "\(random)")
  }
}
