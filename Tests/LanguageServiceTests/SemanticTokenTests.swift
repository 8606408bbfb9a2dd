import Gherkin
import LanguageService
import Testing

@Suite struct SemanticTokenTests {
  /// Returns each token as its kind and text.
  private func tokens(_ text: String, uri: String = "test.feature") -> [String] {
    var ids = IDGenerator()
    let document = Parser().recover(Source(uri: uri, text: text), ids: &ids).document
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.unicodeScalars)
    return document.semanticTokens.map { token in
      let line = lines[token.location.line - 1].drop { $0 == "\u{FEFF}" }
      let rest = line.dropFirst((token.location.column ?? 1) - 1)
      return "\(token.kind) \(String(String.UnicodeScalarView(rest.prefix(token.length))))"
    }
  }

  @Test func keywordsTagsAndCommentsAreTokens() {
    #expect(
      tokens("# language: pl\n#x\n@a @b # c\nFunkcja: Żółć\n  Scenariusz: x\n    Zakładając że y\n    Oraz y\n") == [
        "comment # language: pl", "comment #x", "tag @a", "tag @b", "keyword Funkcja", "keyword Scenariusz",
        "keyword Zakładając", "keyword Oraz",
      ]
    )
  }

  @Test func cellsAndDocStringsAreValues() {
    #expect(
      tokens("Feature: x\nScenario: a\n* x\n| 👩‍🔧 | a \\| b | |\n* y\n\"\"\"json\n  { }\n\n  1 \n\"\"\"\n") == [
        "keyword Feature", "keyword Scenario", "keyword *", "value 👩‍🔧", "value a \\| b", "keyword *", "value json",
        "value { }", "value 1",
      ]
    )
  }

  @Test func placeholdersOfOutlinesAreTokens() {
    #expect(
      tokens("Feature: <x>\nScenario Outline: a <x>\nGiven żółć <x> < y>\n| <x> and <z> |\nExamples:\n| x |\n| 1 |\n")
        == [
          "keyword Feature", "keyword Scenario Outline", "placeholder <x>", "keyword Given", "placeholder <x>",
          "placeholder < y>", "placeholder <x>", "value  and ", "placeholder <z>", "keyword Examples", "columnName x",
          "value 1",
        ]
    )
  }

  @Test func aFileWithErrorsHasTokensForItsValidLines() {
    #expect(
      tokens("\u{FEFF}Feature: x\nScenario: a\n* x\nnonsense\n* y\n\"\"\"\nrest\n") == [
        "keyword Feature", "keyword Scenario", "keyword *", "keyword *", "value rest",
      ]
    )
  }

  @Test func markdownHasTokens() {
    #expect(
      tokens("`@a`\n# Feature: x\n## Scenario: a\n- Given y\n", uri: "x.feature.md") == [
        "tag @a", "keyword Feature", "keyword Scenario", "keyword Given",
      ]
    )
  }
}
