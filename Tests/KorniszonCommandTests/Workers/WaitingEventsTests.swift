import Korniszon
@testable import KorniszonCommand
import Testing

/// What waits for its turn is told as it came.
struct WaitingEventsTests {
  @Test func everyEventIsKeptWithItsWorkerAndInOrder() {
    var waiting = WaitingEvents()
    var told: [ExecutionEvent] = []
    var workers: [Int?] = []
    for (index, event) in WorkerReportTests.events.enumerated() {
      waiting.append(event, worker: index == 0 ? nil : index)
    }
    waiting.forEach { event, worker in
      told.append(event)
      workers.append(worker)
    }
    #expect(told == WorkerReportTests.events)
    #expect(told.count == 13)
    #expect(workers == [nil] + (1...12).map { $0 })
  }
}
