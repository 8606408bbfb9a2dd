import Gherkin
import Korniszon
import Testing

/// Finds mistyped keywords that the grammar takes for a description.
struct SuspiciousLineTests {
  private func suspiciousLines(_ text: String) throws -> [String] {
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)
    return document.suspiciousLines.map {
      "\($0.location.line):\($0.location.column ?? 0) \($0.word) \($0.keyword)"
    }
  }

  @Test(arguments: ["Gven", "Given:", "Givn", "Gieven", "Gievn", "Xiven"])
  func aWordOneEditFromAKeywordIsFound(_ word: String) throws {
    let text = "Feature: a\n\n  Scenario: b\n\n    \(word) a cat\n    When it purrs\n"
    #expect(try suspiciousLines(text) == ["5:5 \(word) Given"])
  }

  @Test func backgroundsRulesAndOutlinesAreSearched() throws {
    let text = """
      Feature: a
        Background:
          Givn a
        Rule: r
          Background:
            Givne b
          Scenario Outline: c
            # a comment
            Wehn d
            Then e
      """
    #expect(try suspiciousLines(text) == ["3:5 Givn Given", "6:7 Givne Given", "9:7 Wehn When"])
  }

  @Test func keywordsAreThoseOfTheLanguage() throws {
    let text = "# language: pl\nFunkcja: a\n  Scenariusz: b\n    Wtdy c\n    Gdy d\n"
    #expect(try suspiciousLines(text) == ["4:5 Wtdy Wtedy"])
  }

  @Test(arguments: ["As a user", "Any user may do this", "The cat sits", "  - a list", "Kittens"])
  func otherDescriptionsAreNotSuspicious(_ line: String) throws {
    #expect(try suspiciousLines("Feature: a\n  Scenario: b\n    \(line)\n    Given c\n") == [])
  }
}
