import Gherkin
import Testing

@Suite struct ParseErrorTests {
  @Test func parsingContinuesAfterAnError() {
    let text = """
      nonsense
      Feature: x
      Scenario:
      Given x
      | a | b |
      | c |
      more nonsense
      @a b
      Scenario:
      """
    #expect(
      GherkinDocument.errors(text) == [
        "(1:1): expected: #EOF, #Language, #TagLine, #FeatureLine, #Comment, #Empty, got 'nonsense'",
        "(7:1): expected: #EOF, #TableRow, #DocStringSeparator, #StepLine, #TagLine, #ExamplesLine, #ScenarioLine, "
          + "#RuleLine, #Comment, #Empty, got 'more nonsense'",
        "(8:1): A tag may not contain whitespace",
        "(8:1): expected: #EOF, #TableRow, #DocStringSeparator, #StepLine, #TagLine, #ExamplesLine, #ScenarioLine, "
          + "#RuleLine, #Comment, #Empty, got '@a b'",
        "(6:1): inconsistent cell count within the table",
      ]
    )
  }

  @Test func parsingStopsAfterElevenErrors() {
    let text = (1...20).map { "nonsense \($0)\n" }.joined()
    #expect(GherkinDocument.errors(text).count == 11)
  }

  @Test func anErrorAfterTheEleventhIsOmittedEvenOnTheSameLine() {
    let text = "Feature:\nScenario:\n* x\n" + (1...10).map { "nonsense \($0)\n" }.joined() + "@a b\n"
    #expect(GherkinDocument.errors(text).count == 11)
    #expect(GherkinDocument.errors(text).last == "(14:1): A tag may not contain whitespace")
  }

  @Test func anUnexpectedEndOfFileHasNoColumn() throws {
    let errors = #expect(throws: ParseErrors.self) { try GherkinDocument("@a\n") }
    let error = try #require(errors?.errors.first)
    #expect(error.location == Location(line: 2))
    #expect(
      error.message == "(2:0): unexpected end of file, expected: #TagLine, #FeatureLine, #Comment, #Empty"
    )
  }

  @Test func aMalformedFileUsesNoIds() {
    var ids = IDGenerator(startingAt: 7)
    let source = Source(uri: "x.feature", text: "Feature:\nScenario:\n* x\nnonsense\n")
    #expect(throws: ParseErrors.self) { try Parser().parse(source, ids: &ids) }
    #expect(ids.next == 7)
  }

  @Test func aFileOfCommentsAndEmptyLinesHasNoFeatureAndNoErrors() throws {
    let document = try GherkinDocument("\n# c\n\n")
    #expect(document.feature == nil)
    #expect(document.comments.map(\.text) == ["# c"])
    #expect(try GherkinDocument("").comments.isEmpty)
  }
}
