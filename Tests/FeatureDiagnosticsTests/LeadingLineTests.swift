import FeatureDiagnostics
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests of lines above the first step that are steps, although they have no definition or no keyword.
struct LeadingLineTests: IgnoredLineSearching {
  @Test(arguments: [
    "- Given it", "o Given it", "• Given it", "1. Given it", "a) Given it", "➢ Given it", "Step 1: Given it",
    "**Given** it", "[ ] Given it", "GIVEN it", "given it", "Givenn it", "Giben it", "Gievn it", "- GIVEN it",
    "Ｇｉｖｅｎ it", "Gіvеn it", "1.1 Given it", "=> Given it", "-> Given it", "Given: it", "Given... it", "TODO: Given it",
    "FIXME Given it", "Givn it", "Gven it", "[Given] it", "(Given) it", "<Given> it",
  ])
  func aMarkedOrMistypedUndefinedStepAboveTheFirstStepIsReportedAsIgnored(line: String) throws {
    let ignored = ["3:5 did you mean 'Given it'?"]
    #expect(try advice("Scenario: a\n    \(line)\n    When ok") == ignored)
    #expect(try advice("Scenario: a\n    \(line)\n    # why\n    Given ok") == ignored)
    #expect(try advice("Background:\n    \(line)\n    When ok\n  Scenario: a\n    Given ok") == ignored)
  }

  @Test(arguments: [
    "When: at night", "\"Given\" is a keyword", "\"Given it\" is a step", "(Given names come first)s", "Given's it",
    "Given (or not) it, as usual", "Note: Given it", "Example: Given it", "> Then it says so.", "(see Given)",
    "Give it a try", "Them it shows", "Ten of it",
  ])
  func proseWithTheWordsOfAStepIsNotReportedAsIgnored(line: String) throws {
    #expect(try advice("Scenario: a\n    \(line)\n    When ok") == [])
  }

  @Test(arguments: [
    "# language: it\nFunzionalità: f\n  Scenario: a\n    Data: 12 marzo 2024\n    Quando ok",
    "# language: pt\nFuncionalidade: f\n  Cenário: a\n    Dados: clientes cadastrados\n    Quando ok",
  ])
  func aHeadingThatIsAlsoAContextKeywordIsNotReportedAsIgnored(text: String) throws {
    #expect(try messages(text) == [])
  }

  @Test(arguments: ["when it", "WHEN it", "Wen it", "Whn it", "[When] it", "- when it"])
  func aMarkedOrMistypedActionAboveAnOutcomeIsReportedAsIgnored(line: String) throws {
    let ignored = ["3:5 did you mean 'When it'?"]
    #expect(try advice("Scenario: a\n    \(line)\n    Then ok") == ignored)
    #expect(try advice("Scenario: a\n    \(line)\n    and more\n    Then ok").first == ignored.first)
    #expect(
      try advice("Scenario: a\n    A pet was found.\n    \(line)\n    Then ok") == ["4:5 did you mean 'When it'?"]
    )
  }

  @Test(arguments: [
    "when it rains, nobody comes", "When: at night", "The owner is told\n    when it rains", "When it rains.",
    "Hen it", "while it",
  ])
  func proseAboveAnOutcomeIsNotReportedAsIgnored(prose: String) throws {
    #expect(try advice("Scenario: a\n    \(prose)\n    Then ok") == [])
  }

  @Test(arguments: [
    "- Then it", "o Then it", "1. Then it", "Step 1: Then it", "**Then** it", "THEN it", "then it", "Thenn it",
    "Tehn it",
  ])
  func aMarkedOrMistypedOutcomeAboveAnActionIsReportedAsIgnored(line: String) throws {
    #expect(try advice("Scenario: a\n    \(line)\n    When ok") == ["3:5 did you mean 'Then it'?"])
  }

  @Test(arguments: [
    ("Wtedy it", "pl", "Then it"), ("Dann it", "de", "Then it"), ("Étant donné it", "fr", "Given it"),
    ("- Wtedy it", "pl", "Then it"), ("Angenommen it", "de", "Given it"),
  ])
  func anUndefinedStepOfAnotherLanguageAboveTheFirstStepIsReportedAsIgnored(
    line: String,
    code: String,
    suggestion: String
  ) throws {
    let advice = "write '# language: \(code)' in the first line of the file, or '\(suggestion)' here"
    #expect(try lines("Scenario: a\n    \(line)\n    When ok") == ["3:5 \(advice)"])
  }

  @Test func anEnglishStepAboveTheFirstStepOfAPolishFileIsReportedAsIgnored() throws {
    let polish = "# language: pl\nFunkcja: f\n  Scenariusz: a\n"
    #expect(try ignored(polish + "    Given it\n    Gdy ok\n").count == 1)
    #expect(try ignored(polish + "    Then it\n    Gdy ok\n").count == 1)
    #expect(try ignored(polish + "    Then it\n    Zakładając ok\n") == [])
  }

  @Test func severalUndefinedStepsAboveTheFirstStepAreReportedAsIgnored() throws {
    let steps = "- Given it\n    - When it\n"
    #expect(try lines("Scenario: a\n    \(steps)    When ok").count == 2)
    #expect(try lines("Scenario: a\n    Some text.\n    \(steps)    When ok").count == 2)
    #expect(try lines("Scenario: a\n    Some text\n    \(steps)    When ok") == [])
    #expect(try lines("Scenario: a\n    \(steps)\n    When ok") == [])
    #expect(try lines("Scenario: a\n    \(steps)    and more\n    When ok") == [])
  }

  @Test(arguments: [
    "the shop is open", "- the shop is open", "1. the shop is open", "o the shop is open", "(a) the shop is open",
    "Precondition: the shop is open", "Assuming the shop is open", "Also the shop is open", "Or the shop is open",
    "Check that the shop is open",
  ])
  func aDefinedStepWithoutAKeywordIsReportedAsIgnored(line: String) throws {
    func advice(_ text: String) throws -> [String] { try lines(text) { ["ok", "the shop is open"].contains($0) } }
    let ignored = ["3:5 did you mean '* the shop is open'?"]
    #expect(try advice("Scenario: a\n    \(line)\n    When ok") == ignored)
    #expect(try advice("Scenario: a\n    \(line)\n") == ignored)
    #expect(try advice("Background:\n    \(line)\n    When ok\n  Scenario: b\n    When ok") == ignored)
    if line.hasSuffix(": the shop is open") || line.first?.isUppercase != true {
      #expect(try advice("Scenario: a\n    \(line)\n\n    When ok") == ignored)
    }
  }

  @Test(arguments: ["Then...ok", "Then…ok", "<li>Then ok</li>", "{color:red}Then{color} ok", "<b>Then</b> ok"])
  func aDefinedStepWithMarkupOrDotsIsReportedAsIgnored(line: String) throws {
    #expect(try lines("Scenario: a\n    \(line)\n    When ok") == ["3:5 did you mean 'Then ok'?"])
  }

  @Test func proseThatABroadDefinitionMatchesIsNotReportedAsIgnored() throws {
    func advice(_ text: String) throws -> [String] { try lines(text) { $0.hasPrefix("I ") || $0 == "ok" } }
    #expect(try advice("Scenario: a\n    I want to see pets\n    When ok") == [])
    #expect(try advice("Scenario: a\n    Here I see pets\n    When ok") == [])
  }

  @Test func theMessageNamesLettersOfAnotherScriptInAKeyword() throws {
    let note = "did you mean 'Then ok'? The line has letters that only look like Latin ones (U+0422, U+0435)"
    #expect(try lines("Scenario: a\n    Тhеn ok\n    When ok") == ["3:5 \(note)"])
    let text = "Feature: f\n  Scenario: a\n    Тhеn ok\n    When ok\n"
    let problems = FeatureChecker(catalog: .anyStep, language: .polish).diagnostics(
      of: Source(uri: "a.feature", text: text)
    )
    let message = problems.first { $0.rule == .ignoredLine }?.message
    #expect(message?.hasSuffix("Ten wiersz zawiera litery tylko podobne do łacińskich (U+0422, U+0435)") == true)
  }

  @Test(arguments: [
    ("Szenario: b\n    Angenommen it\n    Dann that", "German", "de"),
    ("Escenario: b\n    Dado it\n    Entonces that", "Spanish", "es"),
    ("Scénario: b\n    Étant donné it\n    Alors that", "French", "fr"),
    ("Scenariusz: b\n    Zakładając it\n    Wtedy that", "Polish", "pl"),
    ("Szenario: b\n\n    # why\n    Wenn it", "German", "de"),
  ])
  func aScenarioWithUndefinedStepsInAnotherLanguageIsReportedAsIgnored(text: String, name: String, code: String) throws
  {
    let message = try #require(try messages("Feature: f\n  \(text)\n  Scenario: a\n    When ok").first)
    #expect(message.contains(" is a keyword in \(name), "), "\(message)")
    #expect(message.hasSuffix("write '# language: \(code)' in the first line of the file, or 'Scenario: b' here"))
  }

  @Test(arguments: ["Rule: r\n  ", ""])
  func undefinedStepsInTheLastParagraphOfADescriptionAreReportedAsMisplaced(rule: String) throws {
    let line = rule.isEmpty ? 2 : 3
    let advice = "move it into a scenario or a background"
    let scenario = "\n  Scenario: a\n    When ok"
    let steps = "Given it\n  When that\n  And more\n"
    #expect(try lines(rule + steps + scenario) == ["\(line):3 \(advice)"])
    #expect(try lines(rule + "Some text.\n\n  " + steps + scenario) == ["\(line + 2):3 \(advice)"])
    #expect(try lines(rule + "Some text.\n  " + steps + scenario) == [])
    #expect(try lines(rule + "Given it\n  Given that\n" + scenario) == [])
    #expect(try lines(rule + "Given it\n  When that happens.\n" + scenario) == [])
    #expect(try lines(rule + "Given it\n" + scenario) == [])
  }

  private func advice(_ text: String) throws -> [String] {
    // A note about unusual letters follows some suggestions.
    try lines(text).map { line in line.split(separator: "? ").first.map { $0 + (line.contains("? ") ? "?" : "") } ?? ""
    }
  }
}
