import Gherkin
import Testing

@Suite struct RecoveryTests {
  private func recover(_ text: String, language: String = "en") -> (document: GherkinDocument, errors: ParseErrors?) {
    var ids = IDGenerator()
    return Parser(language: language).recover(Source(uri: "test.feature", text: text), ids: &ids)
  }

  @Test func aFileWithoutErrorsGivesTheParsedDocument() throws {
    let text = "Feature: x\nRule: r\nScenario: a\n* x\n| a |\nScenario Outline: b\n* <x>\nExamples:\n| x |\n| 1 |\n"
    let (document, errors) = recover(text)
    #expect(errors == nil)
    var ids = IDGenerator()
    var parsedIDs = IDGenerator()
    let parsed = try GherkinDocument(text)
    #expect(
      document.summary(pickles: document.pickles(ids: &ids)) == parsed.summary(pickles: parsed.pickles(ids: &parsedIDs))
    )
  }

  @Test func onlyTheLinesWithErrorsAreMissing() throws {
    let (document, errors) = recover(
      """
      Feature: x
        Scenario: a
          Given one
          Thn two
          And three
        Senario: b
          Given four
        Rule: r
          Scenario: c
            Given five
      """
    )
    #expect(errors?.errors.map(\.location.line) == [4, 6])
    let feature = try #require(document.feature)
    #expect(feature.scenarios.map { $0.steps.map(\.text) } == [["one", "three", "four"]])
    #expect(feature.rules.flatMap(\.scenarios).map(\.name) == ["c"])
  }

  @Test func tagsAboveAnInvalidLineDoNotHideTheNextScenario() throws {
    let text = "Feature: x\nRule: r\nScenario: a\n* x\n@t\n# c\n@u\nScenaro: b\n* y\n@v\nScenario: c\n* z\nRule: s\n"
    let (document, errors) = recover(text)
    #expect(errors?.errors.map(\.location.line) == [8, 9, 11, 12])
    let feature = try #require(document.feature)
    #expect(feature.rules.map { $0.scenarios.map(\.name) } == [["a", "c"], []])
    #expect(feature.rules.first?.scenarios.map { $0.tags.map(\.name) } == [[], ["@v"]])
  }

  @Test func linesAfterElevenErrorsAreInTheDocument() {
    let nonsense = (1...20).map { "nonsense \($0)\n" }.joined()
    let (document, errors) = recover("Feature: x\nScenario: a\n* x\n\(nonsense)Scenario: b\n* y\n")
    #expect(errors?.errors.count == 11)
    #expect(document.feature?.scenarios.map(\.name) == ["a", "b"])
  }

  @Test func aScenarioKeepsAnUnclosedDocString() throws {
    let (document, errors) = recover("Feature: x\nScenario: a\n* x\n\"\"\"\nScenario: b\n")
    #expect(errors?.errors.count == 1)
    let scenario = try #require(document.feature?.scenarios.first)
    #expect(scenario.steps.map(\.text) == ["x"])
    #expect(scenario.steps.first?.docString?.location == Location(line: 4, column: 1))
  }

  @Test func aPlaceholderIsKeptIfARowHasTooFewCells() {
    let (document, errors) = recover(
      "Feature: x\nScenario Outline: a\n* <p> and <q>\nExamples:\n| p | q |\n| 1 | 2 |\n| 3 |\n| 4 | 5 | 6 |\n"
    )
    #expect(errors?.errors.map(\.location.line) == [7])
    var ids = IDGenerator()
    let texts = document.pickles(ids: &ids).flatMap(\.steps).map(\.text)
    #expect(texts == ["1 and 2", "3 and <q>", "4 and 5"])
  }

  @Test func anUnknownLanguageGivesAnEmptyDocument() {
    let (document, errors) = recover("Feature: x\n", language: "xx")
    #expect(errors?.errors.count == 1)
    #expect(document.feature == nil)
    #expect(document.source.text == "Feature: x\n")
  }
}
