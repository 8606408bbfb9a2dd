import CucumberMessages
import Testing

/// Tests of how the rows of two tables are aligned.
struct RowPairingTests {
  private func pairs(_ expected: [String], _ actual: [String]) -> [RowPairing.Pair] {
    RowPairing((expected.count, actual.count), columnCount: 2) { left, right in
      zip(expected[left], actual[right]).count { $0 != $1 }
    }
    .pairs
  }

  @Test func equalRowsArePaired() {
    #expect(pairs([], []) == [])
    #expect(pairs(["ab", "cd"], ["ab", "cd"]) == [.both(expected: 0, actual: 0), .both(expected: 1, actual: 1)])
  }

  @Test func rowsThatOnlyOneTableHasStayInOrder() {
    #expect(
      pairs(["ab", "cd", "ef"], ["cd", "xy", "ef"]) == [
        .missing(expected: 0), .both(expected: 1, actual: 0), .extra(actual: 1), .both(expected: 2, actual: 2),
      ]
    )
  }

  @Test func rowsArePairedIfHalfOfTheirCellsAreEqual() {
    #expect(
      pairs(["ab", "cd"], ["cx", "yz"]) == [.missing(expected: 0), .both(expected: 1, actual: 0), .extra(actual: 1)]
    )
  }

  @Test func largeTablesAreAlignedByPosition() {
    let rows = (0..<600).map { _ in "ab" }
    #expect(pairs(rows, rows.map { _ in "ax" }) == rows.indices.map { .both(expected: $0, actual: $0) })
    #expect(pairs(rows, ["xy"] + rows.dropFirst(2).map { _ in "xy" }).count == 600 + 599)
  }
}
