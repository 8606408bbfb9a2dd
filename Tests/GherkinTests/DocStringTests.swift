import Gherkin
import Testing

@Suite struct DocStringTests {
  private func docString(_ lines: String...) throws -> GherkinDocument.DocString {
    let text = "Feature:\nScenario:\nGiven x\n" + lines.map { $0 + "\n" }.joined()
    return try #require(try GherkinDocument(text).feature?.scenarios.first?.steps.first?.docString)
  }

  @Test func aDocStringHasADelimiterAMediaTypeAndALocation() throws {
    let json = try docString("    \"\"\"  application/json ", "    {}", "    \"\"\"")
    #expect(json.delimiter == "\"\"\"")
    #expect(json.mediaType == "application/json")
    #expect(json.content == "{}")
    #expect(json.location == Location(line: 4, column: 5))
    let plain = try docString("```", "```")
    #expect(plain.delimiter == "```")
    #expect(plain.mediaType == nil)
    #expect(plain.content == "")
  }

  @Test func linesLoseTheIndentationOfTheDelimiter() throws {
    let content = try docString("   \"\"\"", "     deeper", "   same", "  less", "", "      ", "   \"\"\"").content
    #expect(content == "  deeper\nsame\nless\n\n   ")
  }

  @Test func linesKeepTrailingSpaces() throws {
    #expect(try docString("\"\"\"", "a  \t", "b\r", "\"\"\"").content == "a  \t\nb")
  }

  @Test func anEscapedDelimiterIsText() throws {
    #expect(try docString("\"\"\"", "x \\\"\\\"\\\" y", "\\\"\"\"", "\"\"\"").content == "x \"\"\" y\n\\\"\"\"")
    #expect(try docString("```", "\\`\\`\\`\\`\\`\\`", "```").content == "``````")
  }

  @Test func theOtherDelimiterIsText() throws {
    #expect(try docString("\"\"\"", "```", "\"\"\"").content == "```")
    #expect(try docString("```", "\"\"\"", "\\\"\\\"\\\"", "```").content == "\"\"\"\n\\\"\\\"\\\"")
  }

  @Test func keywordsCommentsAndTagsInADocStringAreText() throws {
    let content = try docString("\"\"\"", "# c", "@t", "Scenario: s", "| a |", "\"\"\"").content
    #expect(content == "# c\n@t\nScenario: s\n| a |")
  }

  @Test func anUnterminatedDocStringIsAnError() {
    #expect(
      GherkinDocument.errors("Feature:\nScenario:\nGiven x\n\"\"\"\ntext\n")
        == ["(6:0): unexpected end of file, expected: #DocStringSeparator, #Other"]
    )
  }
}
