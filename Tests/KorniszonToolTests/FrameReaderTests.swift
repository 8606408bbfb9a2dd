@testable import KorniszonTool
import TestSupport
import Testing

/// Tests of splitting streams into messages.
struct FrameReaderTests {
  /// Reads a stream in pieces and returns the messages, with the codes of failures.
  private func read(_ bytes: [UInt8], _ framing: JSONRPC.Framing, limit: Int = 1000, pieces: Int = 1) -> [String] {
    var reader = JSONRPC.FrameReader(framing, limit: limit)
    var found: [String] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      for message in reader.read(Array(rest.prefix(pieces))) {
        switch message {
        case .success(let bytes): found.append(String(decoding: bytes, as: UTF8.self))
        case .failure(let failure): found.append("\(failure.code)")
        }
      }
      rest = rest.dropFirst(pieces)
    }
    return found
  }

  @Test(arguments: [1, 2, 7, 1000]) func messagesMayArriveInPieces(_ pieces: Int) {
    let stream = "Content-Length: 2\r\n\r\n{}Content-Type: x\r\ncontent-length:3\r\n\r\nżx"
    #expect(read(Array(stream.utf8), .contentLength, pieces: pieces) == ["{}", "żx"])
    #expect(read(Array("{}\n\n \r\n[1]\r\nrest".utf8), .lines, pieces: pieces) == ["{}", "[1]\r"])
  }

  @Test(arguments: [1, 2, 7, 1000]) func aMessageAboveTheLimitIsSkipped(_ pieces: Int) {
    let stream = "Content-Length: 1001\r\n\r\n\(String(repeating: "x", count: 1001))Content-Length: 1\r\n\r\n1"
    #expect(read(Array(stream.utf8), .contentLength, pieces: pieces) == ["-32600", "1"])
    let lines = String(repeating: "x", count: 3000) + "\n1\n"
    #expect(read(Array(lines.utf8), .lines, pieces: pieces) == ["-32600", "1"])
  }

  @Test func anInvalidHeaderIsSkipped() {
    let stream = "Content-Length: x\r\n\r\nContent-Length: -1\r\n\r\nContent-Length: 1\r\n\r\n1"
    #expect(read(Array(stream.utf8), .contentLength) == ["-32700", "-32700", "1"])
  }

  @Test(arguments: SeededGenerator.seeds(50)) func randomBytesGiveTheSameMessagesInAnyPieces(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "Content-Length: ", "content-length:", "0", "1", "12", "9999999999999999999", "-", "\r\n", "\r\n\r\n", "\n", "\r",
      ":", " ", "x", "{}", "ż", "\0",
    ]
    let bytes = Array(random.text(of: pieces, count: 0...80).utf8)
    for framing in [JSONRPC.Framing.contentLength, .lines] {
      let messages = read(bytes, framing, limit: 20, pieces: bytes.count + 1)
      #expect(read(bytes, framing, limit: 20, pieces: 1) == messages)
      #expect(read(bytes, framing, limit: 20, pieces: 3) == messages)
    }
  }
}
