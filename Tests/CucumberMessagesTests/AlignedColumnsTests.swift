import CucumberMessages
import Testing

@Suite struct TextTableTests {
  @Test("columns begin below each other, by the columns a terminal needs for them")
  func widths() {
    let table = AlignedColumns([["a", "1", "x"], ["żółw", "22", "y"], ["日本", "3"], []])
    #expect(table.text == "a     1   x\nżółw  22  y\n日本  3\n\n")
  }

  @Test("numbers can end below each other")
  func trailing() {
    let table = AlignedColumns([["steps", "mean"], ["1", "0.5ms"]], alignment: .trailing)
    #expect(table.paddedRows == [["steps", " mean"], ["    1", "0.5ms"]])
  }

  @Test("a table is written as feature files have it, and read back")
  func tableText() throws {
    let rows = [["name", "a|b"], ["日本", "c"], ["", ""]]
    let lines = GherkinTable(rows: rows).lines
    #expect(lines == [#"| name | a\|b |"#, "| 日本 | c    |", "|      |      |"])
    #expect(GherkinTable(lines.joined(separator: "\n"))?.rows == rows)
  }

  @Test("escapes are those of Gherkin")
  func escapes() {
    #expect(GherkinTable(rows: [["a\\b\nc\r\nd"]]).lines == [#"| a\\b\nc\nd |"#])
  }

  @Test("a text with another line is no table")
  func noTable() {
    #expect(GherkinTable("| a |\nb") == nil)
    #expect(GherkinTable("") == nil)
    #expect(GherkinTable.cells(of: " | a | b") == ["a", "b"])
    #expect(GherkinTable.cells(of: "a | b") == nil)
  }
}
