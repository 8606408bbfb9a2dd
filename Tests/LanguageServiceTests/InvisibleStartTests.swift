import FeatureDiagnostics
import Gherkin
import LanguageService
import Testing

/// Tests of lines that begin with invisible characters, which the parser takes for text.
struct InvisibleStartTests {
  private static let plain = """
    # language: pl
    @FR-005 @smoke
    Funkcja: f
      Opis.

      Założenia:
        Zakładając, że jest

      @FR-006
      Scenariusz: a
        Zakładając, że są
          | imię |
          | Tom  |
        * piszę
          \"""
          treść
          \"""
        Wtedy widzę

      Reguła: r
        Szablon scenariusza: c
          Jeśli jest <n>

          @FR-007
          Przykłady:
            | n |
            | 1 |
    """

  private static let markdown = """
    # Feature: f

    ## Background:

    * Given it is

    ## Scenario Outline: a

    * Given there are

      | name |
      | Tom  |

    * When I write
      ```
      text
      ```
    * Then I see <n>

    ### Examples:

      | n |
      | 1 |
    """

  private static let characters: [Unicode.Scalar] = [
    "\u{0}", "\u{8}", "\u{AD}", "\u{180E}", "\u{200B}", "\u{200E}", "\u{2060}", "\u{2800}", "\u{3164}", "\u{FEFF}",
  ]

  /// Lines with the indentation before and after an invisible character. Descriptions and the text of doc strings have
  /// no problems. In Markdown, neither do the first line, which is the name of the feature anyway, and the end of a doc
  /// string.
  private static func cases(_ text: String, without others: Set<Int>) -> [(line: Int, text: String, fixed: String)] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.indices.filter { !lines[$0].isEmpty && !others.contains($0 + 1) }.flatMap { index in
      let indentation = lines[index].prefix { $0 == " " }
      // A byte order mark at the start of a file is no problem.
      return characters.filter { index > 0 || $0 != "\u{FEFF}" }.flatMap { character in
        [indentation.count, 0].map { position in
          var copy = lines
          copy[index].insert(
            contentsOf: String(character),
            at: copy[index].index(copy[index].startIndex, offsetBy: position)
          )
          return (index + 1, copy.joined(separator: "\n"), text)
        }
      }
    }
  }

  @Test func anInvisibleCharacterAtTheStartOfALineIsTheOnlyProblemAndRemovedByItsFix() {
    let checker = FeatureChecker(catalog: nil)
    let cases = Self.cases(Self.plain, without: [4, 16, 17])
    #expect(cases.count == 398)
    for (line, text, fixed) in cases {
      let source = Source(uri: "a.feature", text: text)
      let found = checker.diagnostics(of: source).filter { $0.severity == .error }
      #expect(found.map(\.start.line) == [line], "\(text.debugDescription): \(found.map(\.message))")
      #expect(found.first?.message.contains("niewidocznego znaku") == true, "\(found.map(\.message))")
      #expect(checker.fix(source).source.text == fixed, "\(text.debugDescription)")
    }
  }

  @Test func anInvisibleCharacterAtTheStartOfALineInMarkdownIsReportedAndRemovedByItsFix() {
    let checker = FeatureChecker(catalog: nil)
    for (line, text, fixed) in Self.cases(Self.markdown, without: [1, 16, 17]) {
      let source = Source(uri: "a.feature.md", text: text)
      let found = checker.diagnostics(of: source).filter { $0.severity == .error }
      #expect(found.map(\.start.line).contains(line), "\(text.debugDescription): \(found.map(\.message))")
      #expect(checker.fix(source).source.text == fixed, "\(text.debugDescription)")
    }
  }

  @Test func anInvisibleCharacterBeforeTheEndOfADocStringIsNamed() {
    let text = "Feature: f\n  Scenario: a\n    Given b\n      \"\"\"\n      c\n      \u{200B}\"\"\"\n    When d\n"
    let found = FeatureChecker(catalog: nil).diagnostics(of: Source(uri: "a.feature", text: text))
    let advice = "on line 6, remove the invisible character (U+200B) before \"\"\""
    #expect(found.map { $0.message } == ["the doc string that begins on line 4 isn't closed: \(advice)"])
  }

  @Test(arguments: ["Opis.", "# komentarz", "- lista", "→ strzałka", "❤️ serce"])
  func aDescriptionMayBeginWithAnInvisibleCharacter(line: String) {
    for character in Self.characters {
      let text = "Feature: f\n  \(character)\(line)\n\n  Scenario: a\n    Given b\n"
      let source = Source(uri: "a.feature", text: text)
      #expect(
        FeatureChecker(catalog: nil).diagnostics(of: source).map(\.message) == [],
        "\(character.escaped(asASCII: true))"
      )
    }
  }
}
