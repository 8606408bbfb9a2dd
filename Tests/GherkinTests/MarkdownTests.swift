import Gherkin
import Testing

@Suite struct MarkdownTests {
  private func feature(_ text: String, language: String = "en") throws -> GherkinDocument.Feature {
    try #require(try GherkinDocument(text, uri: "x.feature.md", language: language).feature)
  }

  @Test func headingsAreKeywordLinesAndItemsAreSteps() throws {
    let feature = try feature(
      """
      # Feature: f

      Prose is left out.

      ## Background:
      + Given b

      ## Rule: r
      ###### Scenario Outline: s
        -   When <a>
      *Then c
      #### Examples: e
        | a |
        |---|
        | 1 |
      """
    )
    let scenario = try #require(feature.rules.first?.scenarios.first)
    #expect(feature.name == "f")
    #expect(feature.description == "")
    #expect(feature.background?.steps.map(\.text) == ["b"])
    #expect(feature.rules.map(\.name) == ["r"])
    #expect(scenario.location == Location(line: 9, column: 8))
    #expect(scenario.steps.map(\.text) == ["<a>", "c"])
    #expect(scenario.steps.map(\.location.column) == [7, 2])
    #expect(scenario.examples.first?.name == "e")
    #expect(scenario.examples.first?.tableBody.map { $0.cells.map(\.value) } == [["1"]])
  }

  @Test func theFirstLineBelowTheTagsIsTheFeatureEvenWithoutAKeyword() throws {
    let feature = try feature("`@a`\nSome words\n\n## Scenario: s\n")
    #expect(feature.tags.map(\.name) == ["@a"])
    #expect(feature.name == "Some words")
    #expect(feature.keyword == "")
    #expect(feature.scenarios.map(\.name) == ["s"])
  }

  @Test func aHeadingHasOneToSixHashesAndOneSpace() throws {
    for heading in ["####### Scenario: s", "##Scenario: s", "#  Scenario: s", "Scenario: s", "# Scenario : s"] {
      #expect(try feature("# Feature: f\n\(heading)\n").scenarios.isEmpty, "\(heading)")
    }
  }

  @Test func aStarIsABulletAndNotAKeyword() throws {
    let steps = try feature("# Feature: f\n## Scenario:\n* Given x\n* * y\n* z\n").scenarios.first?.steps
    #expect(steps?.map(\.text) == ["x"])
  }

  @Test func tablesAreIndentedByTwoToFiveSpaces() throws {
    for (indent, count) in [(0, 0), (1, 0), (2, 1), (5, 1), (6, 0)] {
      let row = String(repeating: " ", count: indent) + "| a |"
      let step = try feature("# Feature: f\n## Scenario:\n* Given x\n\(row)\n").scenarios.first?.steps.first
      #expect((step?.dataTable?.rows.count ?? 0) == count, "\(indent)")
    }
  }

  @Test func textBelowTheSeparatorOfATableIsADescription() throws {
    let feature = try feature("# Feature: f\nprose\n| a |\n| - |\n| b |\n\nmore\n\n## Rule: r\nprose\n## Scenario: s\n")
    #expect(feature.description == "| b |\n\nmore")
    #expect(feature.rules.first?.description == "")
    #expect(feature.rules.first?.scenarios.count == 1)
  }

  @Test func aFenceOfFourBackticksCanContainThree() throws {
    let step = try feature("# Feature: f\n## Scenario:\n* Given x\n  ````md\n  ```\n  \\`\\`\\`\n  ````\n")
      .scenarios.first?.steps.first
    #expect(step?.docString?.delimiter == "````")
    #expect(step?.docString?.mediaType == "md")
    #expect(step?.docString?.content == "```\n\\`\\`\\`")
  }

  @Test func tagsAreCodeSpansAnywhereInALine() throws {
    let scenario = try feature("# Feature: f\nAll `@a` of `b` these `@c``@d` `@`\n## Scenario:\n").scenarios.first
    #expect(scenario?.tags.map(\.name) == ["@a", "@c", "@d"])
    #expect(scenario?.tags.map(\.location.column) == [6, 24, 28])
  }

  @Test func theLanguageOfTheParserAppliesDespiteALanguageHeader() throws {
    let feature = try feature("# language: en\n## Scenariusz: s\n* Zakładając x\n", language: "pl")
    #expect(feature.name == "# language: en")
    #expect(feature.scenarios.first?.steps.first?.keywordType == .context)
  }

  @Test func hashesAreNotComments() throws {
    #expect(try GherkinDocument("# Feature: f\n# words\n#words\n", uri: "x.feature.md").comments.isEmpty)
  }
}
