import Gherkin
import LanguageService
import Testing

/// Tests of lines that an author wrote but that aren't run.
struct SuspiciousLineTests {
  @Test(arguments: [
    ("Scenarioo: a\n    Given ok", "2:3 did you mean 'Scenario: a'?"),
    ("Rule: r\n    Scenaro:\n      Given ok", "3:5 did you mean 'Scenario:'?"),
    ("Rule: r\n    Background\n      Given ok\n    Scenario: b\n      Given ok", "3:5 did you mean 'Background:'?"),
    ("Scenaro: a\n    # why\n    Given ok", "2:3 did you mean 'Scenario: a'?"),
    ("scenario: a\n    Given ok", "2:3 did you mean 'Scenario: a'?"),
    ("Scenario a\n\n    Given ok", "2:3 did you mean 'Scenario: a'?"),
    ("Scenario : a\n    Given ok", "2:3 did you mean 'Scenario: a'?"),
    ("Scenario： a\n    Given ok", "2:3 did you mean 'Scenario: a'?"),
    ("SCENARIO OUTLINE: a\n    * ok", "2:3 did you mean 'Scenario Outline: a'?"),
  ])
  func aTitleWithATypingErrorIsSuspicious(text: String, expected: String) throws {
    #expect(try lines(text) == [expected])
  }

  @Test(arguments: [
    ("Given\tok", "did you mean 'Given ok'?"),
    ("Given\u{A0}ok", "did you mean 'Given ok'?"),
    ("Given\u{200B}ok", "did you mean 'Given ok'?"),
    ("given ok", "did you mean 'Given ok'?"),
    ("WHEN ok", "did you mean 'When ok'?"),
    ("Thn ok", "did you mean 'Then ok'?"),
    ("Gievn ok", "did you mean 'Given ok'?"),
    ("Given: ok", "did you mean 'Given ok'?"),
    ("- Given ok", "did you mean 'Given ok'?"),
    ("*\tok", "did you mean '* ok'?"),
    ("*ok", "did you mean '* ok'?"),
    ("> When ok", "did you mean 'When ok'?"),
    ("• When ok", "did you mean 'When ok'?"),
    ("\"When ok\"", "did you mean 'When ok'?"),
    ("**When** ok", "did you mean 'When ok'?"),
    ("[ ] `When` ok", "did you mean 'When ok'?"),
    ("Whenok", "did you mean 'When ok'?"),
    ("Wen ok.", "did you mean 'When ok.'?"),
    ("W\u{2060}hen ok", "did you mean 'When ok'?"),
    ("Wh\u{200B}en ok", "did you mean 'When ok'?"),
  ])
  func aStepWithATypingErrorIsSuspicious(step: String, advice: String) throws {
    let suspicious = ["3:5 \(advice)"]
    #expect(try lines("Scenario: a\n    \(step)\n    And ok") == suspicious)
    #expect(try lines("Scenario: a\n    \(step)\n") == suspicious)
    #expect(try lines("Background:\n    \(step)\n  Scenario: b\n    And ok") == suspicious)
    #expect(try lines("Rule: r\n    \(step)\n  Scenario: b\n    And ok").count == 1)
  }

  @Test func aStepInTheDescriptionOfAFeatureIsMisplaced() throws {
    #expect(try lines("Given ok\n  Scenario: a\n    Given ok") == ["2:3 move it into a scenario or a background"])
  }

  @Test func aMistypedUndefinedStepIsSuspiciousIfTheScenarioHasNoSteps() throws {
    #expect(try lines("Scenario: a\n    Giben something else") == ["3:5 did you mean 'Given something else'?"])
    #expect(try lines("Scenario: a\n    Giben something else\n    Given ok") == [])
  }

  @Test func aStepOfAnOutlineIsSuspiciousWithTheValuesOfItsExamples() throws {
    let outline = "Scenario Outline: a\n    Giben <it>\n    Then ok\n    Examples:\n      | it |\n      | ok |"
    #expect(try lines(outline) == ["3:5 did you mean 'Given <it>'?"])
  }

  @Test func anOutlineWithoutRowsIsSuspicious() throws {
    let outline = "Scenario Outline: a\n    Given <it>\n    Examples:\n      | it |"
    #expect(try lines(outline) == ["4:5 add a row below the header"])
    #expect(try lines("Scenario Outline: a\n    Given <it>\n    Examples:\n") == ["4:5 add a row below the header"])
    #expect(try lines(outline + "\n    Examples:\n      | it |\n      | ok |") == [])
  }

  @Test(arguments: ["\r", "\u{2028}", "\u{85}", "\u{0C}"])
  func aLineSeparatorOtherThanALineFeedIsSuspicious(separator: String) throws {
    let text = ["Feature: f", "  Scenario: a", "    Given ok"].joined(separator: separator)
    let expected = ["1:11 end the lines of the file with line feeds"]
    #expect(try suspicious(text) == expected)
    #expect(try suspicious("# comment" + separator + text).count == 1)
    #expect(try suspicious(text.replacing(separator, with: "\r\n")) == [])
  }

  @Test func aCarriageReturnInADocStringIsText() throws {
    #expect(try lines("Scenario: a\n    Given ok\n      \"\"\"\n      a\rb\n      \"\"\"\n") == [])
  }

  @Test(arguments: [
    "When you want to print, use this.", "Background allows you to add context.\n  but any After hooks run",
    "The user wants it", "Rules of the house\n  are few", "In order to be ok",
  ])
  func proseIsNotSuspicious(prose: String) throws {
    #expect(try lines("\(prose)\n\n  Scenario: a\n    Given ok") == [])
    #expect(try lines("Scenario: a\n  \(prose)\n    Given ok") == [])
  }

  @Test func otherLanguagesUseTheirKeywords() throws {
    let polish = "# language: pl\nFunkcja: f\n"
    #expect(try suspicious(polish + "  scenariusz: a\n    Gdy ok") == ["3:3 did you mean 'Scenariusz: a'?"])
    #expect(try suspicious(polish + "  Scenariusz: a\n    Zakladając ok") == ["4:5 did you mean 'Zakładając ok'?"])
    #expect(try suspicious(polish + "  Scenariusz: a\n    i ok\n    Gdy ok") == ["4:5 did you mean 'I ok'?"])
    let french = "# language: fr\nFonctionnalité: f\n  Scénario: a\n"
    #expect(try suspicious(french + "    étant donné qu'ok") == ["4:5 did you mean 'Étant donné qu'ok'?"])
    let chinese = "# language: zh-CN\n功能: f\n"
    #expect(try suspicious(chinese + "  当ok\n  场景: a\n    当ok") == ["3:3 move it into a scenario or a background"])
    #expect(try suspicious(chinese + "  当用户\n  场景: a\n    当ok") == [])
  }

  @Test func markdownProseIsSearched() throws {
    func markdown(_ text: String) throws -> [String] { try suspicious("# Feature: f\n\n" + text, uri: "a.feature.md") }
    #expect(try markdown("## Scenario: a\n\nGiven ok\n") == ["5:1 did you mean '* Given ok'?"])
    #expect(try markdown("## Scenario: a\n\n* Given ok\n\n1. Then ok") == ["7:1 did you mean '* Then ok'?"])
    #expect(
      try markdown("## scenario: a\n\n* Given ok\n") == [
        "3:1 did you mean '## Scenario: a'?"
      ]
    )
    #expect(try markdown("## Scenario: a\n\nGiven all this, nothing happens.\n\n* Given ok\n") == [])
  }

  /// Returns the suspicious lines of a feature with text below its title. The only step with a definition is `ok`.
  private func lines(_ text: String) throws -> [String] { try suspicious("Feature: f\n  " + text) }

  /// Returns the location of each suspicious line, and the advice in its message.
  private func suspicious(_ text: String, uri: String = "a.feature") throws -> [String] {
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: uri, text: text), ids: &ids)
    return document.suspiciousLines { $0 == "ok" }.map { line in
      let advice = line.message.split(separator: ": ", maxSplits: 1).last ?? ""
      return "\(line.location.line):\(line.location.column ?? 0) \(advice)"
    }
  }
}
