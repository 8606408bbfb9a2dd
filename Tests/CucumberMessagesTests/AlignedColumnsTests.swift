import CucumberMessages
import Testing

@Suite struct TextTableTests {
  @Test func columnsAreAlignedByTerminalColumns() {
    let table = AlignedColumns([["a", "1", "x"], ["żółw", "22", "y"], ["日本", "3"], []])
    #expect(table.text == "a     1   x\nżółw  22  y\n日本  3\n\n")
  }

  @Test func numbersCanBeAlignedAtTheirEnd() {
    let table = AlignedColumns([["steps", "mean"], ["1", "0.5ms"]], alignment: .trailing)
    #expect(table.paddedRows == [["steps", " mean"], ["    1", "0.5ms"]])
  }

  @Test func aTableIsReadAsItWasWritten() throws {
    let rows = [["name", "a|b"], ["日本", "c"], ["", ""]]
    let lines = GherkinTable(rows: rows).lines
    #expect(lines == [#"| name | a\|b |"#, "| 日本 | c    |", "|      |      |"])
    #expect(GherkinTable(lines.joined(separator: "\n"))?.rows == rows)
  }

  @Test func escapesFollowGherkin() {
    #expect(GherkinTable(rows: [["a\\b\nc\r\nd"]]).lines == [#"| a\\b\nc\nd |"#])
  }

  @Test func textWithAnotherLineIsNotATable() {
    #expect(GherkinTable("| a |\nb") == nil)
    #expect(GherkinTable("") == nil)
    #expect(GherkinTable.cells(of: " | a | b") == ["a", "b"])
    #expect(GherkinTable.cells(of: "a | b") == nil)
  }
}
