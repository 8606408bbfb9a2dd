import Reports
import Testing

@Suite struct RequirementListTests {
  @Test func tablesWithoutIDsInTheirFirstColumnHaveNoRequirements() {
    let table = "| ID | requirement |\n|---|---|\n| FR-1 | one |\n\n"
    let others = [
      "| priority | requirements |\n|---|---|\n| high | FR-1 |\n| high | FR-2 |\n",
      "| term | meaning |\n|---|---|\n| card | x |\n",
      "| date | change |\n|---|---|\n| 2026-01-01 | a |\n| 2026-01-01 | b |\n",
      "| role | name |\n|---|---|\n| PO | Ann |\n|  | Bob |\n",
    ]
    for other in others {
      let list = RequirementList(markdown: table + other)
      #expect(list.requirements.map(\.id) == ["FR-1"] && list.mistakes.isEmpty, "\(other)")
    }
    let revisions = "| version | change |\n|---|---|\n| 1.0 | a |\n| 1.1 | b |\n\n"
    let list = RequirementList(
      markdown: revisions + "| id | text |\n|---|---|\n| 060 | a |\n| FR-1 | b |\n| edge | c |\n"
    )
    #expect(list.requirements.map(\.id) == ["060", "FR-1", "edge"])
    let quality = RequirementList(markdown: table + "| quality | text |\n|---|---|\n| NFR-1 | fast |\n")
    #expect(quality.requirements.map(\.id) == ["FR-1", "NFR-1"])
  }

  @Test func everyIDInATableWithAnIDColumnIsARequirement() {
    let list = RequirementList(
      markdown: """
        # Requirements

        FR-000 is only text.

        | id | must hold |
        | --- | :-: |
        | FR-001 | The newest come first |
          |`@FR-002a`| a \\| b \\* c
        | **SC-001**, US-1 |

        | ID | table |
        |---|---|
        | edge | Long names are truncated |
        """
    )
    #expect(
      list.requirements == [
        Requirement(id: "FR-001", text: "The newest come first", area: "Requirements"),
        Requirement(id: "FR-002a", text: "a | b \\* c", area: "Requirements"),
        Requirement(id: "SC-001", text: "", area: "Requirements"),
        Requirement(id: "US-1", text: "", area: "Requirements"),
        Requirement(id: "edge", text: "Long names are truncated", area: "Requirements"),
      ]
    )
    #expect(list.contains("edge"))
    #expect(!list.contains("id"))
  }

  @Test(arguments: [
    "FR-1, FR-2", "FR-1 and FR-2", "FR-1 & FR-2", "FR-1<br>FR-2", "FR-1<br />FR-2", "FR-1; FR-2", "FR-1 oraz FR-2",
    "[FR-1](https://a.example) and [FR-2](https://a.example)", "[FR-1](#a) lub [FR-2](#b)", "[FR-1](#a)<BR>[FR-2](#b)",
  ])
  func wordsAndSignsSeparateTheIDsInACell(cell: String) {
    let list = RequirementList(markdown: "| id | text |\n|---|---|\n| \(cell) | one |\n| R&D-1 | two |\n")
    #expect(list.requirements.map(\.id) == ["FR-1", "FR-2", "R&D-1"])
  }

  @Test func aLinkedIDIsTheTextOfItsLink() {
    let list = RequirementList(
      markdown: """
        | id | text | ticket |
        |---|---|---|
        | [FR-1](https://a.example/1,2) | one |
        | [`FR-2`][two], [FR-3](#three) | two |
        | [FR-4](https://a.example/4) | four | <https://b.example/4> |
        | FR-5, [FR-6](https://a.example/6) / [FR-7](https://a.example/a(7) "Seven") | five |
        """
    )
    #expect(
      list.requirements == [
        Requirement(id: "FR-1", text: "one", ticket: "https://a.example/1,2"), Requirement(id: "FR-2", text: "two"),
        Requirement(id: "FR-3", text: "two"), Requirement(id: "FR-4", text: "four", ticket: "https://b.example/4"),
        Requirement(id: "FR-5", text: "five"), Requirement(id: "FR-6", text: "five", ticket: "https://a.example/6"),
        Requirement(id: "FR-7", text: "five", ticket: "https://a.example/a(7)"),
      ]
    )
  }

  @Test(arguments: [
    "__FR-1__", "_FR-1_", "FR\\-1", "FR-1[^1]", "**FR-1**[^note]", "`FR-1`", "@FR-1",
    "<a name=\"x\"></a>FR-1",
  ])
  func marksAndFootnotesAreNoPartOfAnID(_ cell: String) {
    #expect(Self.ids("| id | text |", "| --- | --- |", "| \(cell) | one |", "| FR_2 | two |") == ["FR-1", "FR_2"])
  }

  @Test func revisionsAndTermsInOtherTablesAreNoRequirements() {
    let requirements = "| ID | text |\n|---|---|\n| FR-1 | a |\n"
    let revisions =
      "| Date | change |\n|---|---|\n| 12 May 2024 | b |\n| 12 May 2024 | c |\n| v1.0 | d |\n| v1.0 | e |\n"
    let terms = "| Term | meaning |\n|---|---|\n| B2B | f |\n| B2B | g |\n"
    let others = "| Rule | text |\n|---|---|\n| NFR-2 | h |\n| FR-3a | i |\n"
    for tables in [[requirements, revisions, terms, others], [terms, revisions, others, requirements]] {
      let list = RequirementList(markdown: tables.joined(separator: "\n"))
      #expect(Set(list.requirements.map(\.id)) == ["FR-1", "NFR-2", "FR-3a"])
      #expect(list.mistakes == [])
    }
  }

  @Test func aTableWithAnotherHeaderMayRepeatIDs() {
    let requirements = "| id | text |\n|---|---|\n| FR-1 | a |\n"
    let owners = "| id | owner |\n|---|---|\n| FR-1 | Ann |\n"
    let list = RequirementList(markdown: [requirements, owners, requirements].joined(separator: "\n"))
    #expect(list.requirements == [Requirement(id: "FR-1", text: "a")])
    #expect(list.mistakes == [.repeatedID("FR-1", line: 11, firstLine: 3)])
  }

  @Test(arguments: ["> | FR-2 | b |", "- FR-2 | b", "│ FR-2 │ b │", "｜ FR-2 ｜ b ｜"])
  func aMalformedRowDirectlyBelowATableIsAMistake(_ line: String) {
    let table = "| id | text |\n|---|---|\n| FR-1 | a |\n"
    #expect(RequirementList(markdown: table + line).mistakes == [.brokenRow(line: 4)])
    #expect(RequirementList(markdown: table + "\n" + line).mistakes == [])
  }

  @Test(arguments: ["~~~", "```text", "<!-- later"]) func aBlockWithoutAnEndIsAMistake(_ start: String) {
    let table = "| id | text |\n|---|---|\n"
    let list = RequirementList(markdown: "\(table)| FR-1 | a |\n\n\(start)\n\n\(table)| FR-2 | b |\n")
    #expect(list.requirements.map(\.id) == ["FR-1"])
    #expect(list.mistakes == [.unclosedBlock(line: 5)])
  }

  @Test(arguments: ["- a list", "> a quotation", "A sentence."]) func textBelowATableIsNoMistake(_ text: String) {
    #expect(RequirementList(markdown: "| id | text |\n|---|---|\n| FR-1 | a |\n\(text)").mistakes == [])
  }

  private static func ids(_ lines: String...) -> [String] {
    RequirementList(markdown: lines.joined(separator: "\n")).requirements.map(\.id)
  }

  @Test(arguments: ["\n", "\r\n"]) func outerPipesOfRowsAreOptionalBelowADelimiterRow(_ end: String) {
    let lines = [
      "id | text", "--- | :--", "FR-001 | one", "FR-002 | two |", "  | FR-003 | three", "**FR-004**", "", "text",
    ]
    let list = RequirementList(markdown: lines.joined(separator: end))
    #expect(list.requirements.map(\.id) == ["FR-001", "FR-002", "FR-003", "FR-004"])
    #expect(list.requirements.map(\.text) == ["one", "two", "three", ""])
    #expect(list.mistakes == [])
    #expect(Self.ids("| id | text |", "| --- | --- |", "| FR-001 | one |", "FR-002 | two") == ["FR-001", "FR-002"])
  }

  @Test func aRowAboveADelimiterRowIsARequirementIfItIsNotTheHeader() {
    let rows = ["| id | text |", "|---|---|", "| FR-001 | one |", "|---|---|", "| FR-002 | two |"]
    #expect(RequirementList(markdown: rows.joined(separator: "\n")).requirements.map(\.id) == ["FR-001", "FR-002"])
    #expect(Self.ids("| FR-001 | one |", "", "id | text", "---|---", "FR-002 | two") == ["FR-001", "FR-002"])
  }

  @Test(arguments: ["", "# Next", "- a list", "> a quotation", "```", "<!-- a comment -->", "<b>"])
  func otherBlocksEndATable(_ block: String) {
    #expect(Self.ids("id | text", "--|--", "FR-001 | one", block, "this | that") == ["FR-001"])
  }

  @Test func aSentenceBetweenRowsIsNotARequirement() {
    let lines = ["id | text", "--|--", "FR-001 | one", "Those were all, for now.", "FR-002 | two"]
    let list = RequirementList(markdown: lines.joined(separator: "\n"))
    #expect(list.requirements.map(\.id) == ["FR-001", "FR-002"])
    #expect(list.mistakes == [])
  }

  @Test(arguments: [("```markdown", "```"), ("~~~", "~~~"), ("<!--", "-->")])
  func codeBlocksAndCommentsHaveNoTables(_ begin: String, _ end: String) {
    let table = "| FR-001 | one |"
    #expect(RequirementList(markdown: "\(begin)\n\(table)\n\(end)\n\n\(table)").mistakes == [])
    #expect(Self.ids(begin, "| FR-000 | none |", end, table) == ["FR-001"])
  }

  @Test func rowsWithAMissingOrRepeatedIDAreMistakes() {
    let list = RequirementList(
      markdown: """
        |  | text |
        | --- | --- |
        | FR-001 | one |
        |  | no id |
        | `*@*` | nor here |
        |  |  |
        | FR-002, FR-002 | in one row |

        | `@FR-001` | a copy |
        """
    )
    #expect(list.requirements.map(\.text) == ["one", "in one row"])
    #expect(
      list.mistakes == [
        .missingID(line: 4), .missingID(line: 5), .repeatedID("FR-001", line: 9, firstLine: 3),
      ]
    )
    #expect(list.mistakes.map(\.line) == [4, 5, 9])
  }

  @Test(arguments: ["", "FR-001", "\r\n\r\n", "- FR-001: text", "FR-001 | one"])
  func textWithoutATableHasNoRequirements(text: String) {
    #expect(RequirementList(markdown: text).requirements.isEmpty)
  }
}
