// The writer is internal: through the command, a test can't hold back a reader.
import CommandTestSupport
@testable import CommandSupport
@testable import KorniszonCommand
import OperatingSystem
import TestSupport
import Testing

/// Tests of writing to readers that are slow, stop reading, or close the stream.
@Suite(.endsEventually)
struct StreamWriterTests {
  private func pipe() throws -> (reading: Int32, writing: Int32) {
    System.surviveClosedPipes()
    let pipe = try System.openPipe()
    System.setNonBlocking(pipe.writing)
    System.setNonBlocking(pipe.reading)
    return pipe
  }

  @Test func aWriterDoesNotWaitForItsReaderAndLosesNothing() throws {
    let (reading, writing) = try pipe()
    let writer = StreamWriter(writing, "a pipe", limit: nil)
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 >> 3) }
    for start in stride(from: 0, to: bytes.count, by: 100_000) {
      try writer.write(Array(bytes[start..<start + 100_000]))
    }
    var read: [UInt8] = []
    while read.count < bytes.count { read += try System.readAvailable(reading) ?? [] }
    try writer.finish()
    #expect(read == bytes)
  }

  @Test func aReaderThatNeverReadsIsAbandoned() throws {
    let (_, writing) = try pipe()
    let writer = StreamWriter(writing, "a pipe", limit: .milliseconds(200))
    try writer.write([UInt8](repeating: 0, count: 200_000))
    let error = #expect(throws: SystemError.self) { try writer.finish() }
    #expect(error.map { "\($0)" } == "a pipe: its reader has stopped reading")
    // An error is thrown once at the end, and by every later call of `write`.
    try writer.finish()
    #expect(throws: SystemError.self) { try writer.write([1]) }
  }

  @Test func aWriterFailsIfItsReaderClosesThePipe() throws {
    let (reading, writing) = try pipe()
    let writer = StreamWriter(writing, "a pipe", limit: nil)
    try writer.write([UInt8](repeating: 0, count: 200_000))
    System.closeFile(reading)
    let error = #expect(throws: SystemError.self) { try writer.finish() }
    #expect(error.map { "\($0)" } == "a pipe: Broken pipe")
  }
}
