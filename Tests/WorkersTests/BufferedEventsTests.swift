import Korniszon
@testable import Workers
import Testing

/// What waits for its turn is told as it came.
struct BufferedEventsTests {
  @Test func everyEventIsKeptWithItsWorkerAndInOrder() {
    var waiting = BufferedEvents()
    var told: [ExecutionEvent] = []
    var workers: [Int?] = []
    for (index, event) in WorkerEventTests.events.enumerated() {
      waiting.append(event, worker: index == 0 ? nil : index)
    }
    waiting.forEach { event, worker in
      told.append(event)
      workers.append(worker)
    }
    #expect(told == WorkerEventTests.events)
    #expect(told.count == 13)
    #expect(workers == [nil] + (1...12).map { $0 })
  }
}
