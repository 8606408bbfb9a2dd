import FeatureDiagnostics
import Gherkin
import Testing

@Suite struct ParseErrorsRenderingTests {
  private func rendered(_ text: String, uri: String = "a.feature", language: String = "en") throws -> String {
    var ids = IDGenerator()
    let source = Source(uri: uri, text: text)
    let errors = #expect(throws: ParseErrors.self) { try Parser(language: language).parse(source, ids: &ids) }
    return try #require(errors).rendered
  }

  @Test func anErrorShowsItsLocationLineAndCaret() throws {
    #expect(
      try rendered("Feature: x\n  Scenario: y\n    Given a\n    Thn b\n") == """
        a.feature:4:5
        4 |     Thn b
          |     ^ expected a step keyword (Given, When, Then, And, But, *), a table row (|), a doc string (\"\"\"), \
        a tag (@), 'Examples:', 'Scenario:', or 'Rule:'
        """
    )
  }

  @Test func expectedKeywordsAreInTheLanguageOfTheFile() throws {
    #expect(
      try rendered("# language: pl\nFeature: x\nFunkcja:\n") == """
        a.feature:2:1
        2 | Feature: x
          | ^ expected a tag (@) or 'Właściwość:': 'Feature' is a keyword in English: \
        write '# language: en' in the first line
        """
    )
  }

  @Test func aFeatureKeywordInAnotherLanguageIsExplained() throws {
    let text = "Funkcja: x\n  Scenariusz: y\n    Gdy z\n"
    #expect(try rendered(text).contains("'Funkcja' is a keyword in Polish: write '# language: pl' in the first line"))
    #expect(try !rendered("Fnkcja: x\n").contains("is a keyword"))
  }

  @Test func theErrorNamesAnUnclosedDocString() throws {
    #expect(
      try rendered("Feature: x\n  Scenario: y\n    Given a\n    \"\"\"\n    text\n")
        .hasSuffix("the doc string that begins on line 4 isn't closed: write \"\"\" on a line below its text")
    )
    #expect(
      try rendered("Feature: x\n  Scenario: y\n    Given a\n      ```\n      \"\"\"\n")
        .hasSuffix("the doc string that begins on line 4 isn't closed: write ``` on a line below its text")
    )
  }

  @Test func theErrorNamesADocStringThatTheNextOneCloses() throws {
    let step = "    Given a\n      \"\"\"\n      x\n"
    let text = "Feature: x\n  Scenario: y\n" + step + "  Scenario: z\n" + step + "      \"\"\"\n"
    let advice = "the doc string that begins on line 4 isn't closed: write \"\"\" on a line below its text"
    #expect(try rendered(text).hasPrefix("a.feature:9:7\n9 |       x\n  |       ^ \(advice)"))
    // The text of a doc string may look like a step.
    let complete =
      "Feature: x\n  Scenario: y\n    Given a\n      \"\"\"\n      Given b\n      c\n      \"\"\"\n    Thn d\n"
    #expect(try !rendered(complete).contains("isn't closed"))
  }

  @Test func theErrorForADocStringInSingleQuotesNamesTheDelimiter() throws {
    let text = "Feature: x\n  Scenario: y\n    Given a\n      '''\n      b\n      '''\n"
    #expect(
      try rendered(text).hasPrefix(
        "a.feature:4:7\n4 |       '''\n  |       ^ a doc string begins and ends with \"\"\", not with '''"
      )
    )
  }

  @Test(arguments: [
    ("PL", "pl"), ("pl_PL", "pl"), ("en-US", "en"), ("Polski", "pl"), ("German", "de"), ("zh-cn", "zh-CN"),
  ])
  func theErrorSuggestsTheCodeForAnUnknownLanguage(code: String, expected: String) throws {
    let message = try rendered("# language: \(code)\nFeature: x\n")
    #expect(message.contains("unknown language '\(code)': did you mean '\(expected)'?"), "\(message)")
  }

  @Test func anUnrecognizableLanguageCodeGetsGeneralAdvice() throws {
    #expect(try rendered("# language: xx\nFeature: x\n").contains("'xx': use a code such as en, pl, or de"))
  }

  @Test func aTagBelowItsKeywordLineIsExplained() throws {
    let advice = ": the tags above this line belong above a keyword line, such as that of the scenario"
    #expect(try rendered("Feature: x\n  Scenario: y\n  @tag\n    Given a\n").contains(advice))
    #expect(try !rendered("Feature: x\n  Scenario: y\n    Given a\n    b\n").contains(advice))
    #expect(try !rendered("Fnkcja: x\n").contains(advice))
  }

  @Test func theMarginIsAsWideAsTheLineNumber() throws {
    let text = "Feature: x\n" + String(repeating: "\n", count: 98) + "Scenario:\n* a\nb\n"
    #expect(try rendered(text).contains("\n102 | b\n    | ^ expected "))
  }

  @Test func tabsAreKeptInTheCaretLine() throws {
    #expect(
      try rendered("\t@a @b c\nFeature:\n").hasPrefix(
        "a.feature:1:5\n1 | \t@a @b c\n  | \t   ^ a tag can't contain whitespace"
      )
    )
  }

  @Test func wideCharactersOccupyTwoColumnsAndCombiningOnesNone() throws {
    #expect(try rendered("@機能 @b c\nFeature:\n").contains("a.feature:1:5\n1 | @機能 @b c\n  |       ^ a tag"))
    #expect(try rendered("@e\u{301} @b c\nFeature:\n").contains("a.feature:1:5\n1 | @e\u{301} @b c\n  |    ^ a tag"))
    #expect(try rendered("@👍 @b c\nFeature:\n").contains("a.feature:1:4\n1 | @👍 @b c\n  |     ^ a tag"))
  }

  @Test func carriageReturnsAreNotPrinted() throws {
    #expect(try rendered("@a b\r\nFeature:\r\n").hasPrefix("a.feature:1:1\n1 | @a b\n  | ^ a tag"))
  }

  @Test func anErrorAtTheEndOfAFileShowsNoLine() throws {
    #expect(
      try rendered("@a\n") == """
        a.feature:2
        unexpected end of file: expected a tag (@) or 'Feature:'
        """
    )
  }

  @Test func unevenRowsAndUnknownLanguagesAreExplained() throws {
    #expect(
      try rendered("Feature:\nScenario:\n* x\n|a|b|\n|c|\n") == """
        a.feature:5:1
        5 | |c|
          | ^ this row has a different number of cells from the first row of its table
        """
    )
    #expect(
      try rendered("# language: xx\n").hasPrefix(
        """
        a.feature:1:1
        1 | # language: xx
          | ^ unknown language 'xx': use a code such as en, pl, or de
        """
      )
    )
  }

  @Test func everyErrorIsRendered() throws {
    #expect(try rendered("a\nb\n").split(separator: "\n").count { $0.hasPrefix("a.feature:") } == 2)
  }
}
