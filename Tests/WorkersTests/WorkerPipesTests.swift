import OperatingSystem
import TestSupport
import Testing
// The parts of the pool are internal to their module.
@testable import Workers

/// Tests of the coordinator's reads and writes, which never block.
struct WorkerPipesTests {
  @Test(.endsEventually)
  func bytesThatDoNotFitIntoThePipeAreKept() throws {
    let (reading, writing) = try System.openPipe()
    defer { for descriptor in [reading, writing] { System.closeFile(descriptor) } }
    System.setNonBlocking(reading)
    var pipe = OutgoingPipe(writing)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
    pipe.write(Array(bytes[..<700_000]))
    pipe.write(Array(bytes[700_000...]))
    #expect(pipe.hasPendingBytes)
    var read: [UInt8] = []
    while read.count < bytes.count {
      read += try System.readAvailable(reading) ?? []
      pipe.flush()
    }
    #expect(read == bytes)
    #expect(!pipe.hasPendingBytes)
    let rest = try System.readAvailable(reading)
    #expect(rest == nil)
  }

  @Test func bytesForAClosedPipeAreDiscarded() throws {
    System.surviveClosedPipes()
    let (reading, writing) = try System.openPipe()
    System.closeFile(reading)
    var pipe = OutgoingPipe(writing)
    pipe.write([1])
    #expect(!pipe.hasPendingBytes)
    System.closeFile(writing)
  }

  @Test(.endsEventually)
  func aWakeUpEndsAWait() async throws {
    let poller = try DescriptorPoller()
    let pipe = try WakeUpPipe()
    let descriptors = [System.PolledDescriptor(pipe.descriptor, for: .reading)]
    #expect(await poller.wait(for: descriptors, milliseconds: 1).map(\.isReady) == [false])
    for _ in 0..<100 {
      async let waited = poller.wait(for: descriptors, milliseconds: 600_000)
      pipe.wakeUp()
      #expect(await waited.map(\.isReady) == [true])
      pipe.clear()
    }
    // The calls write more than a pipe holds, because waking up doesn't block either.
    for _ in 0..<100_000 { pipe.wakeUp() }
    #expect(await poller.wait(for: descriptors, milliseconds: 600_000).map(\.isReady) == [true])
  }
}
