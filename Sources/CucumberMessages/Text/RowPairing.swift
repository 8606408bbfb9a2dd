/// The pairing of the rows of two tables: pairs of rows that correspond, and rows that only one table has.
package struct RowPairing {
  /// A pair of corresponding rows, or a row that only one table has, given by index.
  package enum Pair: Hashable, Sendable {
    case both(expected: Int, actual: Int)
    case missing(expected: Int)
    case extra(actual: Int)
  }

  /// The pairs, in the order of both tables.
  package let pairs: [Pair]

  /// The maximum number of possible pairs to search, not counting the equal rows at both ends of the tables. If there
  /// are more, rows are paired by position.
  private static let searchLimit = 250_000

  /// Pairs rows so that as few cells as possible differ. In large tables, pairs them by position instead. Rows
  /// correspond if at least half of their cells are equal.
  ///
  /// - Parameters:
  ///   - counts: The number of rows in each table.
  ///   - columnCount: The number of cells in a row.
  ///   - difference: A closure that returns the number of cells in which an expected and an actual row differ.
  package init(
    _ counts: (expected: Int, actual: Int),
    columnCount: Int,
    difference: (_ expected: Int, _ actual: Int) -> Int
  ) {
    let shorter = min(counts.expected, counts.actual)
    let prefix = (0..<shorter).prefix { difference($0, $0) == 0 }.count
    let suffix = (0..<(shorter - prefix)).prefix { offset in
      difference(counts.expected - 1 - offset, counts.actual - 1 - offset) == 0
    }.count
    let expected = prefix..<(counts.expected - suffix)
    let actual = prefix..<(counts.actual - suffix)
    let middle =
      expected.count * actual.count <= Self.searchLimit
      ? Self.cheapest(expected, actual, columnCount, difference)
      : Self.byPosition(expected, actual, columnCount, difference)
    let ends = (0..<suffix).map { Pair.both(expected: expected.upperBound + $0, actual: actual.upperBound + $0) }
    pairs = (0..<prefix).map { .both(expected: $0, actual: $0) } + middle + ends
  }

  /// Returns whether two rows that differ in the given number of cells correspond.
  package static func belongTogether(difference: Int, columnCount: Int) -> Bool {
    difference == 0 || difference * 2 <= columnCount
  }

  private static func byPosition(
    _ expected: Range<Int>,
    _ actual: Range<Int>,
    _ columnCount: Int,
    _ difference: (Int, Int) -> Int
  ) -> [Pair] {
    let pairs = zip(expected, actual).flatMap { left, right -> [Pair] in
      belongTogether(difference: difference(left, right), columnCount: columnCount)
        ? [.both(expected: left, actual: right)] : [.missing(expected: left), .extra(actual: right)]
    }
    return pairs + expected.dropFirst(actual.count).map { .missing(expected: $0) }
      + actual.dropFirst(expected.count).map { .extra(actual: $0) }
  }

  /// Returns the alignment with the fewest different cells. In a row without a counterpart, all cells count as
  /// different.
  private static func cheapest(
    _ expected: Range<Int>,
    _ actual: Range<Int>,
    _ columnCount: Int,
    _ difference: (Int, Int) -> Int
  ) -> [Pair] {
    let width = actual.count + 1
    let rest = max(1, columnCount)
    // The cost of aligning the rows from each pair of positions to the ends, and the differences of row pairs.
    var costs = Array(repeating: 0, count: (expected.count + 1) * width)
    var differences = Array(repeating: 0, count: expected.count * actual.count)
    for left in (0...expected.count).reversed() {
      for right in (0...actual.count).reversed() {
        let place = left * width + right
        guard left < expected.count, right < actual.count else {
          costs[place] = (expected.count - left + actual.count - right) * rest
          continue
        }
        let found = difference(expected.lowerBound + left, actual.lowerBound + right)
        differences[left * actual.count + right] = found
        let apart = min(costs[place + width], costs[place + 1]) + rest
        let isPair = belongTogether(difference: found, columnCount: columnCount)
        costs[place] = isPair ? min(apart, costs[place + width + 1] + found) : apart
      }
    }
    var pairs: [Pair] = []
    var (left, right) = (0, 0)
    while left < expected.count || right < actual.count {
      let place = left * width + right
      if left < expected.count, right < actual.count {
        let found = differences[left * actual.count + right]
        if belongTogether(difference: found, columnCount: columnCount), costs[place] == costs[place + width + 1] + found
        {
          pairs.append(.both(expected: expected.lowerBound + left, actual: actual.lowerBound + right))
          (left, right) = (left + 1, right + 1)
          continue
        }
      }
      if left < expected.count, right == actual.count || costs[place] == costs[place + width] + rest {
        pairs.append(.missing(expected: expected.lowerBound + left))
        left += 1
      } else {
        pairs.append(.extra(actual: actual.lowerBound + right))
        right += 1
      }
    }
    return pairs
  }
}
