/// The positions of scenarios in a plan, in the order in which they run.
///
/// Consecutive positions, such as those of a whole plan, are stored as one range.
package struct ScenarioPositions: RandomAccessCollection, Sendable {
  private enum Storage: Sendable {
    case range(Range<Int>)
    case list([Int])
  }

  private var storage: Storage

  /// Creates consecutive positions.
  package init(_ range: Range<Int> = 0..<0) { storage = .range(range) }

  /// Creates positions in the given order.
  package init(_ positions: some Sequence<Int>) {
    self.init()
    for position in positions { append(position) }
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch storage {
    case .range(let range): range.count
    case .list(let positions): positions.count
    }
  }

  package subscript(index: Int) -> Int {
    switch storage {
    case .range(let range): range[range.startIndex + index]
    case .list(let positions): positions[index]
    }
  }

  mutating func append(_ position: Int) {
    guard case .list = storage else { return append(contentsOf: ScenarioPositions(position..<position + 1)) }
    var positions = takeList()
    positions.append(position)
    storage = .list(positions)
  }

  package mutating func append(contentsOf others: ScenarioPositions) {
    if others.isEmpty { return }
    if isEmpty {
      self = others
    } else if case (.range(let first), .range(let second)) = (storage, others.storage),
      first.upperBound == second.lowerBound
    {
      storage = .range(first.lowerBound..<second.upperBound)
    } else {
      var positions = takeList()
      positions += others
      storage = .list(positions)
    }
  }

  /// Returns the positions as an array and makes this collection empty, so that changing the array doesn't copy it.
  private mutating func takeList() -> [Int] {
    defer { storage = .range(0..<0) }
    return if case .list(let positions) = storage { positions } else { Array(self) }
  }
}
