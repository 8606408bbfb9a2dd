import Gherkin
import Testing

@Suite struct DataTableTests {
  private func cells(_ row: String) throws -> [Substring] {
    let document = try GherkinDocument("Feature:\nScenario:\nGiven x\n\(row)\n")
    let table = try #require(document.feature?.scenarios.first?.steps.first?.dataTable)
    return try #require(table.rows.first).cells.map(\.value)
  }

  @Test func cellsAreBetweenPipes() throws {
    #expect(try cells("| a | b c |") == ["a", "b c"])
    #expect(try cells("||  |") == ["", ""])
    #expect(try cells("|a|b") == ["a"])
    #expect(try cells("|") == [])
    #expect(try cells("| a | no cell") == ["a"])
  }

  @Test func escapesAreResolved() throws {
    #expect(try cells(#"| a\|b | \\ | c\nd | \x | \\n | \\\| |"#) == ["a|b", "\\", "c\nd", "\\x", "\\n", "\\|"])
    #expect(try cells(#"| \n a \n |"#) == ["\n a \n"])
    #expect(try cells(#"| ż\| | \ż |"#) == ["ż|", "\\ż"])
    #expect(try cells(#"| a | b\"#) == ["a"])
    #expect(try cells(#"| a \ |"#) == [#"a \"#])
  }

  @Test func theColumnOfACellCountsTheEscapesBeforeIt() throws {
    let document = try GherkinDocument("Feature:\nScenario:\nGiven x\n" + #"| a\|ż | b |"# + "\n")
    let row = try #require(document.feature?.scenarios.first?.steps.first?.dataTable?.rows.first)
    #expect(row.cells.map(\.location.column) == [3, 10])
  }

  @Test func commentsAndEmptyLinesMaySeparateRows() throws {
    let document = try GherkinDocument("Feature:\nScenario:\nGiven x\n| a |\n\n# c\n| b |\n")
    let table = try #require(document.feature?.scenarios.first?.steps.first?.dataTable)
    #expect(table.location == Location(line: 4, column: 1))
    #expect(table.rows.map { $0.cells.map(\.value) } == [["a"], ["b"]])
    #expect(document.comments.map(\.location.line) == [6])
  }

  @Test func unevenRowsAreAnErrorAtTheFirstUnevenRow() {
    let text = "Feature:\nScenario:\nGiven x\n  | a | b |\n  | c |\n  | d | e | f |\nAnd y\n"
    #expect(GherkinDocument.errors(text) == ["(5:3): inconsistent cell count within the table"])
  }

  @Test func aStepCanHaveATableAndADocStringInEitherOrder() throws {
    let table = "| a |\n"
    let docString = "\"\"\"\ntext\n\"\"\"\n"
    for text in [table + docString, docString + table] {
      let step = try #require(
        try GherkinDocument("Feature:\nScenario:\nGiven x\n\(text)").feature?.scenarios.first?.steps.first
      )
      #expect(step.dataTable?.rows.count == 1)
      #expect(step.docString?.content == "text")
    }
    #expect(GherkinDocument.errors("Feature:\nScenario:\nGiven x\n\(table)\(docString)\(table)").count == 1)
    #expect(GherkinDocument.errors("Feature:\nScenario:\nGiven x\n\(docString)\(docString)").count == 3)
  }
}
