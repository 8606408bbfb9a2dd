import Reports
import Testing

@Suite struct RequirementListTests {
  @Test func everyRowOfEveryTableIsARequirement() {
    let list = RequirementList(
      markdown: """
        # Requirements

        FR-000 is only text.

        | id | must hold |
        | --- | :-: |
        | FR-001 | The newest come first |
          |`@FR-002a`| a \\| b \\* c
        | **SC-001**, US-1 |
        | FR-001 | a second time |
        |  | nothing |

        | other | table |
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

  @Test(arguments: ["", "FR-001", "\r\n\r\n", "- FR-001: text"])
  func textWithoutATableHasNoRequirements(text: String) {
    #expect(RequirementList(markdown: text).requirements.isEmpty)
  }
}
