import CommandSupport
import Dispatch
import OperatingSystem

extension Array where Element: Sendable {
  /// The number of elements that a thread transforms at a time.
  private static var batchSize: Int { 32 }

  /// Transforms the elements on all processors, and returns the results in order.
  func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    let batches = stride(from: 0, to: count, by: Self.batchSize).map {
      self[$0..<Swift.min($0 + Self.batchSize, count)]
    }
    let results = Monitor<[Int: [Result]]>([:])
    DispatchQueue.concurrentPerform(iterations: batches.count) { index in
      let batch = batches[index].map(transform)
      results.withLock { $0[index] = batch }
    }
    return results.withLock { results in batches.indices.flatMap { results[$0] ?? [] } }
  }
}
