import Gherkin
import Testing

@Suite struct LocationTests {
  @Test func columnsCountUnicodeScalars() throws {
    let document = try GherkinDocument("@ą @👩‍🔧 @x\nFeature: x\n\n \tScenario:\n  * step\n\t\t| żó | 👍🏽 | c |\n")
    let feature = try #require(document.feature)
    let scenario = try #require(feature.scenarios.first)
    let row = try #require(scenario.steps.first?.dataTable?.rows.first)
    #expect(feature.tags.map(\.location) == [1, 4, 9].map { Location(line: 1, column: $0) })
    #expect(scenario.location == Location(line: 4, column: 3))
    #expect(scenario.steps.first?.location == Location(line: 5, column: 3))
    #expect(row.location == Location(line: 6, column: 3))
    #expect(row.cells.map(\.location) == [5, 10, 15].map { Location(line: 6, column: $0) })
  }

  @Test func aByteOrderMarkIsNotAColumn() throws {
    #expect(try GherkinDocument("\u{FEFF}Feature: x").feature?.location == Location(line: 1, column: 1))
    #expect(try GherkinDocument("\u{FEFF}").feature == nil)
  }

  @Test func carriageReturnsAtTheEndsOfLinesAreNotPartOfText() throws {
    let text = "@a\r\nFeature: f\r\n  one\r\n  two\r\n\r\n  # c\r\n  Scenario: s\r\n    Given g\r\n      | a |\r\n"
    let windows = try #require(try GherkinDocument(text).feature)
    #expect(windows.tags.map(\.name) == ["@a"])
    #expect(windows.name == "f")
    #expect(windows.description == "  one\n  two")
    #expect(try GherkinDocument(text).comments.map(\.text) == ["  # c"])
    #expect(windows.scenarios.first?.steps.first?.text == "g")
    #expect(windows.scenarios.first?.steps.first?.dataTable?.rows.first?.cells.map(\.value) == ["a"])
  }

  @Test func aCarriageReturnAloneDoesNotEndALine() throws {
    #expect(try GherkinDocument("Feature: a\rb").feature?.name == "a\rb")
  }

  @Test func locationsAreOrdered() {
    #expect(Location(line: 1, column: 9) < Location(line: 2, column: 1))
    #expect(Location(line: 2, column: 1) < Location(line: 2, column: 2))
    #expect(Location(line: 2) < Location(line: 2, column: 1))
  }
}
