import Gherkin
import Testing

@Suite struct WhitespaceTests {
  /// The characters that Python's `str.isspace` accepts, except the line feed, which ends a line.
  static let spaces: [Unicode.Scalar] = [
    "\u{09}", "\u{0B}", "\u{0C}", "\u{0D}", "\u{1C}", "\u{1D}", "\u{1E}", "\u{1F}", "\u{20}", "\u{85}", "\u{A0}",
    "\u{1680}", "\u{2000}", "\u{2001}", "\u{2002}", "\u{2003}", "\u{2004}", "\u{2005}", "\u{2006}", "\u{2007}",
    "\u{2008}", "\u{2009}", "\u{200A}", "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}",
  ]

  @Test func twentyEightWhitespaceCharactersAreTested() {
    #expect(Self.spaces.count == 28)
  }

  @Test(arguments: spaces)
  func whitespaceIsTrimmedFromTagsNamesStepsAndCells(_ space: Unicode.Scalar) throws {
    let document = try GherkinDocument(
      """
      \(space)@tag\(space)
      \(space)Feature:\(space)name\(space)
      \(space)\(space)
      Scenario:
      Given\u{20}\(space)text\(space)
      \(space)|\(space)cell\(space)|\(space)
      """
    )
    let feature = try #require(document.feature)
    let step = try #require(feature.scenarios.first?.steps.first)
    #expect(feature.tags.map(\.name) == ["@tag"])
    #expect(feature.tags.first?.location == Location(line: 1, column: 2))
    #expect(feature.name == "name")
    #expect(feature.description == "")
    #expect(feature.location == Location(line: 2, column: 2))
    #expect(step.text == "text")
    #expect(step.dataTable?.rows.first?.cells.map(\.value) == ["cell"])
    #expect(step.dataTable?.rows.first?.cells.first?.location == Location(line: 6, column: 4))
  }

  @Test(arguments: ["\u{00}", "\u{08}", "\u{180E}", "\u{200B}", "\u{2060}", "\u{FEFF}"] as [Unicode.Scalar])
  func invisibleScalarsThatAreNotWhitespaceAreText(_ scalar: Unicode.Scalar) throws {
    let feature = try #require(try GherkinDocument("Feature: \(scalar)x\(scalar)").feature)
    #expect(Array(feature.name.unicodeScalars) == [scalar, "x", scalar])
    #expect(!GherkinDocument.errors("\(scalar)\(scalar)Feature: x").isEmpty)
  }
}
