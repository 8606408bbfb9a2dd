import Korniszon
import Testing
// The parts of the pool are internal to their module.
@testable import Workers

/// Tests of events that wait for their turn.
struct BufferedEventsTests {
  @Test(arguments: [true, false])
  func everyEventIsKeptInOrderWithItsWorker(_ hasBytes: Bool) throws {
    var buffer = BufferedEvents()
    for (index, event) in WorkerEventTests.events.enumerated() {
      let worker = index == 0 ? nil : index
      buffer.append(ReceivedEvent(event: event, bytes: hasBytes ? try bytes(event) : nil), worker: worker)
    }
    var events: [ExecutionEvent] = []
    var workers: [Int?] = []
    try buffer.forEach { event, worker in
      events.append(event)
      workers.append(worker)
    }
    #expect(events == WorkerEventTests.events)
    #expect(events.count == 13)
    #expect(workers == [nil] + (1...12).map { $0 })
  }

  /// Returns the bytes of an event as they arrive in a frame.
  private func bytes(_ event: ExecutionEvent) throws -> ArraySlice<UInt8> {
    var writer = ByteWriter()
    WorkerEvent.event(event).write(to: &writer)
    var buffer = FrameBuffer()
    buffer.append(writer.bytes)
    let frame = buffer.next()
    return try #require(frame).rest
  }
}
