import CucumberMessages
import Testing

struct GherkinTableTests {
  @Test func aTableIsReadBackUnchanged() throws {
    let rows = [["name", "a|b"], ["日本", "c"], ["", ""]]
    let lines = GherkinTable(rows: rows).lines
    #expect(lines == [#"| name | a\|b |"#, "| 日本 | c    |", "|      |      |"])
    #expect(lines.map { GherkinTable.cells(of: $0[...]) } == rows)
  }

  @Test func escapesFollowGherkin() {
    #expect(GherkinTable(rows: [["a\\b\nc\r\nd"]]).lines == [#"| a\\b\nc\nd |"#])
  }

  @Test func aLineWithoutAPipeAtItsStartIsNotARow() {
    #expect(GherkinTable.cells(of: "b") == nil)
    #expect(GherkinTable.cells(of: "") == nil)
    #expect(GherkinTable.cells(of: " | a | b") == ["a", "b"])
    #expect(GherkinTable.cells(of: "a | b") == nil)
  }
}
