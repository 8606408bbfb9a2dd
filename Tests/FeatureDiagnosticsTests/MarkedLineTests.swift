import FeatureDiagnostics
import Gherkin
import TestSupport
import Testing

/// Tests of steps and keyword lines after markers, such as the bullets of word processors.
struct MarkedLineTests: IgnoredLineSearching {
  @Test(arguments: ["Scenaro: b", "scenario: b", "Exmple: b"])
  func aMistypedKeywordLineDirectlyBelowThatOfAScenarioIsReportedAsIgnored(line: String) throws {
    let found = try lines("Scenario: a\n  \(line)\n    Given ok\n")
    #expect(found.count == 1 && found[0].hasPrefix("3:3 did you mean '"), "\(found)")
  }

  @Test(arguments: [
    "Role: an admin", "Scenery: the shop", "Samples: two", "Scenario a", "The scenario: b", "Scenaro b",
  ])
  func aDescriptionThatResemblesAKeywordLineIsNotReportedAsIgnored(line: String) throws {
    #expect(try lines("Scenario: a\n  \(line)\n    Given ok\n") == [])
  }

  static let markers = [
    "o ", "•", "– ", "a) ", "a. ", "i. ", "iv) ", "(a) ", "1. ", "(1) ", "1.2 ", "[ ] ", "[x] ", "✅ ", "→ ", "> ",
    "Step 1: ", "Step 1. ", "Step one - ", "Krok 2) ", "TODO ", "TODO: ", "Precondition: ", "Expected result: ",
  ]

  @Test(arguments: markers)
  func aStepAfterAMarkerIsReportedAsIgnored(marker: String) throws {
    let ignored = ["3:5 did you mean 'When ok'?"]
    #expect(try lines("Scenario: a\n    \(marker)When ok\n    And ok") == ignored)
    #expect(try lines("Scenario: a\n    \(marker)When ok\n") == ignored)
    #expect(try lines("Background:\n    \(marker)When ok\n  Scenario: b\n    And ok") == ignored)
  }

  @Test(arguments: markers + ["First ", "Step "])
  func anUndefinedStepAfterAMarkerIsReportedAsIgnoredInAScenarioWithoutSteps(marker: String) throws {
    #expect(try lines("Scenario: a\n    \(marker)When it is\n") == ["3:5 did you mean 'When it is'?"])
  }

  @Test(arguments: ["**When** ok", "_When_ ok", "__When ok__", "o **When** ok", "`When` ok", "- *When ok*"])
  func emphasisIsRemovedFromASuggestedStep(line: String) throws {
    #expect(try lines("Scenario: a\n    \(line)\n") == ["3:5 did you mean 'When ok'?"])
  }

  @Test(arguments: ["• ok", "a) ok", "Step 1: ok"])
  func aStepWithoutAKeywordAfterAMarkerIsReportedAsIgnored(line: String) throws {
    #expect(try lines("Scenario: a\n    \(line)\n") == ["3:5 did you mean '* ok'?"])
  }

  @Test(arguments: [
    "The list is empty.", "Add a cat later.", "This is written when the API is ready.",
    "Planned. When it is ready, we go.",
    "Cats And dogs", "Here, Then there", "They decide.", "It is for me and ok",
  ])
  func proseInsteadOfStepsIsNotReportedAsIgnored(prose: String) throws {
    #expect(try lines("Scenario: a\n    \(prose)\n") == [])
  }

  @Test(arguments: [
    "- When the list is empty", "Note: When it is late, nothing", "See a) When it is late", "I see it and ok",
    "Luna is lost, When it is late", "It is so. When it matters, it is here.",
  ])
  func proseAboveStepsIsNotReportedAsIgnored(prose: String) throws {
    #expect(try lines("Scenario: a\n    \(prose)\n    Given ok") == [])
    #expect(try lines("\(prose)\n\n  Scenario: a\n    Given ok") == [])
  }

  @Test(arguments: ["• Scenario: a", "1. Scenario: a", "**Scenario:** a", "Title: Scenario: a", "o **Scenario: a**"])
  func aKeywordLineAfterAMarkerAndItsStepsAreReportedAsIgnored(line: String) throws {
    #expect(try lines("\(line)\n    Given ok") == ["2:3 did you mean 'Scenario: a'?"])
    #expect(
      try lines("\(line)\n    o Given ok\n    o When it is\n") == [
        "2:3 did you mean 'Scenario: a'?", "3:5 did you mean 'Given ok'?", "4:5 did you mean 'When it is'?",
      ]
    )
    #expect(try lines("Scenario: b\n    o Given ok\n  \(line)\n    o Given ok").count == 3)
  }

  @Test func aListOfScenariosIsNotReportedAsIgnored() throws {
    #expect(try lines("- Scenario: a\n  - Scenario: b\n\n  Scenario: a\n    Given ok") == [])
  }

  @Test(arguments: ["- ", "– ", "= ", "> ", ". "])
  func aSignInPlaceOfTheColonIsNotPartOfTheName(sign: String) throws {
    #expect(try lines("Scenario \(sign)a\n    Given ok") == ["2:3 did you mean 'Scenario: a'?"])
  }

  @Test func consecutiveStepsInADescriptionShareOneMessage() throws {
    #expect(
      try lines("Rule: r\n    Given ok\n\n    When ok\n") == ["3:5 move it into a scenario or a background"]
    )
  }

  @Test(arguments: [
    ("Background: Given ok\n  Scenario: a\n    * ok", true), ("Background: Given it is\n  Scenario: a\n    * ok", true),
    ("Background: Given it is\n    * ok", false), ("Scenario: When ok\n    Then it is", true),
    ("Scenario: When ok\n    When ok", false), ("Scenario: When it is late\n    * ok", false),
  ])
  func aStepOnAKeywordLineIsReportedAsIgnored(text: String, isIgnored: Bool) throws {
    let column = text.hasPrefix("B") ? 15 : 13
    #expect(try lines(text) == (isIgnored ? ["2:\(column) write it on the next line"] : []))
  }

  @Test(arguments: [
    ("Scenario: late    Given ok", ["2:21 write it on the next line"]),
    ("Scenario: late\tGiven ok\n    Then it is", ["2:18 write it on the next line"]),
    ("Scenario: Given  is odd  When ok", ["2:28 write it on the next line"]),
    ("Scenario: late Given ok", []), ("Scenario: late    given ok", []), ("Scenario: late    Given up", []),
    ("Scenario: late    Given ok\n    When ok", []), ("Scenario: late    When ok\n    Given it is", []),
    ("Background: late    Given up", []),
  ])
  func aStepAfterANameAndAGapIsReportedAsIgnored(text: String, expected: [String]) throws {
    #expect(try lines(text) == expected)
  }

  @Test(arguments: ["Scenario： b", "Scenario Outline： b"])
  func aKeywordLineWithAFullWidthColonBelowAnEmptyScenarioIsReported(line: String) throws {
    let found = try lines("Scenario: a\n  \(line)\n    Given ok")
    #expect(found == ["3:3 did you mean '\(line.replacing("：", with: ":"))'?"])
  }

  @Test func aKeywordLineInJapaneseWithAFullWidthColonBelowAnEmptyScenarioIsReported() throws {
    let text = "# language: ja\n機能: f\n  シナリオ: a\n  シナリオ：b\n    * ok\n"
    #expect(try ignored(text) == ["4:3 did you mean 'シナリオ: b'?"])
  }

  @Test func aKeywordWithDecomposedLettersIsReportedAsIgnored() throws {
    let start = "# language: pl\nFunkcja: f\n  Scenariusz: a\n"
    #expect(
      try messages(start + "    Zakładaja\u{328}c cos\u{301}\n    Gdy ok\n") == [
        "this line is part of a description and isn't run: did you mean 'Zakładając coś'? "
          + "The line has letters with separate accents (U+0328, U+0301)"
      ]
    )
  }
}
