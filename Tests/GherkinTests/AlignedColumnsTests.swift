import Gherkin
import Testing

struct AlignedColumnsTests {
  @Test func columnsAreAlignedByTheirTerminalWidth() {
    let table = AlignedColumns([["a", "1", "x"], ["żółw", "22", "y"], ["日本", "3"], []])
    #expect(table.text == "a     1   x\nżółw  22  y\n日本  3\n\n")
  }

  @Test func columnsCanBeAlignedRight() {
    let table = AlignedColumns([["steps", "mean"], ["1", "0.5ms"]], alignment: .trailing)
    #expect(table.paddedRows == [["steps", " mean"], ["    1", "0.5ms"]])
  }

  @Test func eachColumnCanHaveADifferentAlignment() {
    let table = AlignedColumns([["a", "1"], ["bc", "23"]]) { $0 == 0 ? .leading : .trailing }
    #expect(table.paddedRows == [["a ", " 1"], ["bc", "23"]])
  }
}
