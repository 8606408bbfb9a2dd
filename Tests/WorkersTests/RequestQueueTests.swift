import TestSupport
import Testing
// The queue is internal to its module.
@testable import Workers

/// Tests of the queue of requests in a worker.
struct RequestQueueTests {
  @Test(.endsEventually)
  func requestsEndOnlyWhenTheQueueIsClosed() async {
    let queue = RequestQueue()
    async let positions = Self.positions(of: queue)
    // The first bytes of a large request don't complete a request.
    queue.append([])
    await Task.yield()
    for position in 0..<3 { queue.append([.scenario(file: 0, position: position, attempt: 0)]) }
    queue.append([])
    queue.close()
    #expect(await positions == [0, 1, 2])
  }

  @Test(.endsEventually, arguments: [0, 1])
  func aBlockedThreadResumesAtTheFirstRequestOrWhenTheQueueCloses(_ count: Int) async {
    let queue = RequestQueue()
    Task.detached {
      queue.append([])
      queue.append(Array(repeating: .end, count: count))
      if count == 0 { queue.close() }
    }
    await Task.detached { queue.waitForFirst() }.value
    queue.close()
    #expect(await Self.count(of: queue) == count)
  }

  @MainActor
  private static func positions(of queue: RequestQueue) async -> [Int] {
    var positions: [Int] = []
    while case .scenario(_, let position, _)? = await queue.next() { positions.append(position) }
    return positions
  }

  @MainActor
  private static func count(of queue: RequestQueue) async -> Int {
    var count = 0
    while await queue.next() != nil { count += 1 }
    return count
  }
}
