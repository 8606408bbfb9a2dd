import Gherkin
import Testing

@Suite struct NodeListTests {
  @Test func indicesBeginAtZeroAfterABackground() throws {
    let document = try GherkinDocument(
      "Feature:\nBackground:\nGiven a\nAnd b\nScenario:\nWhen c\n| d | e |\n| f | g |\nThen h\n"
    )
    let scenario = try #require(document.feature?.scenarios.first)
    #expect(scenario.steps.indices == 0..<2)
    #expect([scenario.steps[0].text, scenario.steps[1].text] == ["c", "h"])
    let table = try #require(scenario.steps[0].dataTable)
    #expect(table.rows[1].cells[1].value == "g")
    #expect(table.rows.dropFirst().first?.cells.map(\.value) == ["f", "g"])
    #expect(table.rows.firstIndex { $0.cells[0].value == "f" } == 1)
  }
}
